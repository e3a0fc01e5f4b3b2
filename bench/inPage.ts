import type { Page } from 'playwright-core';

/** Puts the instruments of inPage.js into every page that is opened from now on. */
export async function instrument(page: Page): Promise<void> {
  await page.addInitScript({ path: new URL('./inPage.js', import.meta.url).pathname });
}
