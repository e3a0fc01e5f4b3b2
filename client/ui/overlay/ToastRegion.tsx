import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '#client/ui/classes.ts';
import { useIsOver } from '#client/ui/isOver.ts';
import { ToneIcon } from '#client/ui/text/Chip.tsx';
import styles from './Toast.module.css';
import { dismiss, type Notice, type NoticeAction, toastStore } from './toasts.ts';

/**
 * Once, at the app's root. Free of RAC, so that the login page can show notices too; marked as its top layer, so that
 * notices are heard and dismissed above an open dialog.
 */
export function ToastRegion() {
  const { shown } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const takesRoom = shown.some(({ stay }) => stay === null);
  useRoomBelow(region, takesRoom);
  return (
    <section
      ref={region}
      aria-label="Notificaciones"
      data-react-aria-top-layer="true"
      className={classes(styles.region, !takesRoom && styles.passing)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert">
        {shown
          .filter((notice) => notice.tone === 'danger')
          .map((notice) => (
            <Toast key={notice.id} notice={notice} isHeld={isHeld} />
          ))}
      </div>
      <div role="status">
        {shown
          .filter((notice) => notice.tone !== 'danger')
          .map((notice) => (
            <Toast key={notice.id} notice={notice} isHeld={isHeld} />
          ))}
      </div>
    </section>
  );
}

/** Between a dialog and the notices, and between them and the edge. */
const marginPx = 16;

/** Dialogs end above what stays until it is dismissed; what leaves by itself moves nothing. */
function useRoomBelow(region: RefObject<HTMLElement | null>, isTaken: boolean): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || !isTaken) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--notices', `${current.offsetHeight + 2 * marginPx}px`);
    const resized = new ResizeObserver(measure);
    measure();
    resized.observe(current);
    return () => {
      resized.disconnect();
      style.removeProperty('--notices');
    };
  }, [region, isTaken]);
}

function Toast({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  const { id, stay } = notice;
  useEffect(() => {
    if (stay === null || isHeld) return;
    const timer = setTimeout(() => dismiss(id), stay);
    return () => clearTimeout(timer);
  }, [id, stay, isHeld]);
  return (
    <div className={classes(styles.toast, styles[notice.tone])}>
      <ToneIcon tone={notice.tone} />
      <div className={styles.text}>
        <p>{notice.text}</p>
        {notice.detail && <p className={styles.toastDetail}>{notice.detail}</p>}
        {notice.action && <ActionButton action={notice.action} onDone={() => dismiss(id)} />}
      </div>
      <button type="button" className={styles.close} aria-label="Descartar notificación" onClick={() => dismiss(id)}>
        <X aria-hidden size={14} />
      </button>
    </div>
  );
}

const secondsTo = (until: Date) => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000));

/** Gone once its time is over. The seconds are for the eye alone: read aloud one by one they would drown everything else. */
function ActionButton({ action: { label, until, run }, onDone }: { action: NoticeAction; onDone: () => void }) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const isOver = useIsOver(until);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (isOver) return null;
  // A window in the background, or a machine that slept, is drawn late: a click that comes too late is not sent.
  const act = () => {
    onDone();
    if (Date.now() < until.getTime()) run();
  };
  return (
    <button type="button" className={styles.action} aria-label={label} onClick={act}>
      <span aria-hidden>
        {label} ({seconds} s)
      </span>
    </button>
  );
}
