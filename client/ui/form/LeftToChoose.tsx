/** Says what keeps the versions of two people from being combined; nothing once all is chosen. */
export const LeftToChoose = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && <p role="status">{`Falta elegir: ${names.join(', ')}.`}</p>;
