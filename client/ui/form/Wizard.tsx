import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import styles from './Wizard.module.css';

interface WizardStep {
  id: string;
  label: string;
  state: 'pending' | 'visited' | 'error';
  /** Not reachable yet (never visited). */
  isLocked?: boolean;
}

interface WizardProps {
  label: string;
  steps: readonly WizardStep[];
  current: string;
  onGo: (id: string) => void;
  onPrevious: () => void;
  onNext: () => void;
  onFinish: () => void;
  finishLabel?: string;
  isPending?: boolean;
  /** Left of the buttons: e.g. «Cancelar». */
  extra?: ReactNode;
  children: ReactNode;
}

/** The frame only: which step may be entered is the wizard machine's answer. */
export function Wizard(props: WizardProps) {
  const {
    label,
    steps,
    current,
    onGo,
    onPrevious,
    onNext,
    onFinish,
    finishLabel = 'Finalizar',
    isPending = false,
  } = props;
  const at = steps.findIndex((step) => step.id === current);
  const isLast = at === steps.length - 1;
  const body = useEnterInField(() => !isLast && !isPending && onNext());
  return (
    <section aria-label={label} className={styles.wizard}>
      <nav aria-label={`Pasos: ${label}`} className={styles.nav}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <Step key={step.id} step={step} number={index + 1} isCurrent={step.id === current} onGo={onGo} />
          ))}
        </ol>
      </nav>
      <div ref={body} className={styles.body}>
        {props.children}
      </div>
      <footer className={styles.footer}>
        <div className={styles.extra}>{props.extra}</div>
        <Button isDisabled={at <= 0 || isPending} onPress={onPrevious}>
          Anterior
        </Button>
        {isLast ? (
          <Button key="finish" variant="primary" autoFocus isPending={isPending} onPress={onFinish}>
            {finishLabel}
          </Button>
        ) : (
          <Button key="next" variant="primary" isPending={isPending} onPress={onNext}>
            Siguiente
          </Button>
        )}
      </footer>
    </section>
  );
}

/** Where Enter means «Siguiente»: in a box of one line, or a part of a date; not in a list that is open. */
function useEnterInField(act: () => void) {
  const body = useRef<HTMLDivElement>(null);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const box = body.current;
    const onKeyDown = (event: KeyboardEvent) => isEnterInField(event) && latest.current();
    box?.addEventListener('keydown', onKeyDown);
    return () => box?.removeEventListener('keydown', onKeyDown);
  }, []);
  return body;
}

function isEnterInField({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLElement)) return false;
  if (target.getAttribute('role') === 'spinbutton') return true;
  return target.matches('input:not([type="checkbox"], [type="radio"], [type="file"], [aria-expanded="true"])');
}

interface StepProps {
  step: WizardStep;
  number: number;
  isCurrent: boolean;
  onGo: (id: string) => void;
}

function Step({ step, number, isCurrent, onGo }: StepProps) {
  const mark = isCurrent && step.state !== 'error' ? number : markOf(step, number);
  return (
    <li className={styles.item}>
      <button
        type="button"
        disabled={step.isLocked && !isCurrent}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGo(step.id)}
        className={classes(
          styles.step,
          isCurrent && styles.current,
          step.state === 'error' && styles.error,
          step.state === 'visited' && styles.visited,
        )}
      >
        <span aria-hidden className={styles.mark}>
          {mark}
        </span>
        <span className={styles.label}>{step.label}</span>
        {step.state === 'error' && <VisuallyHidden> (con errores)</VisuallyHidden>}
      </button>
    </li>
  );
}

function markOf(step: WizardStep, number: number): ReactNode {
  if (step.state === 'error') return <CircleAlert size={14} />;
  return step.state === 'visited' ? <Check size={14} /> : number;
}
