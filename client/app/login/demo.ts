export type DemoAccount = { readonly username: string; readonly role: string | null };
export type Demo = { readonly password: string; readonly accounts: readonly DemoAccount[] };

function isDemo(answer: unknown): answer is Demo {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'password' in answer && 'accounts' in answer && Array.isArray(answer.accounts);
}

/** What the gateway says of demo mode; null when it is not one, or does not answer. */
export async function loadDemo(signal: AbortSignal): Promise<Demo | null> {
  try {
    const response = await fetch('/demo', { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return isDemo(answer) ? answer : null;
  } catch {
    return null;
  }
}
