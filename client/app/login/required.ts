const unless = (text: string) => (value: string) => (value === '' ? text : undefined);

export const required = {
  username: unless('Usuario: escríbalo.'),
  password: unless('Contraseña: escríbala.'),
};
