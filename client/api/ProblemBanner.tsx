import type { ReactNode } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import type { Problem } from './failures.ts';

/** What went wrong, inside the dialog or screen where it did: title, text, and the reasons when there are several. */
export function ProblemBanner({ problem, action }: { problem: Problem | null; action?: ReactNode }) {
  if (!problem) return null;
  const { title, text, reasons, fields, isServerFault } = problem;
  const others = [...reasons.map((reason) => reason.text), ...Object.values(fields).flat()].filter(
    (other) => other !== text,
  );
  return (
    <Banner tone={isServerFault ? 'danger' : 'warn'} title={title} action={action} isLive>
      {text !== title && <p>{text}</p>}
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
