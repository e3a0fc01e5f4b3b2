import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Gate } from '#client/budgets/Gate.tsx';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormFooter } from '#client/ui/form/FormDialog.tsx';
import { LeftToChoose } from '#client/ui/form/LeftToChoose.tsx';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import type { CustomerProfile } from '#domain/customers.ts';
import { fieldText } from '#domain/incidentFields.ts';
import { texts } from '#domain/texts.ts';
import { compareVersions, type Part, partLabel, type Side, type Versions } from './edit/threeWay.ts';
import { useEdit } from './edit/useEdit.ts';
import { PlaceFields, usePlaceNames } from './PlaceFields.tsx';
import { DetailsFields, type TextFieldState } from './PlainField.tsx';
import {
  EditedIncidentDocument,
  type EditedIncidentFragment,
  PlaceProvidersDocument,
} from './Registration.generated.ts';
import type { EditedValues } from './values.ts';

const title = 'Modificar siniestro';
const formId = 'edit-incident';

/** 'Modificar': the registration's fields in one form, on the version that was read. */
export function EditIncidentDialog(props: IncidentDialogProps) {
  return (
    <Gate slug={props.slug} event="INCIDENT_EDIT" title={title} onClose={props.onClose}>
      {() => <Loaded {...props} />}
    </Gate>
  );
}

function Loaded({ slug, onDone, onClose }: IncidentDialogProps) {
  const { data, error, refetch } = useQuery(EditedIncidentDocument, {
    variables: { slug },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-only',
  });
  if (data?.incident) return <Edit incident={data.incident} onDone={onDone} onClose={onClose} />;
  const retry = <Button onPress={() => void refetch()}>Reintentar</Button>;
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="large">
      {error ? <ProblemBanner problem={problemOf(error)} action={retry} /> : <Skeleton height="240px" />}
    </Dialog>
  );
}

type EditProps = Pick<IncidentDialogProps, 'onDone' | 'onClose'> & { readonly incident: EditedIncidentFragment };

function Edit({ incident, onDone, onClose }: EditProps) {
  const { profile } = useSession();
  const { form, isSending, problem, versions, settle, isRestored, isChanged } = useEdit(incident, onDone);
  const footer = (
    <FormFooter
      form={formId}
      label="Guardar"
      isBlocked={!isChanged && !isRestored}
      isSending={isSending}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${title} ${incident.number}`}
      size="large"
      isLocked={isSending}
      footer={versions ? undefined : footer}
    >
      {versions ? (
        <ConflictView versions={versions} onSettle={settle} />
      ) : (
        <Stack gap={4}>
          <ProblemBanner problem={problem} />
          {isRestored && <Banner>Se recuperaron los cambios que había escrito y no guardó.</Banner>}
          <Form form={form} id={formId} label={title}>
            <DetailsFields form={form} isDisabled={isSending} autoFocus />
            <PlaceFields form={form} isDisabled={isSending} />
            {profile.providerOnEdit && <ProviderField field={form.field('provider')} isDisabled={isSending} />}
          </Form>
        </Stack>
      )}
    </Dialog>
  );
}

/** Who repairs; only where the customer's profile asks for it, and only when modifying. */
function ProviderField({ field, isDisabled }: { field: TextFieldState; isDisabled: boolean }) {
  const { data } = useQuery(PlaceProvidersDocument, { fetchPolicy: 'cache-first' });
  const options = (data?.providers ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <ComboBox
      {...field}
      key={data ? 'ready' : 'waiting'}
      label="Proveedor"
      options={options}
      placeholder="Escriba o elija un proveedor"
      isDisabled={isDisabled}
    />
  );
}

type ConflictViewProps = {
  readonly versions: Versions;
  readonly onSettle: (chosen: Partial<Record<Part, Side>>) => void;
};

/** Another person saved meanwhile: what both changed is chosen field by field; what only they changed is taken. */
function ConflictView({ versions, onSettle }: ConflictViewProps) {
  const [chosen, setChosen] = useState<Partial<Record<Part, Side>>>({});
  const { disputed, adopted } = compareVersions(versions);
  const { profile } = useSession();
  const mine = usePartText(versions.mine, profile);
  const theirs = usePartText(versions.theirs, profile);
  const base = usePartText(versions.base, profile);
  const left = disputed.filter((part) => !chosen[part]);
  return (
    <Stack gap={4}>
      <Banner tone="warn" title={texts.stale} isLive />
      {disputed.map((part) => (
        <RadioGroup
          key={part}
          // «Guardar», which had the focus, gave way to this choice.
          autoFocus={part === disputed[0]}
          label={`${partLabel(part)} (antes: ${base(part)})`}
          value={chosen[part] ?? ''}
          onChange={(side) => setChosen((all) => ({ ...all, [part]: side === 'theirs' ? 'theirs' : 'mine' }))}
          options={[
            { id: 'mine', label: `Conservar lo mío: ${mine(part)}` },
            { id: 'theirs', label: `Tomar lo guardado: ${theirs(part)}` },
          ]}
        />
      ))}
      {adopted.length > 0 && (
        <Stack gap={2}>
          <p>Se toma lo que cambió la otra persona y usted no tocó:</p>
          <KeyValue
            items={adopted.map((part) => ({ label: partLabel(part), value: `${base(part)} → ${theirs(part)}` }))}
          />
        </Stack>
      )}
      <Row justify="end" gap={2}>
        <LeftToChoose names={left.map(partLabel)} />
        <Button
          variant="primary"
          autoFocus={disputed.length === 0}
          isDisabled={left.length > 0}
          onPress={() => onSettle(chosen)}
        >
          Continuar con estas opciones
        </Button>
      </Row>
    </Stack>
  );
}

/** A part of the form in words: names instead of keys. */
function usePartText(values: EditedValues, profile: CustomerProfile): (part: Part) => string {
  const place = usePlaceNames(values, profile);
  const { data } = useQuery(PlaceProvidersDocument, { skip: values.provider === '', fetchPolicy: 'cache-first' });
  const provider = data?.providers.find(({ id }) => id === values.provider)?.name;
  const worded: Partial<Record<Part, string>> = {
    state: place.state,
    highway: `${place.highway} · ${place.section}`,
    provider: provider ?? '',
  };
  return (part) => (worded[part] ?? (part === 'highway' ? '' : fieldText(part, values[part]))) || 'nada';
}
