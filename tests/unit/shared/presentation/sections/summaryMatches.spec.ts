import { expect, it } from 'vitest';
import { matches } from '@shared/presentation/sections/summaryMatches';
import { REVIEWER } from '../../../../support/journalBuilder';
import { plainLine } from '../../../../support/plainText';
import { dossierOfResponses } from '../../../../support/sampleDossier';

const linesOf = (aml: object) => {
  const value = { check_id: 'c', check_time: '2026-01-01T00:00:00', aml };
  const dossier = dossierOfResponses('aml-check', [{ response: 'amlResult', subjectId: 'c', value }]);
  const { tone, lines } = matches({ dossier, fingerprint: null, reader: REVIEWER });
  return [tone, ...lines.map(plainLine)];
};

it('an empty list is reported with what nobody has described beside it', () => {
  expect(linesOf({ matches: [] })).toEqual(['plain', 'None']);
  expect(linesOf({ matches: [], provider: 'Sample', tags: [] })).toEqual([
    'plain',
    'None',
    'Beside the empty list, not in the specification: ‹provider›',
  ]);
});

it('a list that could not be read is no empty one', () => {
  expect(linesOf({ matches: null })[0]).toBe('attention');
});

it('of a check that screened nothing no more is said than that', () => {
  for (const applicability of ['Not Ready Yet', 'Skipped', 'Disabled'])
    expect(linesOf({ applicability, matches: null })).toEqual(['attention', 'Nothing was screened.']);
});

it('where the service contradicts its own lists, that is on the first page', () => {
  const versionOf = (matches: readonly object[]) =>
    ({
      response: 'amlHistory',
      subjectId: 'c',
      value: { check_id: 'c', aml_matches: matches },
    }) as const;
  const match = { name: 'Ana', resource_id: 'r-1', sex: 'Female', aml_record_version: 1 };
  const withLabel = (label: string) => {
    const now = { ...match, aml_record_version: 2, sex: 'Male', ongoing_monitor_update_type: label };
    const result = { check_id: 'c', check_time: '2026-01-01T00:00:00', aml: { matches: [match] } };
    const dossier = dossierOfResponses('aml-check', [
      { response: 'amlResult', subjectId: 'c', value: result },
      versionOf([match]),
      versionOf([now]),
    ]);
    return matches({ dossier, fingerprint: null, reader: REVIEWER }).lines.map(plainLine);
  };
  expect(withLabel('Updated').join(' ')).not.toContain('differ');
  expect(withLabel('New')).toContain('The service’s lists and labels contradict each other in one place.');
});
