import { describe, expect, it, vi } from 'vitest';
import { buildCase } from '@shared/domain/buildCase';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { NotPrinted } from '@shared/domain/dossier/dossier';
import type { CompareResponses } from '@shared/domain/dossier/notPrinted';
import { answered, CASE_ID, entriesOf, opened, savedImage, sha } from '../../../../support/journalBuilder';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import { SAMPLE } from '../../../../support/sampleIds';
import { sampleText } from '../../../../support/sampleView';

const JOURNEY = JSON.parse(sampleText(SAMPLE.clean)) as Record<string, unknown>;
type Texts = Readonly<Record<string, unknown>>;

/** What is stated of each retrieval of a journey, whose responses arrived in this order. */
function statedOf(responses: Texts, compare?: CompareResponses): (NotPrinted | null)[] {
  const shas = Object.keys(responses);
  const entries = entriesOf(opened, ...shas.map((one) => answered(sha(one))));
  const parsed = new Map(
    shas.map((one) => {
      const value = responses[one];
      const read = { ok: true, value } as const;
      return [
        sha(one),
        value === undefined ? ({ ok: false, line: 1, column: 1, message: '' } as const) : read,
      ] as const;
    }),
  );
  const view = buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: parsed,
    fetching: new Set(),
  });
  const source = { view, entries, aml: null, generatedAt: '', version: '1', ...(compare && { compare }) };
  return buildDossier(source).retrievals.map(({ notPrinted }) => notPrinted);
}

describe('of the responses to one request', () => {
  it('the only one is printed', () => expect(statedOf({ a: JOURNEY })).toEqual([null]));

  it('the newest result is printed, and an earlier one differs from it', () => {
    const [earlier, newest] = statedOf({ a: { ...JOURNEY, final_decision: 'Refer' }, b: JOURNEY });
    expect(earlier).toEqual({ printed: expect.any(Number) as number, is: 'content', places: [], more: 0 });
    expect(newest).toBeNull();
  });

  it('names what changed from the earlier one to the printed one', () => {
    const compare = vi.fn<CompareResponses>(() => ({ is: 'changed', places: ['A › B'], more: 3 }));
    const [earlier] = statedOf({ a: { ...JOURNEY, final_decision: 'Refer' }, b: JOURNEY }, compare);
    expect(compare).toHaveBeenCalledExactlyOnceWith(sha('a'), sha('b'), true);
    expect(earlier).toMatchObject({ is: 'content', places: ['A › B'], more: 3 });
  });

  it('one with the same values is said to have them', () => {
    expect(statedOf({ a: JOURNEY, b: { ...JOURNEY } })[0]?.is).toBe('notation');
  });

  it.each([
    ['not JSON', undefined],
    ['something else', { error: 'x' }],
  ])('a later one that is %s is not the result, and does not replace it', (_, later) => {
    const [result, other] = statedOf({ a: JOURNEY, b: later });
    expect(result).toBeNull();
    expect(other?.is).toBe('no-result');
  });

  it('at most 20 are compared by their values', () => {
    const compare = vi.fn<CompareResponses>(() => ({ is: 'changed', places: ['A'], more: 0 }));
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        String.fromCharCode(97 + at),
        { ...JOURNEY, customer_id: `c${String(at)}` },
      ]),
    );
    const stated = statedOf(many, compare);
    expect(compare).toHaveBeenCalledTimes(20);
    expect(stated.filter((one) => one?.is === 'content')).toHaveLength(29);
  });
});

it('a list of a monitoring version is compared with the one that is printed of that version', () => {
  const list = (name: string, version: number) =>
    ({
      response: 'amlHistory',
      subjectId: 'check',
      value: { check_id: 'check', aml_matches: [{ name, resource_id: name, aml_record_version: version }] },
    }) as const;
  const single = dossierOfResponses('aml-check', [list('A', 0), list('B', 1)]);
  expect(single.retrievals.map(({ notPrinted }) => notPrinted)).toEqual([null, null]);
});

it('a file that was fetched again with other content refers to the one that is shown', () => {
  const reference = dossierOfResponses('journey', [
    { response: 'journeyResult', subjectId: 'journey-1', value: JOURNEY },
  ]);
  const path = reference.exhibits.find(({ kind }) => kind === 'medium')?.requests[0]?.id ?? '';
  const again = dossierOfResponses(
    'journey',
    [{ response: 'journeyResult', subjectId: 'journey-1', value: JOURNEY }],
    [savedImage(path, sha('f'))],
  );
  const shown = again.exhibits.find(({ sha256 }) => sha256 === sha('f'))?.number;
  const stated = again.retrievals.filter(({ request }) => request?.id === path);
  expect(stated.map(({ notPrinted }) => notPrinted?.printed ?? null)).toEqual([shown, null]);
});
