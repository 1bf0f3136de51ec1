import { expect, it } from 'vitest';
import type { HtmlEscapedString } from 'hono/utils/html';
import { read } from '@shared/record/read';
import { amlMatchSchema } from '@shared/wire/amlMatch';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import { matchTable } from '../../../../../src/main/report/page/matches';
import { SAMPLE } from '../../../../support/sampleIds';
import { partsOf } from '../reportParts';

function tableOf(
  scores: readonly unknown[],
  verdictOf: (index: number) => object | null = () => null,
  name = 'Sample',
): string {
  const draft = {
    ...partsOf({ sample: SAMPLE.clean }),
    shown: new Set<number>(),
    shownAbouts: new Set<string>(),
  };
  const none = { history: [], discrepancies: [], disposition: null, difference: null };
  const matches = scores.map((score, index): unknown => {
    const pointer = `/aml/matches/${String(index)}`;
    const { record } = read(amlMatchSchema, { name, score }, 'aml-check', pointer);
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

it('scores with all the digits of a float are reported below their matches where the other columns leave no room', () => {
  expect(tableOf([0.87, 12.5], differing)).toContain('class="score"');
  const long = tableOf([12.5, 0.8928571428571429], differing);
  expect(long).not.toContain('class="score"');
  for (const score of ['12.5', '0.8928571428571429']) expect(long).toContain(score);
});

it('a comparison that is the same of every match is stated once above, and its room is for long scores', () => {
  expect(tableOf([1, 2], differing)).toContain('<th scope="col" class="against">Against the applicant</th>');
  const alike = tableOf([12.5, 0.8928571428571429], () => differing(1));
  expect(alike).not.toContain('<th scope="col" class="against">Against the applicant</th>');
  expect(alike.split('Reason 1')).toHaveLength(2);
  expect(alike).toContain('wide-score');
  expect(alike.match(/0\.8928571428571429/g)).toHaveLength(1);
  expect(tableOf([1, `${'9'.repeat(30)}`])).not.toContain('class="score"');
});

it('names have more room where most are long, beside a comparison of each as well', () => {
  const name = 'International Holding and Trading Company for Supplies';
  for (const verdictOf of [() => null, differing]) {
    expect(tableOf([1, 2], verdictOf, name)).toContain('class="matches long-names"');
    expect(tableOf([1, 2], verdictOf)).toContain('class="matches"');
  }
});
