import { Row } from '#client/ui/layout/Stack.tsx';
import { Avatar } from '#client/ui/text/Avatar.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { namesOf } from './useCard.ts';

type Identified = Parameters<typeof namesOf>[0] & {
  readonly username: string;
  readonly treatment: string;
  readonly groups: readonly string[];
  readonly avatar: string | null;
};

export const titledNames = (person: Identified): string => `${person.treatment} ${namesOf(person)}`;

/** User name and groups, under the names of whom they are. */
export function Identity({ person }: { person: Identified }) {
  const { username, groups, avatar } = person;
  return (
    <Row gap={2}>
      <Avatar name={namesOf(person)} src={avatar ?? undefined} />
      {username}
      {groups.map((group) => (
        <Chip key={group}>{group}</Chip>
      ))}
      {groups.length === 0 && 'Sin grupos'}
    </Row>
  );
}
