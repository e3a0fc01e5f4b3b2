/** Toll highways: [number, name, company, description, sections]; a section: [name, first km, last km, state]. */
export type Section = readonly [name: string, from: number, to: number, state: string];
export type Highway = readonly [
  number: string,
  name: string,
  company: string,
  description: string,
  sections: readonly Section[],
];
