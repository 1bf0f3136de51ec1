// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { readAmlEvidence } from '@shared/domain/aml/amlEvidence';
import { readDecided } from '@shared/domain/aml/amlCase';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';
import { indexDecisions } from '@shared/domain/aml/dispositions';
import { describeChange, readMatchDetail } from '@shared/domain/aml/matchDetail';
import type { Change } from '@shared/domain/aml/valueDiff';
import { amlResponse } from './amlResponses';
import { hash } from './support';

describe('a change of a match', () => {
  const change: Change = {
    kind: 'changed',
    before: '/notes',
    after: '/notes',
    from: 'one two',
    to: 'one three',
    cosmetic: null,
    bookkeeping: false,
  };
  it('has its place in words and its texts word for word', () => {
    expect(describeChange(change)).toEqual({
      ...change,
      label: 'Notes',
      words: [
        { op: 'same', text: 'one ' },
        { op: 'removed', text: 'two' },
        { op: 'added', text: 'three' },
      ],
    });
  });

  it('is named by where it is now, else by where it was, and has no words where a side is no text', () => {
    expect(describeChange({ ...change, before: '/aliases/0', after: '/aliases/4' }).label).toBe(
      'Aliases · 5',
    );
    expect(describeChange({ ...change, kind: 'removed', after: null, to: undefined })).toMatchObject({
      label: 'Notes',
      words: null,
    });
    expect(describeChange({ ...change, from: 1 }).words).toBeNull();
  });
});

describe('one match in full', () => {
  const ana = { name: 'Ana Specimen', resource_id: 'a', match_status: 'open' };
  const parts = { transliterate: (text: string) => text, hash };
  const evidence = readAmlEvidence(
    {
      response: amlResponse(),
      value: { check_id: 'c', aml_matches: [{ ...ana, notes: 'new' }, { name: 'Cleo' }] },
    },
    {
      response: amlResponse({ kind: 'result', version: null }),
      value: {
        check_id: 'c',
        check_time: 't',
        aml: {
          matches: [
            { ...ana, notes: 'old' },
            { ...ana, resource_id: 'g' },
          ],
        },
      },
    },
    readApplicantFacts({ applicant: { full_name: 'Ana Specimen' } }),
    parts,
  );
  const { rows } = readDecided(evidence, indexDecisions([], []), []);
  const detailOf = (name: string, side: 'review' | 'against') => {
    const row = rows.find((one) => one.side === side && one.name === name);
    const match = [...evidence.diffOf.keys()].find(({ key }) => key === row?.key);
    if (row === undefined || match === undefined) throw new Error('no row');
    const decided = { disposition: null, difference: null, about: [] };
    return readMatchDetail(evidence, row, match, decided, parts.transliterate);
  };

  it('of the list under review is compared with the applicant and the older list', () => {
    const detail = detailOf('Ana Specimen', 'review');
    expect(detail).toMatchObject({ kind: 'aml-history', pairedBy: 'resource_id', unpairedBecause: null });
    expect(detail.verdicts[0]).toMatchObject({ field: 'name', verdict: 'agree' });
    expect(detail.changes.map(({ label }) => label)).toEqual(['Notes']);
    expect(detail.raw).toBe(JSON.stringify({ ...ana, notes: 'new' }, null, 2));
    expect(detail.basisFields.map(({ pointer }) => pointer)).toContain('/match_status');
    expect(detail.history).toEqual([]);
  });

  it('of the older list is read as a match of its own response, and compared with nobody', () => {
    const detail = detailOf('Ana Specimen', 'against');
    expect(detail).toMatchObject({ kind: 'aml-check', verdicts: [], changes: [] });
    expect(detail.match.pointer).toBe('/aml/matches/1');
  });

  it('says why it was paired with none', () => {
    expect(detailOf('Cleo', 'review')).toMatchObject({ pairedBy: null, unpairedBecause: 'no-id' });
  });
});
