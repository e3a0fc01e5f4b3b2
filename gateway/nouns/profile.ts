import type { WireAccount, WireAddress } from '#contract/account.ts';
import { profileCalls, type WireFiscal, type WireNewsRules } from '#contract/profile.ts';
import { findProfile } from '#domain/customers.ts';
import { fieldErrors } from '#domain/fields.ts';
import { acceptAttribute, avatarKinds, maxImageBytes } from '#domain/files.ts';
import { fiscalForm } from '#domain/forms/fiscal.ts';
import { addressFields, addressForm, profileFields, profileForm } from '#domain/forms/profile.ts';
import { permissionActionEnum, permissionsOf } from '#domain/permissions.ts';
import { userTypeEnum } from '#domain/roles.ts';
import type { Context } from '#gateway/context.ts';
import type { Names } from '#gateway/fields.ts';
import { chosenId, everybody, globalId, localId } from '#gateway/ids.ts';
import { validationFailed } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orNullIf } from '#gateway/rest/failure.ts';
import { changeFailure, orFailure } from '#gateway/save.ts';
import type { AddressInput, NewsRules, SaveFiscalInput, Upload } from '#gateway/schema.generated.ts';
import { newsChannelEnum } from '#machines/incident/news.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { avatarOf, toCustomer } from './person.ts';
import { municipalityNamed, stateNamed } from './reference.ts';

export const Query = {
  /** Never from memory, because it is how a client learns that its session has ended. */
  viewer: async (_, _args, { token, freshAccount }) => {
    const account = token === null ? null : await orNullIf(['unauthenticated'], freshAccount());
    return account && toViewer(account);
  },

  fiscal: async (_, { account }, { rest }) => {
    if (!account) return toFiscal(await rest.ask(profileCalls.fiscal, {}));
    const params = { id: localId(everybody, 'Account', account) };
    const found = await orNullIf(['forbidden', 'notFound'], rest.ask(profileCalls.fiscalOf, { params }));
    return found && toFiscal(found);
  },

  newsRules: async (_, _args, { rest }) => toNewsRules(await rest.ask(profileCalls.newsRules, {})),
} satisfies Pick<QueryResolvers, 'viewer' | 'fiscal' | 'newsRules'>;

export const Mutation = {
  updateProfile: async (_, { input }, context) => {
    const { version } = input;
    const names = profileFields.filter((name) => typeof input[name] === 'string');
    const form = profileForm(names).safeParse(input);
    if (!form.success) return validationFailed(fieldErrors(form.error.issues));
    return saveProfile(context, () => context.rest.ask(profileCalls.update, { body: form.data, ifMatch: version }));
  },

  saveAddress: async (_, { input }, context) => {
    const { version } = input;
    const form = addressForm.safeParse(input);
    if (!form.success) return validationFailed(fieldErrors(form.error.issues));
    const body = fromAddressInput(form.data);
    return saveProfile(context, () => context.rest.ask(profileCalls.saveAddress, { body, ifMatch: version }));
  },

  saveFiscal: async (_, { input }, context) => {
    const { version } = input;
    const problems = problemsOf(input);
    if (problems) return validationFailed(problems);
    const body = fromFiscalInput(input);
    const save = () => context.rest.ask(profileCalls.saveFiscal, { body, ifMatch: version });
    return saveProfile(context, save, fiscalNames);
  },

  removeAvatar: (_, { input: { version } }, context) =>
    saveProfile(context, () => context.rest.ask(profileCalls.deleteAvatar, { ifMatch: version })),

  updateNewsRules: (_, { input }, { rest }) => {
    const { rules, digestHour, digestsWaits, wantsMail, version } = input;
    const chosen = rules?.map(({ event, channel }) => ({
      event: eventEnum.wordOf(event),
      channel: newsChannelEnum.wordOf(channel),
    }));
    const body = { rules: chosen, digestHour, digestsWaits, wantsMail };
    return orFailure(
      async () => toNewsRules(await rest.ask(profileCalls.saveNewsRules, { body, ifMatch: version })),
      changeFailure,
    );
  },
} satisfies Pick<
  MutationResolvers,
  'updateProfile' | 'saveAddress' | 'saveFiscal' | 'removeAvatar' | 'updateNewsRules'
>;

