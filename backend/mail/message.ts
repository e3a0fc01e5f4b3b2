export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Stays the same however often the message is made, so that mail programs show it once. */
  readonly id?: string;
  /** The address of the page that stops mails like this. */
  readonly unsubscribe?: string;
};

/** The address alone, as SMTP takes it. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** The message as mail servers and programs read it (RFC 5322). */
export async function messageOf({ to, subject, text, html, id, unsubscribe }: Mail, from: string): Promise<Buffer> {
  // Loaded by the first mail: it takes memory that most processes never need.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from,
    to,
    subject,
    text: `${text.replace(/\r?\n/g, '\r\n')}\r\n`,
    ...(html === undefined ? {} : { html }),
    ...(id === undefined ? {} : { messageId: `<${id}@${addressOf(from).split('@')[1] ?? 'localhost'}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Whom a stored message is for. */
export function recipientOf(message: string): string {
  return /^To: (.+?)\r?$/m.exec(message.split('\r\n\r\n')[0] ?? '')?.[1] ?? '';
}
