import { Link } from '#client/ui/button/Link.tsx';
import { screens } from '#domain/screens.ts';

/** The way to what one's role may do, where it is the role that stands in the way. */
export function SeePermissions() {
  return <Link href={screens.permissions.path}>Ver mis permisos</Link>;
}

type Reason = { readonly repair?: string | null };

export const asksForPermission = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ repair }) => repair === 'seePermissions');
