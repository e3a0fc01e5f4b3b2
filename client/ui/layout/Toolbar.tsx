import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import styles from './Layout.module.css';

interface ToolbarProps {
  label: string;
  children: ReactNode;
  /** Pushed to the right. */
  end?: ReactNode;
  /** On a phone the controls are folded below this button, which says what they are set to. */
  folded?: string;
  /** Stands in a card without padding of its own. */
  inset?: boolean;
  /** Acts on rows instead of narrowing them; on a phone its end stays in the first line. */
  acts?: boolean;
}

/** Filters and buttons above a table. */
export function Toolbar({ label, children, end, folded, inset, acts }: ToolbarProps) {
  const Landmark = acts ? 'section' : 'search';
  return (
    <Landmark aria-label={label} className={classes(styles.toolbar, inset && styles.inset, acts && styles.acts)}>
      {folded === undefined ? children : <Folded label={folded}>{children}</Folded>}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </Landmark>
  );
}

/** Keeps the place of a toolbar of fields that comes a frame later, so that nothing moves when it does. */
export function ToolbarRoom() {
  return <div className={styles.toolbarRoom} />;
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.unfold}>
        <PlainButton
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </PlainButton>
      </div>
      <div id={id} data-open={isOpen || undefined} className={styles.folded}>
        {children}
      </div>
    </>
  );
}
