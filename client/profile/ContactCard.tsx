import { useSend } from '#client/api/useSend.ts';
import { NumberText } from '#client/ui/form/NumberField.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { contactForm, phoneDigits, phoneExtDigits } from '#domain/forms/profile.ts';
import { type ProfilePartsFragment, UpdateProfileDocument } from './Profile.generated.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { savedAs } from './saved.ts';
import { useCard } from './useCard.ts';
import { useReread } from './useReread.ts';

const labels = { phone: 'Teléfono', phoneExt: 'Extensión', cellphone: 'Celular', alternativeEmail: 'Correo alterno' };

const valuesOf = ({ phone, phoneExt, cellphone, alternativeEmail }: ProfilePartsFragment) => ({
  phone,
  phoneExt,
  cellphone,
  alternativeEmail,
});

export function ContactCard({ profile }: { profile: ProfilePartsFragment }) {
  const { send } = useSend(UpdateProfileDocument);
  const reread = useReread();
  const card = useCard({
    schema: contactForm,
    saved: valuesOf(profile),
    version: profile.version,
    send: async (input, version) => savedAs(await send({ input, version }), valuesOf),
    reread: async () => {
      const now = await reread();
      return { values: valuesOf(now), version: now.version };
    },
    what: 'lo escrito en el contacto',
  });
  const { field } = card.form;
  return (
    <ProfileCard title="Contacto" card={card} labels={labels}>
      <Columns of="fields" least={220}>
        <NumberText
          {...field('phone')}
          label={labels.phone}
          maxDigits={phoneDigits}
          description="Solo dígitos."
          isCode
        />
        <NumberText {...field('phoneExt')} label={labels.phoneExt} maxDigits={phoneExtDigits} isCode />
        <NumberText
          {...field('cellphone')}
          label={labels.cellphone}
          maxDigits={phoneDigits}
          description="Solo dígitos."
          isCode
        />
        <TextField {...field('alternativeEmail')} label={labels.alternativeEmail} type="email" autoComplete="email" />
      </Columns>
    </ProfileCard>
  );
}
