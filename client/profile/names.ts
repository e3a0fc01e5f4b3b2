type Named = { readonly firstName: string; readonly lastName: string; readonly secondLastName: string };

export const namesOf = ({ firstName, lastName, secondLastName }: Named): string =>
  [firstName, lastName, secondLastName].filter(Boolean).join(' ');
