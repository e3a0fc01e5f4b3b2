/** What signing in asks for after the password, by what is to be given. */
export const stepTexts = {
  mail: 'Alguien está probando contraseñas de esta cuenta. Si la que usted escribió es la correcta, le enviamos un código a su correo: escríbalo para entrar.',
  totp: 'Escriba el código de 6 dígitos que muestra su aplicación. Sin su teléfono, escriba un código de recuperación.',
  passkey:
    'Confirme que es usted con su llave de acceso. Si no la tiene a la mano, escriba un código de recuperación o, si la usa, el de su aplicación.',
} as const;

/** The same, where what was given does not hold. */
export const refusedStepTexts = {
  mail: 'El código no es correcto o ya caducó. Revíselo, o vuelva y escriba otra vez su contraseña para recibir otro.',
  totp: 'El código no es correcto, ya se usó o pasó demasiado tiempo. Escriba el siguiente de su aplicación, o vuelva y escriba otra vez su contraseña.',
  passkey: 'La llave de acceso no se reconoció, o pasó demasiado tiempo. Vuelva a intentar, o entre con su contraseña.',
} as const;
