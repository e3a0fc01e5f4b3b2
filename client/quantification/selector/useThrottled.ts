import { useEffect, useRef, useState } from 'react';

/** The value at once, and then at most once a period; the last one always arrives. `flush` skips the wait. */
export function useThrottled<Value>(value: Value, period: number): { throttled: Value; flush: () => void } {
  const [throttled, setThrottled] = useState(value);
  const passedAt = useRef(Number.NEGATIVE_INFINITY);
  const pass = (next: Value) => {
    passedAt.current = performance.now();
    setThrottled(next);
  };
  const passed = useRef(pass);
  passed.current = pass;

  useEffect(() => {
    if (Object.is(value, throttled)) return;
    const wait = Math.max(0, passedAt.current + period - performance.now());
    const timer = setTimeout(() => passed.current(value), wait);
    return () => clearTimeout(timer);
  }, [value, throttled, period]);

  return { throttled, flush: () => pass(value) };
}
