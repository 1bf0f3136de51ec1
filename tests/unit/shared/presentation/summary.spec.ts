import { describe, expect, it } from 'vitest';
import { composeSummary } from '@shared/presentation/sections/summary';
import { REVIEWER } from '../../../support/journalBuilder';
import { dossierOfAnswers } from '../../../support/sampleDossier';

/** What the first page says of an AML check with these matches. */
function matchLines(matches: readonly object[]): string[] {
  const value = { check_id: 'c-1', final_decision: 'Refer', aml: { matches: [] } };
  const version = { check_id: 'c-1', aml_matches: matches };
  const dossier = dossierOfAnswers('aml-check', [
    { answer: 'amlResult', subjectId: 'c-1', value },
    { answer: 'amlHistory', subjectId: 'c-1', value: version },
  ]);
  const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
  const lines = items.find(({ section }) => section === 'aml')?.lines ?? [];
  return lines.map((one) => one.map((piece) => (typeof piece === 'string' ? piece : '')).join(''));
}

const removed = {
  name: 'Ana',
  resource_id: 'r-1',
  aml_record_version: 1,
  ongoing_monitor_update_type: 'Removed',
};

describe('matches on the first page', () => {
  it('never calls a match resolved that the service removed and nobody judged', () => {
    expect(matchLines([removed])).toEqual(['1 match listed as removed.']);
  });

  it('counts removed matches apart from those to be judged', () => {
    expect(matchLines([removed, { name: 'Bo', resource_id: 'r-2', aml_record_version: 1 }])).toEqual([
      '1 of 1 match unresolved: 1 open.',
      'True match: 0. False positive: 0.',
      '1 match listed as removed.',
    ]);
  });
});
