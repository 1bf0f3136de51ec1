import { describe, expect, it } from 'vitest';
import type { HtmlEscapedString } from 'hono/utils/html';
import { read } from '@shared/record/read';
import { amlMatchSchema } from '@shared/wire/amlMatch';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import { matchTable } from '../../../../../src/main/report/page/matches';
import { SAMPLE } from '../../../../support/sampleIds';
import { withoutBreaks } from '../../../../support/unbroken';
import { partsOf } from '../reportParts';

function tableOf(
  scores: readonly unknown[],
  verdictOf: (index: number) => object | null = () => null,
  name = 'Sample',
  moreOf: (index: number) => object = () => ({}),
): string {
  const draft = {
    ...partsOf({ sample: SAMPLE.clean }),
    shown: new Set<number>(),
    shownAbouts: new Set<string>(),
  };
  const none = { history: [], discrepancies: [], disposition: null, difference: null };
  const matches = scores.map((score, index): unknown => {
    const pointer = `/aml/matches/${String(index)}`;
    const { record } = read(amlMatchSchema, { name, score, ...moreOf(index) }, 'aml-check', pointer);
    const verdicts = [verdictOf(index)].filter((one) => one !== null);
    return {
      ...none,
      verdicts,
      row: { side: 'review', position: index + 1, pointer },
      record,
      kind: 'aml-check',
    };
  });
  return (matchTable(draft, matches as DossierMatch[]) as HtmlEscapedString).toString();
}

const differing = (index: number): object => ({
  field: 'name',
  verdict: index === 0 ? 'agree' : 'conflict',
  reason: `Reason ${String(index)}`,
});

const headings = (html: string): string[] =>
  [...html.matchAll(/<th [^>]*>([^<]*)/g)].map(([, one = '']) => one);
const LONG_NAME = 'International Holding and Trading Company for Supplies';

it('a score is in a column however many digits a float has, and below its match where it is longer than a line has room for', () => {
  expect(headings(tableOf([12.5, 0.8928571428571429], differing, LONG_NAME))).toContain('Score');
  const digits = '9'.repeat(30);
  const long = tableOf([1, digits]);
  expect(headings(long)).not.toContain('Score');
  expect(withoutBreaks(long)).toContain(
    `<span class="label">Score</span> <bdi class="foreign">${digits}</bdi>`,
  );
});

it('a comparison that is the same of every match is stated once above, and its room is for long scores', () => {
  expect(headings(tableOf([1, 2], differing, LONG_NAME))).toContain('Compared with the applicant');
  const alike = tableOf([12.5, 0.8928571428571429], () => differing(1), LONG_NAME);
  expect(headings(alike)).not.toContain('Compared with the applicant');
  expect(alike.split('Reason 1')).toHaveLength(2);
  expect(headings(alike)).toContain('Score');
  expect(alike.match(/0\.8928571428571429/g)).toHaveLength(1);
});

it('columns share the whole width, and names have more of it where most are long', () => {
  const widths = (html: string): number[] =>
    [...html.matchAll(/<col width="([\d.]+)%"/g)].map(([, one]) => Number(one));
  for (const verdictOf of [() => null, differing]) {
    const [usual, long] = ['Sample', LONG_NAME].map((name) => widths(tableOf([1, 2], verdictOf, name)));
    for (const all of [usual, long])
      expect(Math.abs((all ?? []).reduce((sum, one) => sum + one, 0) - 100)).toBeLessThan(1);
    expect(long?.[1]).toBeGreaterThan(2 * (usual?.[1] ?? 100));
  }
});

it('the place of a match that is no longer listed is named with the list that it is in', () => {
  const draft = {
    ...partsOf({ sample: SAMPLE.clean }),
    shown: new Set<number>(),
    shownAbouts: new Set<string>(),
  };
  const { record } = read(amlMatchSchema, { name: 'Sample' }, 'aml-check', '/aml_matches/3');
  const gone = {
    ...{ history: [], discrepancies: [], disposition: null, difference: null, verdicts: [], record },
    row: { side: 'against', position: 4, pointer: '/aml_matches/3' },
    kind: 'aml-history',
  };
  const view = { against: { kind: 'snapshot', version: 4 } };
  const dossier = { ...draft.dossier, aml: { view } } as unknown as typeof draft.dossier;
  const html = matchTable({ ...draft, dossier }, [gone] as unknown as DossierMatch[]);
  expect((html as HtmlEscapedString).toString().replaceAll(/<[^>]*>/g, '')).toContain(
    'Place match 4 in Version 4',
  );
});

it('a list on which nobody has decided has no column for decisions', () => {
  expect(headings(tableOf([1, 2]))).not.toContain('Decision');
});

describe('an unknown member without content', () => {
  const UNKNOWN = 'Not in the specification, as received:';
  /** What stands above the table, and the rows of the table. */
  const textsOf = (moreOf: (index: number) => object, count = 3): string[] =>
    tableOf(
      Array.from({ length: count }, (_, index) => index),
      () => null,
      'Sample',
      moreOf,
    )
      .split('<table')
      .map((html) =>
        html
          .replaceAll(/<(?:td|tr)[^>]*>/g, ' ')
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' '),
      );

  it('is stated once if it is the same in every match, with its name and as not specified', () => {
    const [above, table] = textsOf(() => ({ zqkey: null, zqlist: [], zqobject: {}, notes: null }));
    expect(above).toContain(
      `null: Notes; ${UNKNOWN} null: zqkey; empty list: zqlist; empty object: zqobject.`,
    );
    expect(table).not.toMatch(/zq|Notes/);
  });

  it('is stated with the match if others do not have it, of however many matches', () => {
    const [above, table = ''] = textsOf((index) => (index === 0 ? {} : { zqkey: null }), 50);
    expect(above).not.toContain('zqkey');
    expect(table.split(`${UNKNOWN} null: zqkey`)).toHaveLength(50);
  });

  it('is not taken for the specified member with that label', () => {
    const [above, table] = textsOf((index) => (index === 0 ? { notes: null } : { Notes: null }));
    expect(above).not.toContain('null: Notes');
    expect(table).toContain(`${UNKNOWN} null: Notes`);
  });

  it.each([
    [[null], '(1 null)'],
    [[''], '(1 (empty))'],
    [[[]], '(1 empty list)'],
    [[{}], '(1 empty object)'],
  ])('keeps its name if it is a list such as %j', (zqkey, content) => {
    const [above, table = ''] = textsOf(() => ({ zqkey }));
    expect(above).not.toContain(': 1');
    expect(table.split(`${UNKNOWN} zqkey ${content}`)).toHaveLength(4);
  });
});
