import * as z from 'zod/mini';

/** How many webhooks a customer may have. */
export const mostWebhooks = 20;

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

const wrong = 'Dirección: escriba una dirección https://, sin usuario ni contraseña.';

/** Where events are sent. */
export const webhookForm = z.object({
  url: z
    .string({ error: wrong })
    .check(
      z.trim(),
      z.maxLength(500, 'Dirección: use a lo más 500 caracteres.'),
      z.refine(isHttpUrl, { error: wrong }),
    ),
});
