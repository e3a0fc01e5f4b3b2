import { laterPosition, positionCookie, positionHeader } from '#domain/position.ts';

/** Longer than any database that answers may be behind another. */
const livesSeconds = 60;

const cookie = new RegExp(`(?:^|;\\s*)${positionCookie}=([^;]+)`);

/**
 * Remembers how far this browser has seen, so that nothing that any of its tabs asks next is answered with less.
 * @param position what an answer or a change told; nothing where there is one database server
 */
export function notePosition(position: string | null | undefined): void {
  const { document } = globalThis as { readonly document?: { cookie: string } };
  if (!position || document === undefined) return;
  const known = cookie.exec(document.cookie)?.[1];
  const later = laterPosition(known, position);
  if (later === undefined || later === known) return;
  document.cookie = `${positionCookie}=${later}; Path=/; Max-Age=${livesSeconds}; SameSite=Strict`;
}

/** `fetch`, which notes how far the answer has seen. */
export const notingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  notePosition(response.headers.get(positionHeader));
  return response;
};
