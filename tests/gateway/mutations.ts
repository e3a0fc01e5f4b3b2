import { incidentBody } from '#tests/incidentBody.ts';
import type { Tree } from './gateway.ts';
import { failures, result } from './world.ts';

/** The lifecycle mutations, all answering the same. */

export const register = `($input: RegisterIncidentInput!) { registerIncident(input: $input) { ${result} } }`;
export const quantify = `($input: QuantifyBudgetInput!) {
  quantifyBudget(input: $input) { ${result} } }`;
export const saveLines = `($input: SaveLinesInput!) {
  saveLines(input: $input) { __typename ${failures} ... on SavedLines {
    version lineCount lines { id quantity } totals { initial { total } internal { total } } resources { scope version }
    incident { slug stage version quantification { lines { id quantity } exceptions { code } openExceptionsToday } } } } }`;
export const authorize = `($input: AuthorizeBudgetInput!) {
  authorizeBudget(input: $input) { ${result} } }`;
export const reject = `($slug: String!, $reason: String!, $comment: String!, $version: Int!) {
  rejectBudget(input: { slug: $slug, reason: $reason, comment: $comment, version: $version }) { ${result} } }`;
export const annul = `($slug: String!, $reason: String!, $comment: String!, $version: Int!) {
  annulIncident(input: { slug: $slug, reason: $reason, comment: $comment, version: $version }) { ${result}
    ... on Incident { annulment { reason { name } comment by { username } } } } }`;
export const reinstate = `($slug: String!, $version: Int!) {
  reinstateIncident(input: { slug: $slug, version: $version }) { ${result} } }`;
export const undo = `($slug: String!, $version: Int!) {
  undoAuthorization(input: { slug: $slug, version: $version }) { ${result} } }`;
export const confirm = `($slug: String!, $yes: Boolean!, $version: Int!) {
  confirmCustomerAuthorization(input: { slug: $slug, authorized: $yes, version: $version }) { ${result} } }`;
export const comment = `($slug: String!, $comment: String!, $key: String!) {
  commentIncident(input: { slug: $slug, comment: $comment, idempotencyKey: $key }) { ${result} } }`;
export const rejectFiles = `($slug: String!, $files: [ID!]!, $reason: String!, $comment: String!, $version: Int!) {
  rejectFiles(input: { slug: $slug, files: $files, reason: $reason, comment: $comment, version: $version }) { ${result} } }`;
export const deleteFiles = `($slug: String!, $files: [ID!]!, $version: Int!) {
  deleteFiles(input: { slug: $slug, files: $files, version: $version }) { ${result} } }`;
export const edit = `($input: EditIncidentInput!) {
  editIncident(input: $input) { ${result} } }`;
export const resources = `($input: SaveResourcesInput!) {
  saveResources(input: $input) { ${result} ... on Incident { resources { scope masters version } } } }`;

export const byState = incidentBody('graphql', 'hdi', 'G-1');
export const byHighway = incidentBody('graphql', 'gnp', 'G-1');

export const versionOf = (incident: Tree): number => Number(incident.version);
export const quotedVersion = (incident: Tree) => ({ 'if-match': `"${incident.version}"` });
