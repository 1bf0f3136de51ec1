import { describe, expect, it } from 'vitest';
import { UNREAD_LISTS } from '@shared/domain/aml/amlView';
import type { WorklistRow } from '@shared/domain/worklist/worklist';
import { UNTOUCHED } from '../../../support/worklistRow';
import { titleOf } from '../../../../src/renderer/src/ui/case/caseLabels';
import {
  furtherMarks,
  MARK_LABELS,
  matchesInFull,
  matchLabels,
  mediaLabels,
  otherDecisions,
} from '../../../../src/renderer/src/features/worklist/worklistLabels';

const decided = (system: string | null, manual: string | null, final: string | null): WorklistRow =>
  ({ systemDecision: system, manualDecision: manual, finalDecision: final }) as WorklistRow;

describe('otherDecisions', () => {
  it('keeps silent where all agree', () => {
    expect(otherDecisions(decided('Refer', null, 'Refer'))).toEqual([]);
    expect(otherDecisions(decided('Refer', 'Refer', 'Refer'))).toEqual([]);
  });

  it('names who said something else, and everyone while nothing is final', () => {
    expect(otherDecisions(decided('Refer', 'Rejected', 'Rejected'))).toEqual([
      { by: 'System', decision: 'Refer' },
    ]);
    expect(otherDecisions(decided('Incomplete', 'Rejected', 'Approved'))).toEqual([
      { by: 'System', decision: 'Incomplete' },
      { by: 'Manual', decision: 'Rejected' },
    ]);
    expect(otherDecisions(decided('Complete', null, null))).toEqual([{ by: 'System', decision: 'Complete' }]);
  });
});

describe('what a line is known by', () => {
  const row = (over: Partial<WorklistRow>): WorklistRow =>
    ({
      kind: 'aml-check',
      applicantName: null,
      referenceNumber: null,
      unreadable: [],
      ...over,
    }) as WorklistRow;

  it('is of an AML check its reference number, which no name is covered in', () => {
    expect(titleOf(row({ referenceNumber: 'onb-7' }))).toEqual({ text: 'onb-7', isOurs: false, note: null });
  });

  it('is of one without a reference number a dash that says why', () => {
    expect(titleOf(row({}))).toMatchObject({
      text: '–',
      isOurs: true,
      about: 'An AML check names no applicant',
    });
  });

  it('is of every other case the applicant, or that none was given', () => {
    expect(titleOf(row({ kind: 'journey', applicantName: 'Ana Sample' }))).toMatchObject({ mask: 'names' });
    expect(titleOf(row({ kind: 'journey', referenceNumber: 'onb-7' })).text).toBe('No name given');
    expect(titleOf(row({ unreadable: ['response'] })).text).toBe('Name unknown');
  });
});

it('names what a list of matches is whose number is unknown', () => {
  const words = Object.fromEntries(
    UNREAD_LISTS.map((list) => [
      list,
      matchLabels({
        matches: { list, total: 0, unresolved: 0, outdated: 0, trueMatches: 0, isNewVersionOpen: false },
      } as WorklistRow),
    ]),
  );
  expect(words['later-not-saved']).toEqual({ first: 'list outdated', second: '', asks: true });
  expect(words.unexplained).toEqual({ first: 'matches missing', second: '', asks: true });
  expect(words.unreadable).toEqual({ first: 'list unreadable', second: '', asks: true });
  expect(words.null).toEqual({ first: 'list is null', second: '', asks: true });
  expect(words['not-stated']).toEqual({ first: 'not confirmed', second: '', asks: true });
  expect(words['not-screened']).toEqual({ first: 'not screened', second: '', asks: false });
  expect(words['maybe-screened']).toEqual({ first: 'not screened', second: 'maybe outdated', asks: true });
});

it('names a true match, however much of its list is resolved or can be read', () => {
  const matches = {
    list: 'read',
    total: 3,
    unresolved: 0,
    outdated: 0,
    trueMatches: 1,
    isNewVersionOpen: false,
  };
  const labels = (over: object) => matchLabels({ matches: { ...matches, ...over } } as WorklistRow);
  expect(labels({})).toMatchObject({ first: 'all resolved', second: '1 true match' });
  expect(labels({ unresolved: 1, outdated: 1 }).second).toBe('1 true match, 1 for re-review');
  expect(labels({ list: 'later-not-saved' }).second).toBe('1 true match');
});

it('marks a new version until a decision, and says that viewing it is none', () => {
  expect(MARK_LABELS['newer-version']).toBe('New version without decision');
  const row = (isNewVersionOpen: boolean) =>
    ({
      matches: { list: 'read', total: 0, unresolved: 0, outdated: 0, trueMatches: 1, isNewVersionOpen },
    }) as WorklistRow;
  expect(matchLabels(row(true))).toMatchObject({
    first: 'no matches',
    second: '1 true match, new version without decision',
    asks: true,
  });
  expect(matchesInFull(row(true))).toMatch(
    /^1 true match, new version without decision\. A newer .* a conclusion clears this mark; viewing it does not\.$/,
  );
  expect(matchesInFull(row(false))).toBe('1 true match');
});

it('says of a spot check that it has no list of matches, and of others that none is saved', () => {
  expect(matchLabels({ kind: 'spot-check', matches: null } as WorklistRow).first).toBe('not provided');
  expect(matchLabels({ kind: 'journey', matches: null } as WorklistRow).first).toBe('no list');
});

it('says of an AML check that it has no files, of others that none is listed, and of neither what is unknown', () => {
  const words = (kind: string, mayHideFiles: boolean) =>
    mediaLabels({ kind, mayHideFiles, savedMedia: 0, absentMedia: 0 } as unknown as WorklistRow);
  expect(words('aml-check', false)).toBe('not provided');
  expect(words('aml-check', true)).toBe('unknown');
  expect(words('journey', false)).toBe('none');
  expect(words('journey', true)).toBe('unknown');
});

it('says that the list of files may be incomplete beside the files it names', () => {
  const words = (savedMedia: number, absentMedia: number, mayHideFiles: boolean) =>
    mediaLabels({ kind: 'journey', mayHideFiles, savedMedia, absentMedia } as unknown as WorklistRow);
  expect(words(4, 0, false)).toBe('4');
  expect(words(4, 2, false)).toBe('4, 2 missing');
  expect(words(0, 2, false)).toBe('2 missing');
  expect(words(4, 0, true)).toBe('4, incomplete');
  expect(words(4, 2, true)).toBe('4, 2 missing, incomplete');
});

it('a case of which something was requested and not received has a mark of its own', () => {
  const words = (notReceived: number) =>
    furtherMarks({ ...UNTOUCHED, fault: null, notReceived } as unknown as WorklistRow, '2026-01-01').map(
      ({ label, long }) => [label, long],
    );
  expect(words(0)).toEqual([]);
  expect(words(1)).toEqual([['Not received', '1 item was requested and not received']]);
  expect(words(2)[0]?.[1]).toBe('2 items were requested and not received');
});
