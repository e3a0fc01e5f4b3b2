import * as z from 'zod/mini';

const demoShape = z.object({
  password: z.string(),
  accounts: z.array(z.object({ username: z.string(), role: z.nullable(z.string()), customer: z.nullable(z.string()) })),
});

export type Demo = z.output<typeof demoShape>;

/** What the gateway says of demo mode; null when it is not one, or does not answer. */
export async function loadDemo(signal: AbortSignal): Promise<Demo | null> {
  try {
    const response = await fetch('/demo', { signal });
    if (!response.ok) return null;
    const { data } = z.safeParse(demoShape, await response.json());
    return data ?? null;
  } catch {
    return null;
  }
}
