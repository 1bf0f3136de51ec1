import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policyFile } from '../../../src/main/platform/system/system';

const text = readFileSync('docs/security.md', 'utf8');

it('names only specs that exist', () => {
  const named = [...text.matchAll(/`((?:tests|src|docs|scripts)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('has the twenty items of the checklist, each with its test but the fuses', () => {
  const rows = [...text.matchAll(/^\|\s*(\d+)\s*\|.*\|\s*([^|]+?)\s*\|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  const untested = rows.filter(([, , tested = '']) => !tested.includes('.spec.ts'));
  expect(untested.map(([, number]) => number)).toEqual(['19']);
});

it('names the files in which the app reads what an administrator allows', () => {
  expect(text).toContain(`\`${policyFile('linux', {})}\``);
  expect(text).toContain(`\`${policyFile('darwin', {})}\``);
});
