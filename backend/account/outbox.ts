import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Outbox = { readonly send: (mail: Mail) => Promise<void> };

/** Header lines end where a line ends. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

function messageOf({ to, subject, text }: Mail): string {
  const headers = [
    `To: ${oneLine(to)}`,
    `Subject: =?UTF-8?B?${Buffer.from(oneLine(subject)).toString('base64')}?=`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text}\r\n`;
}

/** Messages wait as files of this folder for whoever delivers mail here. */
export async function folderOutbox(folder: string): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    send: async (mail) => {
      const path = join(folder, `${Date.now()}-${randomUUID()}.eml`);
      const file = await open(`${path}.part`, 'wx', 0o600);
      try {
        await file.writeFile(messageOf(mail));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
  };
}
