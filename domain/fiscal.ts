/** How taxes are invoiced and paid: the tax authority's own codes (requirements §3 Fiscal data). */

export type Coded = { readonly code: string; readonly name: string };

/** Numbers of «forma de pago»; on the wire a number. */
export const waysToPay: readonly Coded[] = [
  { code: '1', name: 'Efectivo' },
  { code: '2', name: 'Cheque nominativo' },
  { code: '3', name: 'Transferencia electrónica de fondos' },
  { code: '4', name: 'Tarjeta de crédito' },
  { code: '5', name: 'Monedero electrónico' },
  { code: '6', name: 'Dinero electrónico' },
  { code: '8', name: 'Vales de despensa' },
  { code: '12', name: 'Dación en pago' },
  { code: '13', name: 'Pago por subrogación' },
  { code: '14', name: 'Pago por consignación' },
  { code: '15', name: 'Condonación' },
  { code: '17', name: 'Compensación' },
  { code: '23', name: 'Novación' },
  { code: '24', name: 'Confusión' },
  { code: '25', name: 'Remisión de deuda' },
  { code: '26', name: 'Prescripción o caducidad' },
  { code: '27', name: 'A satisfacción del acreedor' },
  { code: '28', name: 'Tarjeta de débito' },
  { code: '29', name: 'Tarjeta de servicios' },
  { code: '30', name: 'Aplicación de anticipos' },
  { code: '31', name: 'Intermediario de pagos' },
  { code: '99', name: 'Por definir' },
];

export const paymentMethods: readonly Coded[] = [
  { code: 'PUE', name: 'Pago en una sola exhibición' },
  { code: 'PPD', name: 'Pago en parcialidades o diferido' },
];

export const isOneOf = (codes: readonly Coded[], code: string): boolean => codes.some((one) => one.code === code);
