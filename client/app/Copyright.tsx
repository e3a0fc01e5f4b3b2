export const slogan = 'Cada siniestro, cada peso, en regla.';

export function Copyright() {
  return <>© {new Date().getFullYear()} Dictamen. Todos los derechos reservados.</>;
}
