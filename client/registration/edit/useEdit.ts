import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Problem, splitProblem } from '#client/api/failures.ts';
import { useSend } from '#client/api/useSend.ts';
import { useDraft } from '#client/drafts/useDraftedForm.ts';
import {
  EditedIncidentDocument,
  type EditedIncidentFragment,
  EditIncidentDocument,
} from '#client/registration/Registration.generated.ts';
import { type EditedValues, incidentSchema, toFormFields, toIncidentInput } from '#client/registration/values.ts';
import { useSession } from '#client/session/useSession.ts';
import { useForm } from '#client/ui/form/useForm.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { type AnsweredFields, byField, incidentFields, plainFields } from '#domain/incidentFields.ts';
import { mergeVersions, type Part, type Side, type Versions } from './threeWay.ts';

const texts = z.record(z.string(), z.string());
const draftShape = z.object({ base: texts, mine: texts });

/** What the work is based on: the incident as it was read, and its version. */
type Base = { readonly values: EditedValues; readonly version: number };

/** Editing an incident: kept as a draft on its base version; another person's save is put beside mine, field by field. */
export function useEdit(incident: EditedIncidentFragment, onDone: (done: { slug: string }) => void) {
  const { slug } = incident;
  const { profile } = useSession();
  const client = useApolloClient();
  const { send, isSending } = useSend(EditIncidentDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [current] = useState<Base>(() => ({ values: editedValues(incident), version: incident.version }));
  const { found, keep, erase } = useDraft(`edit:${slug}`, draftShape, current.version);
  const [start] = useState(() => startOf(current, found));
  const [base, setBase] = useState(start.base);
  const [theirs, setTheirs] = useState<Base | null>(start.isOutdated ? current : null);

  const readTheirs = async () => {
    const { data } = await client.query({
      query: EditedIncidentDocument,
      variables: { slug },
      fetchPolicy: 'network-only',
    });
    const now = data?.incident;
    if (now) setTheirs({ values: editedValues(now), version: now.version });
  };
  const form = useForm<EditedValues, Parameters<typeof toIncidentInput>[0]>({
    schema: incidentSchema(profile),
    initial: start.mine,
    onSubmit: async (fields) => {
      setProblem(null);
      const outcome = await send({ input: { ...toIncidentInput(fields), slug, version: base.version } });
      if (outcome.ok) {
        erase();
        notify.success(done.updated);
        onDone({ slug });
        return undefined;
      }
      setProblem(outcome.problem);
      if (outcome.problem.changed) await readTheirs().catch(() => undefined);
      const beside = splitProblem(
        { ...outcome.problem, fields: toFormFields(outcome.problem.fields) },
        Object.keys(form.values),
      );
      if (!beside.rest) setProblem(null);
      return beside.fields;
    },
  });
  const { values } = form;
  const isChanged = values !== start.mine;
  useEffect(() => {
    if (isChanged) keep({ base: base.values, mine: values });
  }, [isChanged, values, base, keep]);

  const versions: Versions | null = theirs && { base: base.values, mine: values, theirs: theirs.values };
  const settle = (chosen: Partial<Record<Part, Side>>) => {
    if (!theirs || !versions) return;
    form.reset(mergeVersions(versions, chosen));
    setBase(theirs);
    setTheirs(null);
    setProblem(null);
  };
  return { form, isSending, problem, versions, settle, isRestored: found !== null, isChanged };
}

type Found = {
  readonly version: number;
  readonly value: { base: Record<string, string>; mine: Record<string, string> };
};

/** A draft goes on from what it was based on; if the incident was saved since, that is a conflict at once. */
function startOf(current: Base, found: Found | null) {
  if (!found) return { base: current, mine: current.values, isOutdated: false };
  const base = { values: { ...current.values, ...found.value.base }, version: found.version };
  return { base, mine: { ...current.values, ...found.value.mine }, isOutdated: found.version !== current.version };
}

/** An incident as the form's fields hold it. */
function editedValues(incident: EditedIncidentFragment): EditedValues {
  const answered: AnsweredFields = incident;
  const plain = byField(plainFields, (key) => {
    return answered[incidentFields[key].graphql]?.toString() ?? '';
  });
  return {
    ...plain,
    state: incident.state?.slug ?? '',
    highwaySlug: incident.highway?.slug ?? '',
    highwaySectionSlug: incident.section?.slug ?? '',
    provider: incident.provider?.id ?? '',
  };
}
