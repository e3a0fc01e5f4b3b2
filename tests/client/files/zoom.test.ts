import { expect, it } from 'vitest';
import { fitScale, turned, withinBox, zoomIn, zoomOut } from '#client/ui/viewer/zoom.ts';

it('steps through the scales, from any one between them, and stops at the ends', () => {
  expect([zoomIn(1), zoomOut(1), zoomIn(0.63), zoomOut(0.63)]).toEqual([1.25, 0.75, 0.75, 0.5]);
  expect([zoomIn(6), zoomOut(0.1)]).toEqual([6, 0.1]);
});

it('fits a picture whole into its box, turned or not, and never enlarges it', () => {
  const box = { width: 400, height: 300 };
  expect(fitScale(box, { width: 800, height: 300 })).toBe(0.5);
  expect(fitScale(box, turned({ width: 800, height: 300 }, 1))).toBe(0.375);
  expect(fitScale(box, turned({ width: 800, height: 300 }, 2))).toBe(0.5);
  expect(fitScale(box, { width: 40, height: 30 })).toBe(1);
});

it('moves a picture only as far as it reaches beyond the box', () => {
  const box = { width: 400, height: 300 };
  expect(withinBox({ x: 500, y: -500 }, box, { width: 600, height: 400 })).toEqual({ x: 100, y: -50 });
  expect(withinBox({ x: 50, y: 50 }, box, { width: 200, height: 100 })).toEqual({ x: 0, y: 0 });
});
