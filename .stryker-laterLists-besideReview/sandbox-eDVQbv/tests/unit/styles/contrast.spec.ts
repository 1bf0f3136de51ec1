// @ts-nocheck
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(resolve('src/renderer/src/styles/tokens.css'), 'utf8');

type Theme = 'light' | 'dark';

function colour(token: string, theme: Theme): [number, number, number] {
  const found = new RegExp(
    `--${token}:\\s*(?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));`,
  ).exec(css);
  if (found === null) throw new Error(`No colour --${token}`);
  const hex = found[3] ?? (theme === 'light' ? found[1] : found[2]) ?? '';
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** WCAG 2.2, relative luminance. */
function luminance(rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, back: string, theme: Theme): number {
  const [high, low] = [luminance(colour(front, theme)), luminance(colour(back, theme))].sort(
    (a, b) => b - a,
  ) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];
const TONES = ['fail', 'attention', 'pass', 'neutral'];
const TEXT: [string, string][] = [
  ...['text', 'text-muted', 'accent', ...TONES.map((tone) => `status-${tone}`)].flatMap((front) =>
    SURFACES.map((back): [string, string] => [front, back]),
  ),
  ...TONES.flatMap((tone): [string, string][] => [
    [`status-${tone}`, `status-${tone}-soft`],
    ['text', `status-${tone}-soft`],
    ['text-muted', `status-${tone}-soft`],
  ]),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-strong'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['status-fail', 'accent-soft'],
  ['status-attention', 'accent-soft'],
  ['status-pass', 'accent-soft'],
  ['stage-text', 'stage'],
  ['stage-text', 'stage-raised'],
  ['stage-muted', 'stage'],
  ['stage-muted', 'stage-raised'],
];
const EDGES: [string, string][] = ['line-strong', 'focus'].flatMap((front) =>
  SURFACES.map((back): [string, string] => [front, back]),
);

describe.each(['light', 'dark'] as const)('%s tokens', (theme) => {
  it.each(TEXT)('%s on %s is readable (4.5:1)', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('%s on %s is visible (3:1)', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });

  it.each(['surface', 'surface-raised', 'surface-sunken', 'text', 'text-muted', 'line', 'line-strong'])(
    '%s is a neutral grey',
    (token) => {
      expect(new Set(colour(token, theme)).size).toBe(1);
    },
  );
});

describe('the stage', () => {
  it.each(['stage', 'stage-raised', 'stage-text', 'stage-muted', 'stage-line'])(
    '%s is colour-free and the same in every theme',
    (token) => {
      expect(new Set(colour(token, 'light')).size).toBe(1);
      expect(colour(token, 'light')).toEqual(colour(token, 'dark'));
    },
  );
});
