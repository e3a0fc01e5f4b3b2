import type { ReactNode } from 'react';
import { Link } from '#client/ui/button/Link.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { screens } from '#domain/screens.ts';
import { remedyOf } from '#domain/texts.ts';
import { expiredCode, type Problem } from './failures.ts';

/** The way to what one's role may do, where it is the role that stands in the way. */
export function SeePermissions() {
  return <Link href={screens.permissions.path}>Ver mis permisos</Link>;
}

type Reason = { readonly repair?: string | null };

export const asksForPermission = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ repair }) => repair === 'seePermissions');

/** The button that was pressed is below: what is said at the top of a long form would stay out of view. */
function showWithin(banner: HTMLDivElement | null) {
  if (banner?.closest('form, [role$=dialog]')) banner.scrollIntoView({ block: 'nearest' });
}

/**
 * What went wrong, inside the dialog or screen where it did: title, text, and the reasons when there are several. A
 * session that is over is shown by the question for the password instead.
 */
export function ProblemBanner({ problem, action }: { problem: Problem | null; action?: ReactNode }) {
  if (!problem || problem.code === expiredCode) return null;
  const { title, text, reasons, fields, isServerFault, reference } = problem;
  const others = [...reasons.map((reason) => reason.text), ...Object.values(fields).flat()].filter(
    (other) => other !== text,
  );
  const remedy = remedyOf(text);
  const repair = action ?? (asksForPermission(reasons) && <SeePermissions />);
  return (
    <Banner tone={isServerFault ? 'danger' : 'warn'} title={title} action={repair} isLive ref={showWithin}>
      {text !== title && <p>{text}</p>}
      {remedy && <p>{remedy}</p>}
      {reference && <p>Referencia para reportarlo: {reference}</p>}
      {others.length > 0 && (
        <ul>
          {others.map((other) => (
            <li key={other}>{other}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
