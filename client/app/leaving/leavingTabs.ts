import { asked, tabs, unsavedWork } from '#client/session/unsavedWork.ts';
import { unlessUnsaved } from './leaving.ts';

/** How long the other tabs have to answer (ms); one that the browser has put to sleep does not. */
const patience = 150;

/** What is unsaved in all tabs of this browser. */
async function unsavedAnywhere(): Promise<readonly string[]> {
  const elsewhere: string[] = [];
  const heard = ({ data }: MessageEvent<typeof asked | readonly string[]>) => {
    if (data !== asked) elsewhere.push(...data.map((what) => `${what} en otra pestaña`));
  };
  tabs.addEventListener('message', heard);
  tabs.postMessage(asked);
  await new Promise((resolve) => setTimeout(resolve, patience));
  tabs.removeEventListener('message', heard);
  return [...unsavedWork(), ...elsewhere];
}

/** As `unlessUnsaved`, for what ends the work in every tab, as signing out and locking do. */
export async function unlessUnsavedAnywhere(leave: () => void): Promise<void> {
  unlessUnsaved(leave, await unsavedAnywhere());
}
