/** The mutations of the lifecycle, with variables named as their arguments. */

const failures = `... on Failure { code message } ... on ValidationFailed { fields { field messages } }
  ... on TransitionRefused { reasons { code } } ... on StaleVersion { changed }`;
const moved = 'slug stage version';
const incident = `... on Incident { ${moved} }`;

function mutation(name: string, variables: Readonly<Record<string, string>>, success = incident): string {
  const declared = Object.entries(variables).map(([variable, type]) => `$${variable}: ${type}`);
  const passed = Object.keys(variables).map((variable) => `${variable}: $${variable}`);
  return `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) { __typename ${success} ${failures} } }`;
}

const slug = 'String!';
const version = 'Int!';
const text = 'String!';

export const documents = {
  registerIncident: mutation('registerIncident', { input: 'IncidentInput!', idempotencyKey: text }),
  editIncident: mutation('editIncident', { slug, input: 'IncidentInput!', version }),
  quantifyBudget: mutation('quantifyBudget', { slug, input: 'QuantificationInput!', version }),
  saveLines: mutation('saveLines', { input: 'SaveLinesInput!' }, `... on SavedLines { incident { ${moved} } }`),
  authorizeBudget: mutation('authorizeBudget', {
    slug,
    input: 'QuantificationInput!',
    exceedsConfirmed: 'Boolean!',
    version,
  }),
  rejectBudget: mutation('rejectBudget', { slug, reason: text, comment: text, version }),
  confirmCustomerAuthorization: mutation('confirmCustomerAuthorization', { slug, authorized: 'Boolean!', version }),
  rejectFiles: mutation('rejectFiles', { slug, files: '[ID!]!', reason: text, comment: text, version }),
  deleteFiles: mutation('deleteFiles', { slug, files: '[ID!]!', version }),
  handOverIncident: mutation('handOverIncident', { slug, operator: 'ID!', version }),
  annulIncident: mutation('annulIncident', { slug, reason: text, comment: text, version }),
  correctAuthorization: mutation('correctAuthorization', { input: 'CorrectAuthorizationInput!' }),
  reinstateIncident: mutation('reinstateIncident', { slug, version }),
  commentIncident: mutation('commentIncident', { slug, comment: text, idempotencyKey: text }),
  saveResources: mutation('saveResources', { slug, input: 'ResourcesInput!', version: 'Int' }),
} as const;

export type Mutation = keyof typeof documents;
