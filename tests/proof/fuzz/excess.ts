import type { Random } from '#demo/random.ts';
import { limits } from '#gateway/graphql/limits.ts';

/** Requests that are no question, or ask for too much: each must be refused, and soon. */

type Excess = { readonly body: string; readonly wrong: string };

const asked = (query: string, variables: unknown = {}) => JSON.stringify({ query, variables });
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');
const nested = (depth: number) => `${'{ owner '.repeat(depth)}{ id }${' }'.repeat(depth)}`;

const excesses: readonly Excess[] = [
  { wrong: 'no JSON', body: '{"query": "{ viewer { id } }"' },
  { wrong: 'no question', body: '{}' },
  { wrong: 'an empty question', body: asked('') },
  { wrong: 'a number for a question', body: '{"query": 7}' },
  { wrong: 'several at once', body: `[${asked('{ viewer { id } }')},${asked('{ viewer { id } }')}]` },
  { wrong: 'no syntax', body: asked('{ viewer { id ') },
  { wrong: 'an unknown field', body: asked('{ viewer { passwordHash } }') },
  { wrong: 'an unknown argument', body: asked('{ viewer(admin: true) { id } }') },
  { wrong: 'no fields of an object', body: asked('{ viewer }') },
  { wrong: 'a fragment of itself', body: asked('{ viewer { ...a } } fragment a on Viewer { id ...a }') },
  {
    wrong: 'fragments in a ring',
    body: asked('{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }'),
  },
  { wrong: 'too deep', body: asked(`{ incidents { nodes ${nested(limits.depth)} } }`) },
  { wrong: 'too many names', body: asked(`{ ${times(limits.aliases + 1, (at) => `a${at}: tokenIsValid`)} }`) },
  { wrong: 'too many fields', body: asked(`{ ${times(limits.rootFields + 1, (at) => `a${at}: tokenIsValid`)} }`) },
  { wrong: 'too long', body: asked(`{ viewer { ${'id '.repeat(limits.tokens)} } }`) },
  { wrong: 'too large a page', body: asked(`{ incidents(pageSize: ${limits.page + 1}) { totalCount } }`) },
  {
    wrong: 'too costly',
    body: asked('{ incidents(pageSize: 100) { nodes { files { id } binnacle { id } history { id } } } }'),
  },
  { wrong: 'two changes', body: asked('mutation { a: logout b: logout }') },
  { wrong: 'a subscription', body: asked('subscription { viewer { id } }') },
  { wrong: 'an unknown operation', body: JSON.stringify({ query: 'query a { tokenIsValid }', operationName: 'b' }) },
  { wrong: 'which of two', body: asked('query a { tokenIsValid } query b { tokenIsValid }') },
  {
    wrong: 'variables that are a list',
    body: asked('query ($s: String!) { incident(by: { slug: $s }) { id } }', ['x']),
  },
  { wrong: 'an unused variable', body: asked('query ($s: String!) { tokenIsValid }', { s: 'x' }) },
  { wrong: 'a persisted question', body: '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}' },
];

export const excessFor = (random: Random): Excess => random.pick(excesses);
