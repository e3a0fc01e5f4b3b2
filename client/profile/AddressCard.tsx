import { useSend } from '#client/api/useSend.ts';
import { addressForm } from '#domain/forms/address.ts';
import { AddressFields } from './AddressFields.tsx';
import { addressLabels, addressValues } from './addressValues.ts';
import { type ProfilePartsFragment, SaveAddressDocument } from './Profile.generated.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { savedAs } from './saved.ts';
import { useCard } from './useCard.ts';
import { usePlaces } from './usePlaces.ts';
import { useReread } from './useReread.ts';

export function AddressCard({ profile }: { profile: ProfilePartsFragment }) {
  const { send } = useSend(SaveAddressDocument);
  const reread = useReread();
  const places = usePlaces();
  const card = useCard({
    schema: addressForm,
    saved: addressValues(profile.address),
    version: profile.version,
    send: async (input, version) => savedAs(await send({ input, version }), ({ address }) => addressValues(address)),
    reread: async () => {
      const now = await reread();
      return { values: addressValues(now.address), version: now.version };
    },
    what: 'lo escrito en la dirección',
  });
  return (
    <ProfileCard title="Dirección" card={card} labels={addressLabels} wordOf={(_, value) => places.nameOf(value)}>
      <AddressFields form={card.form} places={places} isRequired />
    </ProfileCard>
  );
}
