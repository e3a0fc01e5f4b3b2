/** The mutations of the lifecycle, with their input as the variable. */

const failures = `... on Failure { code message } ... on ValidationFailed { fields { field messages } }
  ... on TransitionRefused { reasons { code } } ... on StaleVersion { changed }`;
const moved = 'slug stage version';

const names = [
  'registerIncident',
  'editIncident',
  'quantifyBudget',
  'saveLines',
  'authorizeBudget',
  'reviewBudget',
  'rejectBudget',
  'confirmCustomerAuthorization',
  'rejectFiles',
  'deleteFiles',
  'handOverIncident',
  'annulIncident',
  'correctAuthorization',
  'undoAuthorization',
  'reinstateIncident',
  'commentIncident',
  'saveResources',
] as const;

export type Mutation = (typeof names)[number];

const documentOf = (name: Mutation) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const success = name === 'saveLines' ? `... on SavedLines { incident { ${moved} } }` : `... on Incident { ${moved} }`;
  return `mutation ($input: ${type}) { ${name}(input: $input) { __typename ${success} ${failures} } }`;
};

export const documents = Object.fromEntries(names.map((name) => [name, documentOf(name)])) as Record<Mutation, string>;
