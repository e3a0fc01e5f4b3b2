import { useIdleLock } from './useIdleLock.ts';

/** Draws nothing: loaded after the first screen, it locks what nobody touches. */
export default function IdleLock() {
  useIdleLock();
  return null;
}
