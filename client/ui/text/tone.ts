/** Meaning of a state; always shown as icon, word and colour together. */
export type Tone = 'success' | 'danger' | 'warn' | 'neutral';
