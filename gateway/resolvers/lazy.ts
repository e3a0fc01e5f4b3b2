/** Resolvers of the fields that the parent does not hold; the type checker names each that is missing. */
export type Lazy<Resolvers, Parent> = Required<Omit<Resolvers, keyof Parent | '__isTypeOf'>>;
