import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

describe('the path of a call', () => {
  const at = (slug: string) => pathOf(calls.incidents.one, { customer: 'gnp', slug });

  test('encodes what it names', () => {
    expect(at('a/b ñ')).toBe('/api/v1/gnp/audited_sinister/a%2Fb%20%C3%B1/');
  });

  test('has a way to write half a surrogate, which names nothing', () => {
    expect(at('a\ud800')).toBe('/api/v1/gnp/audited_sinister/a%EF%BF%BD/');
    expect(at('🙂')).toBe('/api/v1/gnp/audited_sinister/%F0%9F%99%82/');
  });

  test('is refused without a parameter', () => {
    expect(() => pathOf(calls.incidents.one, { customer: 'gnp' })).toThrow('slug');
  });
});
