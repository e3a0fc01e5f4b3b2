/** What people write in the binnacle. */

export const operatorNotes = [
  'Se anexa evidencia fotográfica completa del sitio.',
  'El ajustador acudió al lugar y firmó el inventario de daños.',
  'Queda pendiente la copia de la póliza, la envía el ajustador mañana.',
  'Se colocó señalamiento provisional; la zona quedó abierta a la circulación.',
  'La volumetría se verificó en campo con el supervisor de conservación.',
  'Se solicitó al proveedor programar los trabajos en horario nocturno.',
  'El vehículo responsable fue trasladado al corralón autorizado.',
] as const;

export const auditorNotes = [
  'Se revisó la volumetría contra las fotografías; sin observaciones.',
  'Favor de confirmar el cuerpo y el kilómetro con el parte de accidente.',
  'Los precios corresponden al catálogo vigente.',
  'Se ajustó la cantidad de postes conforme a la evidencia.',
  'En espera de la respuesta del cliente.',
  'Se consultó con el proveedor el tiempo de entrega de las vigas.',
  'Conceptos de limpieza revisados con la bitácora de operación.',
] as const;

export const rejectionNotes = [
  'La cantidad de metros de defensa no corresponde con lo que se aprecia en las fotografías. Favor de corregir y volver a enviar.',
  'Hay conceptos con precio mayor al del catálogo vigente. Ajustar y reenviar el presupuesto.',
  'El importe del archivo no coincide con el monto capturado. Revisar el desglose.',
  'Falta el desglose por concepto; solo se envió el importe global.',
  'Se duplicó el concepto de retiro de material. Eliminar una de las dos partidas.',
  'El daño en el señalamiento ya existía según el reporte del mes anterior; retirarlo del presupuesto.',
] as const;

export const annulments = [
  { reason: 'Daño preexistente', comment: 'El mismo daño ya se atiende con otro siniestro; se conserva aquel.' },
  {
    reason: 'Siniestro fuera de la vigencia',
    comment: 'La aseguradora informa que la póliza venció antes del siniestro.',
  },
] as const;

export const correction = {
  reason: 'El monto no coincide',
  comment: 'El monto enviado no descontaba el deducible; se sustituye por el de la carta de la aseguradora.',
} as const;

export const fileRejectionNotes = [
  'Las fotografías no permiten identificar el kilómetro. Subir de nuevo con referencia visible.',
  'El documento está incompleto, falta la firma del ajustador.',
  'La imagen es ilegible; favor de escanear de nuevo.',
] as const;

export const counterProposalNotes = [
  'El cliente propone reconocer la mano de obra al 90 % y pagar completos los materiales.',
  'La aseguradora acepta los conceptos de barrera, no así los de limpieza, que ya fueron pagados a la grúa.',
  'Se solicita considerar el precio del convenio vigente para la defensa de tres crestas.',
] as const;

export const counterAnswers = {
  accepted: 'Se acepta la contrapropuesta; se anexa la nueva autorización.',
  declined: 'No procede la contrapropuesta: los precios son los del catálogo vigente. Se ratifica el monto.',
} as const;

export const exchangeNote = 'Tipo de cambio de la fecha de cotización del proveedor; pieza de importación.';

export const vehicles = [
  'Tractocamión Kenworth T680 2019',
  'Tractocamión Freightliner Cascadia 2021',
  'Tractocamión International LT 2018',
  'Camión Isuzu ELF 600 2020',
  'Autobús Volvo 9700 2017',
  'Camioneta Toyota Hilux 2022',
  'Camioneta Nissan NP300 2020',
  'Automóvil Nissan Versa 2021',
  'Automóvil Chevrolet Aveo 2019',
  'Automóvil Volkswagen Jetta 2018',
  'Camioneta Ford F-150 2023',
  'Automóvil KIA Rio 2022',
] as const;

export const firstNames = [
  'José Manuel',
  'María Elena',
  'Juan Carlos',
  'Guadalupe',
  'Luis Ángel',
  'Rosa Isela',
  'Miguel',
  'Verónica',
  'Francisco Javier',
  'Alejandra',
  'Raúl',
  'Martha Patricia',
  'Héctor',
  'Claudia',
  'Ramón',
  'Adriana',
] as const;

export const lastNames = [
  'García',
  'Martínez',
  'Ramírez',
  'Ibarra',
  'Muñoz',
  'Ochoa',
  'Galván',
  'Treviño',
  'Cervantes',
  'Lozano',
  'Esparza',
  'Maldonado',
  'Nájera',
  'Olvera',
  'Ponce',
  'Rentería',
  'Sepúlveda',
  'Téllez',
  'Uribe',
  'Yáñez',
] as const;
