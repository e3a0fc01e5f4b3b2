import { draftPrefixOf } from '#client/session/storage.ts';
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

const keepsDrafts = (username: string) =>
  Object.keys(localStorage).some((key) => key.startsWith(draftPrefixOf(username)));

/** Signing out also erases what this person was told is kept as a draft, of whichever customer. */
export async function signOutUnlessUnsaved(username: string, signOut: () => void): Promise<void> {
  const works = await unsavedAnywhere();
  unlessUnsaved(signOut, keepsDrafts(username) ? [...works, 'lo guardado como borrador en este navegador'] : works);
}
