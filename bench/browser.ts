import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '#host/browser.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** What a page fetches, and how good its line is, by the browser's own instruments. */

/** 400 kbit/s both ways and 400 ms to the server and back, as in a village with one antenna. */
const poorLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

type Finished = { readonly requestId: string; readonly encodedDataLength: number };
type Sent = { readonly requestId: string; readonly request: { readonly url: string; readonly postData?: string } };

export class Network {
  readonly #session: CDPSession;
  readonly #urls = new Map<string, string>();
  #fetched: { readonly url: string; readonly bytes: number }[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Network.requestWillBeSent', ({ requestId, request }: Sent) => this.#urls.set(requestId, request.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }: Finished) =>
      this.#fetched.push({ url: this.#urls.get(requestId) ?? '', bytes: encodedDataLength }),
    );
  }

  static async of(page: Page): Promise<Network> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new Network(session);
  }

  async beSlow(): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', poorLine);
  }

  /** Bytes on the wire since the last call, headers included, and how many answers; of one path, or of all. */
  take(path = ''): { readonly bytes: number; readonly answers: number } {
    const fetched = this.#fetched.filter(({ url }) => url.includes(path));
    this.#fetched = [];
    return { bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0), answers: fetched.length };
  }
}
