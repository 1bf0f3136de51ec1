// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptRuns } from '@shared/text/scripts';

describe('stretches of one script', () => {
  it.each([
    ['', []],
    ['Elena Moreau', [['Elena Moreau', null]]],
    ['Søren Łukasz 12/3', [['Søren Łukasz 12/3', null]]],
    ['12 – (3)', [['12 – (3)', null]]],
    ['محمد علي', [['محمد علي', 'und-Arab']]],
    ['Мария Иванова', [['Мария Иванова', 'und-Cyrl']]],
    ['王小明', [['王小明', 'und-Hani']]],
    ['山田 たろう', [['山田 たろう', 'und-Jpan']]],
    ['カタカナ漢字', [['カタカナ漢字', 'und-Jpan']]],
    ['김 金', [['김 金', 'und-Kore']]],
    ['«12» Иван', [['«12» Иван', 'und-Cyrl']]],
    [
      'Maria (Мария) Petrova',
      [
        ['Maria (', null],
        ['Мария) ', 'und-Cyrl'],
        ['Petrova', null],
      ],
    ],
    [
      'Αθήνα Москва',
      [
        ['Αθήνα ', 'und-Grek'],
        ['Москва', 'und-Cyrl'],
      ],
    ],
    ['ꦲꦤ', [['ꦲꦤ', null]]],
  ])('%s', (text, runs) => {
    expect(scriptRuns(text).map(({ text: part, lang }) => [part, lang])).toEqual(runs);
  });

  it('loses no character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          scriptRuns(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
