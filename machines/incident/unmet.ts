import type { CustomerProfile } from '#domain/customers.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import type { Role } from '#domain/roles.ts';
import { casesOf, cover, type SomeFacts } from './cases.ts';
import { requirements } from './requirements.ts';

/** What a list can be narrowed to incidents that lack it, by the code of its requirement. */
const caseRequirements = {
  original_file: requirements.originalFile,
  authorized_first: requirements.authorizedFirst,
  authorization_file: requirements.authorizationFile,
  no_authorized_file: requirements.noAuthorizedFile,
  operator_edits_early: requirements.operatorEditsEarly,
} as const;
type CaseRequirement = keyof typeof caseRequirements;

/** Files are no fact: which are missing, the file types say. */
export const requiredFilesCode = requirements.requiredFiles.code;

export const unmetCodes = [
  'original_file',
  'authorized_first',
  'authorization_file',
  'no_authorized_file',
  'operator_edits_early',
  'required_files',
] as const satisfies readonly (CaseRequirement | 'required_files')[];
export type UnmetCode = (typeof unmetCodes)[number];
export const unmetEnum = graphqlEnum(unmetCodes);

/** The facts that leave the requirement unmet for this role: an incident lacks it when any of these fits. */
export function lackingWhere(
  code: CaseRequirement,
  { profile, role }: { readonly profile: CustomerProfile; readonly role: Role | null },
): SomeFacts[] {
  const { met } = caseRequirements[code];
  return cover(casesOf((facts) => !met({ facts, profile, actor: { role, owns: true } }), { registered: true }));
}
