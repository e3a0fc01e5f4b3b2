/** Spanish texts that more than one room shows. Those that the requirements quote stand letter for letter. */
export const texts = {
  notEveryStatus: 'Estatus: elija Autorizados, Rechazados o Pendientes; su rol no puede ver todos a la vez.',
  // Spec calls §8
  noCustomer: 'No existe un cliente asignado',
  noResponse: 'El servidor no envió respuesta.',
  serverError: 'Error en servidor. Contacte un administrador.',
  unexpected: 'Ha ocurrido un error.',
  validation: 'Validación',
  loginFailed: 'Login failed',
  loginSuccessful: 'Login successful',
  amountsDiffer: 'Los montos no coinciden, favor de verificar',
  budgetAmountsDiffer: 'Los montos del presupuesto no coinciden',
  loadRequiredFiles: 'Cargue todos los archivos requeridos',
  fillAllFields: 'Llena todos los campos CORRECTAMENTE',
  reviewAllFields: 'Revise que todos los campos estén llenados correctamente.',
  requiredMark: 'Los archivos marcados con * son obligatorios.',
  imagesTooLarge: 'Algunas imágenes pesan más de 12 MB',
  imageTooManyPixels: 'La imagen mide más de 20,000 píxeles de lado, o más de 120 megapíxeles. Redúzcala.',
  fileWrongFormat: 'Algunos archivos son de formato incorrecto',
  initialTotalDiffers: 'El importe inicial no concuerda con el monto inicial del presupuesto.',
  budgetExceeded: 'Se ha excedido el presupuesto enviado por el cliente.',
  confirmExceeded: 'Autorizar aunque excede el monto.',
  providerPerLine: 'Seleccione un proveedor por concepto',
  noLines: 'No se han agregado conceptos.',
  noBudgetToUpload: 'No hay presupuesto que subir',
  cannotDelete: 'No se puede eliminar',
  accessDenied: 'Acceso denegado',
  passwordsDiffer: 'No coincide la nueva contraseña!',
  passwordsSame: 'La antigua contraseña y la nueva no deben ser identicas!',
  guessable: 'es de las primeras que alguien probaría. Elija otra: varias palabras juntas son una buena contraseña.',
  holdsUsername: 'La contraseña no puede ser su nombre de usuario ni contenerlo. Elija otra.',
  oldPasswordWrong: 'Ingresa tu antigua contraseña correctamente',
  passwordNotYours: 'Contraseña: no es la suya. Escríbala otra vez.',
  passwordChanged: 'Contraseña modificada!',
  // Ours
  fileEmpty: 'El archivo está vacío. Elija otro.',
  fileTooLarge: 'El archivo pesa más de 25 MB. Elija uno más ligero.',
  notFound: 'No se encontró lo que busca, o no le corresponde verlo.',
  stale: 'Otra persona guardó cambios mientras usted trabajaba. Revise las diferencias antes de guardar.',
  forbidden: 'Su rol no permite esta acción.',
  notNow: 'El estado actual del siniestro no permite esta acción.',
  tooManyAttempts: 'Demasiados intentos. Espere un momento antes de volver a intentar.',
  passkeyMissing: 'No se usó ninguna llave de acceso. Vuelva a intentar, o entre de otra manera.',
  passkeyUnmade: 'No se creó ninguna llave de acceso. Vuelva a intentar, con este dispositivo o con otro.',
  passwordExpired: 'Su contraseña es temporal. Cámbiela antes de seguir.',
  secondFactorMissing: 'Su perfil exige un segundo factor. Actívelo antes de seguir.',
  readOnlyToken: 'Este token personal solo permite consultar. Para hacer cambios, inicie sesión en Dictamen.',
  peopleOnly:
    'Esto es solo de personas: ningún alcance lo permite a una cuenta de servicio. Inicie sesión en Dictamen.',
  programsOnly:
    'SCIM es para el directorio de la empresa: use el token de una cuenta de servicio con el alcance «Mantener cuentas y grupos por SCIM».',
  notSignedIn: 'Inicie sesión para continuar.',
  tokenMalformed: 'El token no es válido: envíelo completo, tal como se recibió, o inicie sesión de nuevo.',
  sessionExpired: 'Su sesión expiró. Inicie sesión de nuevo; lo que escribió se conserva.',
} as const;

/** «1 vez», «2 veces»: a number with the word that it takes. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What to do where no answer came: the required text says nothing of that. Null for texts that say it themselves. */
export const remedyOf = (text: string): string | null =>
  text === texts.noResponse ? 'Inténtelo de nuevo en un momento; si sigue igual, consulte a un administrador.' : null;
