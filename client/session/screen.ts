/** What a screen takes: the parameters of its path. The session, the customer and the access are already settled. */
export type ScreenProps = { readonly params: Readonly<Record<string, string>> };
