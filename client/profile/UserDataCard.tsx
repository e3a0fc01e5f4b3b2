import { useSend } from '#client/api/useSend.ts';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { treatments, userDataForm } from '#domain/forms/profile.ts';
import { roleNames, userTypeEnum, userTypeNames } from '#domain/roles.ts';
import { type ProfilePartsFragment, UpdateProfileDocument } from './Profile.generated.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { useProfileCard } from './useCard.ts';

const labels = {
  treatment: 'Tratamiento',
  firstName: 'Nombre',
  lastName: 'Apellido paterno',
  secondLastName: 'Apellido materno',
};

const valuesOf = ({ treatment, firstName, lastName, secondLastName }: ProfilePartsFragment) => ({
  treatment,
  firstName,
  lastName,
  secondLastName,
});

const options = treatments.map((id) => ({ id, label: id }));

/** Who a person is: how they are called is theirs, the rest is an administrator's. */
export function UserDataCard({ profile }: { profile: ProfilePartsFragment }) {
  const { send } = useSend(UpdateProfileDocument);
  const card = useProfileCard({
    schema: userDataForm,
    profile,
    valuesOf,
    send: (values, version) => send({ input: { ...values, version } }),
    what: 'lo escrito en los datos de usuario',
  });
  const { field } = card.form;
  return (
    <ProfileCard title="Datos de usuario" card={card} labels={labels}>
      <Columns of="fields" least={180}>
        <Select {...field('treatment')} label={labels.treatment} options={options} isRequired />
        <TextField {...field('firstName')} label={labels.firstName} autoComplete="given-name" isRequired />
        <TextField {...field('lastName')} label={labels.lastName} autoComplete="family-name" isRequired />
        <TextField {...field('secondLastName')} label={labels.secondLastName} />
      </Columns>
      <KeyValue
        layout="pairs"
        items={[
          { label: 'Usuario', value: profile.username },
          { label: 'Correo', value: profile.email || 'Sin correo' },
          { label: 'Rol', value: profile.role ? roleNames[profile.role] : 'Sin rol' },
          { label: 'Tipo', value: userTypeNames[userTypeEnum.wordOf(profile.userType)] },
          { label: 'Área', value: profile.customer?.name ?? 'Todas las aseguradoras' },
          ...(profile.businessLine ? [{ label: 'Línea de negocio', value: profile.businessLine }] : []),
        ]}
      />
    </ProfileCard>
  );
}
