import { describe, expect, it } from 'vitest';
import { UNREAD_LISTS, type AmlView } from '@shared/domain/aml/amlView';
import type { ApplicantOrigin } from '@shared/domain/aml/verdicts';
import type { DossierAml } from '@shared/domain/dossier/dossier';
import { recordedOutcomes } from '@shared/domain/aml/recordedOutcomes';
import { UNREAD_LIST_SENTENCES } from '@shared/labels/amlLabels';
import { reviewBlocks } from '@shared/presentation/sections/amlReview';
import { amlResponse } from '../../domain/aml/amlResponses';
import { plainBlocks } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';

const review = amlResponse({ retrievedAt: '2026-01-01' });
const exhibits = [{ number: 4, sha256: review.sha256 }] as never;
const source = withDossier(sourceOf(), { exhibits });
const counts = {
  total: 0,
  open: 0,
  same: 0,
  different: 0,
  undecided: 0,
  outdated: 0,
  differing: 0,
  removed: 0,
};
const NOBODY = { names: [], birthDates: [], countries: [], issuingCountries: [], sexes: [] };
const reported = (over: Partial<AmlView> = {}, of = source) =>
  plainBlocks(
    reviewBlocks(of, {
      view: {
        review,
        against: null,
        applicantFrom: { state: 'own' },
        applicant: {
          ...NOBODY,
          names: [{ value: 'Ana', pointer: '/applicant/full_name', from: 'Applicant' }],
        },
        gone: [],
        recorded: recordedOutcomes([], new Map(), []),
        notCompared: [],
        progress: { list: 'read', ...counts },
        ...over,
      },
    } as DossierAml),
  );
const read = (over: Partial<typeof counts>) =>
  reported({ progress: { list: 'read', ...counts, ...over } }).at(-1);

describe('the list under review', () => {
  it('is followed by the members beside it if it is empty', () => {
    const of = (key: string) => ({
      reviewOf: { undescribed: [{ key, pointer: `/${key}`, value: 'x' }] } as unknown as AmlView['reviewOf'],
    });
    expect(reported(of('message')).at(-1)).toBe('Also received, not in the specification: ‹message›');
    expect(reported(of('request_id')).at(-1)).toBe('Matches: None');
  });

  it('is named with its exhibit, and with what it is compared with', () => {
    expect(reported().slice(0, 3)).toEqual([
      'List under review: Version 2, retrieved 2026-01-01, Exhibit 4',
      'Compared with: Nothing',
      'Applicant: The applicant of this case',
    ]);
    expect(reported({ review: { ...review, origin: 'file' } })[0]).toBe(
      'List under review: Version 2, imported from a file 2026-01-01, Exhibit 4',
    );
    expect(reported({ against: amlResponse({ version: 1 }) })[1]).toBe('Compared with: Version 1');
    const before = amlResponse({ version: 1 });
    expect(reported({ against: before, notCompared: [{ ...before, list: 'null' }] })[1]).toBe(
      'Compared with: Not compared. List of matches: Version 1 (null).',
    );
    expect(reported({ review: amlResponse({ sha256: 'f'.repeat(64) }) })[0]).not.toContain('Exhibit');
    expect(reported({ review: null })[0]).toBe('List under review: No list of matches is saved');
  });

  it.each<[ApplicantOrigin, RegExp]>([
    [
      { state: 'journey', caseId: 'c'.repeat(32), subjectId: 'j-7' },
      /applicant of the journey j-7, .* separate case/,
    ],
    [{ state: 'unknown', because: 'no-journey' }, /^Applicant: Unknown: .* is not saved$/],
    [{ state: 'unknown', because: 'journey-unreadable' }, /^Applicant: Unknown: .* cannot be read$/],
  ])('names whom its matches are compared with: %j', (applicantFrom, words) => {
    expect(reported({ applicantFrom })[2]).toMatch(words);
  });

  it('is compared with nobody where the response names no person', () => {
    const read = sourceOf({ journey_id: 'j-1', flow_id: 'f-1', applicant: null });
    expect(reported({ applicant: NOBODY }, read)[2]).toBe('Applicant: None: the response names no person');
    expect(reported({ applicant: NOBODY, review: null }, read)[2]).toBe(
      'Applicant: The applicant of this case',
    );
  });

  it.each([
    [
      { journey_id: 'j-1', flow_id: 'f-1', applicant: ['Ana'] },
      'Unknown: part of the response could not be read',
    ],
    [
      { journey_id: 'j-1', flow_id: 'f-1', applicant: null, documents: 'x' },
      'Unknown: part of the response could not be read',
    ],
    [{ status: 'error', message: 'x' }, 'Unknown: the requested result could not be read'],
  ])('is compared with an unknown applicant where nothing could be read of one: %j', (value, words) => {
    expect(reported({ applicant: NOBODY }, sourceOf(value))[2]).toBe(`Applicant: ${words}`);
  });

  it('names decisions on matches that it does not have', () => {
    const one = { key: 'resource:a', outcome: 'same', at: '2026-01-02T03:04:05.000Z', version: 1 } as const;
    expect(reported({ gone: [one] })[3]).toBe(
      '1 decision is on a match that is not in this list: True match (2026-01-02).',
    );
    expect(reported({ gone: [one, { ...one, outcome: 'undecided' }] })[3]).toBe(
      '2 decisions are on matches that are not in this list: True match (2026-01-02), Inconclusive (2026-01-02).',
    );
  });
});

describe('how far a review is', () => {
  it('is none only of a list that was read and is empty', () => {
    expect(read({})).toBe('Matches: None');
    expect(read({ total: 1, removed: 1 })).toBe('1 match: 1 listed as removed.');
  });

  it('is the count of each state that any match has', () => {
    expect(read({ total: 7, open: 1, same: 2, outdated: 4 })).toBe(
      '7 matches: 1 open, 2 true match, 4 due for re-review.',
    );
  });

  it('is of an empty list without a screening that it was received', () => {
    const last = reported({
      progress: { list: 'not-screened', response: null },
      listState: { state: 'given', value: 0, pointer: '/aml/matches' },
    }).at(-1);
    expect(last).toBe('Nothing was screened. The list of matches was received and is empty.');
  });

  it.each(UNREAD_LISTS)('says of a list that is %s why the matches are unknown, and no number', (list) => {
    const last = reported({ progress: { list, response: null } }).at(-1);
    expect(last).toBe(UNREAD_LIST_SENTENCES[list]);
    expect(last).not.toMatch(/\d|None/);
  });
});
