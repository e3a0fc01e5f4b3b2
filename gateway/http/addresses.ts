/** Answered by servers that say themselves which methods they take. */
const withOwnMethods = ['graphql', 'scim', 'api', 'highways'];
const sent = ['uploads', 'sign_in/backchannel_logout'];
const read = [
  'files',
  'avatars',
  'papers',
  'archives',
  'reports',
  'demo',
  'healthz',
  'readyz',
  'sign_in/provider',
  'assets',
  'manual\\.pdf',
];

const below = (addresses: readonly string[]) => new RegExp(`^/(?:${addresses.join('|')})(?:/|$)`);

/** Addresses of the gateway itself and of the REST server; every other one is a page of the client. */
export const ours = below([...withOwnMethods, ...sent, ...read]);

const ofOthers = below(withOwnMethods);
const toSend = below(sent);

/** The methods that an address takes, or null where its own server says so. */
export function methodsOf(path: string): readonly string[] | null {
  if (ofOthers.test(path)) return null;
  return toSend.test(path) ? ['POST'] : ['GET', 'HEAD'];
}
