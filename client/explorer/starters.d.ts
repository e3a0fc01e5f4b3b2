declare module 'virtual:starters' {
  const starters: readonly { readonly title: string; readonly query: string; readonly variables: string }[];
  export default starters;
}
