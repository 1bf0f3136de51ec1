// @ts-nocheck
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EQUIVALENT, SAFETY_MODULES } from '../../scripts/mutation/modules.mjs';
import { resultOf, shareOf } from '../../scripts/mutation/result.mjs';

const SOURCE = 'if (a > 1) {\n  stop(\n    a,\n  );\n}\n';
const at = (line: number, column: number, toLine: number, toColumn: number) => ({
  start: { line, column },
  end: { line: toLine, column: toColumn },
});
const report = (...mutants: { status: string; replacement: string; location: ReturnType<typeof at> }[]) => ({
  files: { 'src/main/a.ts': { source: SOURCE, mutants } },
});
const CONDITION = at(1, 5, 1, 10);
const CALL = at(2, 3, 4, 4);

describe('what mutants say of the tests', () => {
  it('counts those killed by a spec or by time, and names the others by what they changed', () => {
    const result = resultOf(
      report(
        { status: 'Killed', replacement: 'a >= 1', location: CONDITION },
        { status: 'Timeout', replacement: 'true', location: CONDITION },
        { status: 'Survived', replacement: 'false', location: CONDITION },
        { status: 'NoCoverage', replacement: 'stop()', location: CALL },
        { status: 'Ignored', replacement: '', location: CALL },
        { status: 'CompileError', replacement: '', location: CALL },
      ),
      [],
    );
    expect(result).toEqual({
      mutants: 4,
      killed: 2,
      equivalent: 0,
      survivors: [
        { source: 'main/a', line: 1, original: 'a > 1', replacement: 'false' },
        { source: 'main/a', line: 2, original: 'stop(\n    a,\n  )', replacement: 'stop()' },
      ],
    });
    expect(shareOf(result)).toBe(50);
  });

  it('counts no survivor that is argued to be equivalent, and no other by its argument', () => {
    const equivalent = {
      source: 'main/a',
      original: 'a > 1',
      replacement: 'false',
      because: 'a is never above 1',
    };
    const mutants = ['false', 'true'].map((replacement) => ({
      status: 'Survived',
      replacement,
      location: CONDITION,
    }));
    expect(resultOf(report(...mutants), [equivalent])).toMatchObject({
      mutants: 1,
      killed: 0,
      equivalent: 1,
    });
  });

  it('is never rounded up to what it is not', () => {
    expect(shareOf({ mutants: 2000, killed: 1899 })).toBe(94.9);
    expect(shareOf({ mutants: 0, killed: 0 })).toBe(100);
  });
});

describe('the safety modules', () => {
  it.each(SAFETY_MODULES)('$name names sources and specs that exist', ({ sources, specs = [] }) => {
    const files = [
      ...sources.map((name) => `src/${name}.ts`),
      ...specs.map((name) => `tests/${name}.spec.ts`),
    ];
    for (const path of files)
      if (path.includes('*'))
        expect(
          readdirSync(dirname(path)).some((name) => name.startsWith(basename(path).split('*')[0]!)),
        ).toBe(true);
      else expect(existsSync(path), path).toBe(true);
  });

  it('argue every equivalent by what its source still says', () => {
    for (const { source, original, because } of EQUIVALENT) {
      expect(readFileSync(`src/${source}.ts`, 'utf8')).toContain(original);
      expect(because.length, original).toBeGreaterThan(10);
    }
  });
});
