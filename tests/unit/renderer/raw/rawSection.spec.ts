import { expect, it } from 'vitest';
import type { ParsedResponse } from '@shared/domain/caseRecord';
import { rawSection } from '../../../../src/renderer/src/features/raw/rawSection';
import { answered, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';
import { journeySample } from '../../../support/wireSamples';

const CUT: ParsedResponse = { ok: false, line: 1, column: 2, message: 'sample' };
const FOREIGN: ParsedResponse = { ok: true, value: { status: 'ok' }, repeated: [] };
const attention = (first: object, ...later: ParsedResponse[]) => {
  const responses = later.map((one, at) => [sha(String(at)), one] as const);
  const events = responses.map(([sha256]) => answered(sha256));
  const view = viewOf(first, { events, responses, subjectId: 'journey-1' });
  return rawSection.status?.(view, { isSettled: true }).attention;
};

it('the list of sections says that the latest request brought no result, and no more after a good one', () => {
  const good: ParsedResponse = { ok: true, value: { ...journeySample, final_decision: 'x' }, repeated: [] };
  expect(attention(journeySample)).toBeNull();
  expect(attention(journeySample, CUT)).toBe('not received');
  expect(attention(journeySample, FOREIGN)).toBe('not received');
  expect(attention(journeySample, CUT, good)).toBeNull();
});

it('the list of sections says what the response shown is, where there is no result', () => {
  const view = viewOf({ status: 'ok' });
  const [first] = view.responses;
  const syntaxError = { line: 1, column: 2, message: 'sample' };
  const of = { ...view, otherShape: null, responseSha256: null };
  const cut = { ...of, responses: [{ ...first!, otherShape: null, syntaxError }] };
  expect(rawSection.status?.(cut, { isSettled: true }).attention).toBe('not JSON');
  expect(attention({ status: 'ok' })).toBe('not the requested result');
});
