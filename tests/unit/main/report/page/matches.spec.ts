import { expect, it } from 'vitest';
import type { HtmlEscapedString } from 'hono/utils/html';
import { read } from '@shared/record/read';
import { amlMatchSchema } from '@shared/wire/amlMatch';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import { matchTable } from '../../../../../src/main/report/page/matches';
import { SAMPLE } from '../../../../support/sampleIds';
import { partsOf } from '../reportParts';

function tableOf(scores: readonly unknown[]): string {
  const draft = {
    ...partsOf({ sample: SAMPLE.clean }),
    shown: new Set<number>(),
    shownAbouts: new Set<string>(),
  };
  const none = { verdicts: [], history: [], discrepancies: [], disposition: null, difference: null };
  const matches = scores.map((score, index): unknown => {
    const pointer = `/aml/matches/${String(index)}`;
    const { record } = read(amlMatchSchema, { name: 'Sample', score }, 'aml-check', pointer);
    return { ...none, row: { side: 'review', position: index + 1, pointer }, record, kind: 'aml-check' };
  });
  return (matchTable(draft, matches as DossierMatch[]) as HtmlEscapedString).toString();
}

it('scores with all the digits of a float are told below their matches: no column holds them in a line', () => {
  const short = tableOf([0.87, 12.5]);
  expect(short).toContain('class="score"');
  const long = tableOf([12.5, 0.8928571428571429]);
  expect(long).not.toContain('class="score"');
  for (const score of ['12.5', '0.8928571428571429']) expect(long).toContain(score);
});