function toNewsRules({ rules, email, ...rest }: WireNewsRules): Named<NewsRules, 'NewsRules'> {
  const each = rules.map(({ event, channel, isUsual }) => ({
    event: eventEnum.nameOf(event),
    channel: newsChannelEnum.nameOf(channel),
    isUsual,
  }));
  return { __typename: 'NewsRules', ...rest, email: email || null, rules: each };
}

/** The form is flat, while the input holds the fields of its address in `address`. */
function problemsOf({ address, wayToPay, ...rest }: SaveFiscalInput) {
  const form = fiscalForm.safeParse({ ...rest, rfc: rest.rfc ?? '', wayToPay: String(wayToPay), ...address });
  if (form.success) return null;
  const isOfAddress = (field: string) => addressFields.some((name) => name === field);
  const errors = Object.entries(fieldErrors(form.error.issues));
  return Object.fromEntries(
    errors.map(([field, messages]) => [isOfAddress(field) ? `address.${field}` : field, messages]),
  );
}

export function toViewer(account: WireAccount) {
  const { userId, username, treatment, firstName, lastName, secondLastName, email, groups, userRoleCode } = account;
  const { phone, phoneExt, cellphone, alternativeEmail, businessLine, version } = account;
  const fixed = account.customer === null ? undefined : findProfile(account.customer);
  return {
    __typename: 'Viewer' as const,
    id: globalId(everybody, 'Account', userId),
    username,
    treatment,
    firstName,
    lastName,
    secondLastName,
    email,
    groups,
    role: userRoleCode,
    userType: userTypeEnum.nameOf(account.userType),
    customer: fixed ? toCustomer(fixed) : null,
    authorizationLimit: account.authorizationLimit,
    mustChangePassword: account.mustChangePassword,
    mustAddSecondFactor: account.mustAddSecondFactor,
    permissions: permissionsOf(userRoleCode).map(({ model, actions }) => ({
      model,
      actions: actions.map((action) => permissionActionEnum.nameOf(action)),
    })),
    phone,
    phoneExt,
    cellphone,
    alternativeEmail: alternativeEmail || null,
    businessLine,
    version,
    address: toAddress(account.address),
    avatar: avatarOf(account.avatar),
    avatarUpload,
  };
}

export const avatarField = Object.keys(profileCalls.saveAvatar.files)[0] ?? 'avatar';
export const avatarUploadPath = '/uploads/profile/avatar';

/** Where and how the client sends a picture, so that it builds no path. */
const avatarUpload: Upload = {
  url: avatarUploadPath,
  field: avatarField,
  accept: acceptAttribute(avatarKinds),
  maxBytes: maxImageBytes,
  fields: [
    {
      name: avatarField,
      kind: 'FILE',
      isRequired: true,
      accept: acceptAttribute(avatarKinds),
      maxBytes: maxImageBytes,
    },
  ],
};

/** Saves a change of one's own data; answers the person as they are now, or what to correct. */
export function saveProfile(context: Context, save: () => Promise<unknown>, names?: Names) {
  return orFailure(
    async () => {
      await save();
      context.forget();
      return toViewer(await context.freshAccount());
    },
    (failure) => changeFailure(failure, names),
  );
}

export type ProfileOutcome = Awaited<ReturnType<typeof saveProfile>>;

function toAddress(address: WireAddress | null) {
  if (address === null) return null;
  const { state, municipality, ...rest } = address;
  return {
    ...rest,
    state: stateNamed(state),
    municipality: municipalityNamed(municipality),
  };
}

function fromAddressInput({ state, municipality, noExt = '', ...rest }: AddressInput): WireAddress {
  return {
    ...rest,
    noExt,
    state: chosenId(everybody, 'State', state),
    municipality: chosenId(everybody, 'Municipality', municipality),
  };
}

function toFiscal({ userId, bussinessName, fiscalAddress, version: _, ...rest }: WireFiscal) {
  return {
    id: globalId(everybody, 'Fiscal', userId),
    ...rest,
    rfc: rest.rfc || null,
    businessName: bussinessName,
    address: toAddress(fiscalAddress),
  };
}

/** The call's field names → GraphQL's. */
const fiscalNames = { bussinessName: 'businessName', fiscalAddress: 'address' };

function fromFiscalInput({ wayToPay, paymentMethod, businessName, rfc, account, clabe, address }: SaveFiscalInput) {
  return {
    wayToPay,
    paymentMethod,
    account,
    clabe,
    rfc: rfc ?? '',
    bussinessName: businessName,
    fiscalAddress: address ? fromAddressInput(address) : null,
  };
}
