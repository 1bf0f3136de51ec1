import { describe, expect, it } from 'vitest';
import { conclusionsOf } from '@shared/domain/conclusion/conclusion';
import { composeSummary } from '@shared/presentation/sections/summary';
import { noSelfieFiles } from '../../../../support/wireSamples';
import { REVIEWER } from '../../../../support/journalBuilder';
import { plainLine } from '../../../../support/plainText';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import { sourceOf, withDossier } from '../../../../support/reportSource';
import { FIRST, journalOf, SECOND } from '../../domain/aml/journalBuilder';
import { proposed, voted } from '../../domain/conclusion/proposals';
import { RULE_KEYS, SPECIFIED_RULES } from '@shared/wire/rules';

/** What the first page says of an AML check with these matches. */
function matchLines(matches: readonly object[]): string[] {
  const value = { check_id: 'c-1', final_decision: 'Refer', aml: { matches: [] } };
  const version = { check_id: 'c-1', aml_matches: matches };
  const dossier = dossierOfResponses('aml-check', [
    { response: 'amlResult', subjectId: 'c-1', value },
    { response: 'amlHistory', subjectId: 'c-1', value: version },
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
  it('never calls a match resolved that the service removed and nobody decided', () => {
    expect(matchLines([removed])).toEqual(['1 match listed as removed.']);
  });

  it('counts removed matches apart from those to be decided', () => {
    expect(matchLines([removed, { name: 'Bo', resource_id: 'r-2', aml_record_version: 1 }])).toEqual([
      '1 of 1 match unresolved: 1 open.',
      'Decided by reviewers: true match 0, false positive 0.',
      '1 match listed as removed.',
    ]);
  });
});

it('an AML check has no fields to compare, which is said once', () => {
  const value = { check_id: 'c-1', final_decision: 'Refer', aml: { matches: [] } };
  const dossier = dossierOfResponses('aml-check', [{ response: 'amlResult', subjectId: 'c-1', value }]);
  const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
  expect(items.find(({ section }) => section === 'fields')).toMatchObject({
    tone: 'plain',
    lines: [['Not provided for this check type']],
  });
});

it('a spot check has fields of its applicant, of which it says how many were compared', () => {
  const value = { journey_id: 'j-1', applicant: { applicant_id: 'a', full_name: 'Ana' }, spot_checks: {} };
  const dossier = dossierOfResponses('spot-check', [
    { response: 'spotCheckResult', subjectId: 'j-1', value },
  ]);
  const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
  expect(items.find(({ section }) => section === 'fields')).toMatchObject({
    tone: 'plain',
    lines: [['No field was compared: none is given by more than one source.']],
  });
});

describe('what is missing on the first page', () => {
  const itemOf = (title: string, dossier: ReturnType<typeof dossierOfResponses>) =>
    composeSummary({ dossier, fingerprint: null, reader: REVIEWER }).find((item) => item.title === title);

  it('a decision that every result has is missing where it is null or was left out', () => {
    const toneOf = (value: object) =>
      itemOf(
        'Decisions of the service',
        dossierOfResponses('journey', [
          { response: 'journeyResult', subjectId: 'j-1', value: { journey_id: 'j-1', ...value } },
        ]),
      )?.tone;
    expect(toneOf({})).toBe('attention');
    expect(toneOf({ system_decision: null, manual_decision: null, final_decision: 'Complete' })).toBe(
      'attention',
    );
    expect(toneOf({ system_decision: 'Complete', manual_decision: null, final_decision: 'Complete' })).toBe(
      'plain',
    );
  });

  it('a file that is saved and not whole is named', () => {
    const selfie = { ...noSelfieFiles, status: 'Complete', image_path: 'p-1' };
    const value = { journey_id: 'j-1', applicant: null, documents: {}, selfie, screening_checks: {} };
    const dossier = dossierOfResponses('journey', [{ response: 'journeyResult', subjectId: 'j-1', value }]);
    expect(itemOf('Missing files and responses', dossier)?.tone).toBe('plain');
    const media = dossier.view.media.map((one) => ({ ...one, state: { ...one.state, isTruncated: true } }));
    const cut = { ...dossier, view: { ...dossier.view, media } } as typeof dossier;
    expect(itemOf('Missing files and responses', cut)?.tone).toBe('plain');
    const item = itemOf('Notes on files', cut);
    expect(item?.tone).toBe('attention');
    expect(JSON.stringify(item?.lines)).toContain('The file is truncated');
  });
});

describe('failed rules on the first page', () => {
  /** The line of failed rules of a journey in which these failed. */
  const failedLine = (keys: readonly string[]): string => {
    const rules = Object.fromEntries(keys.map((key) => [key, { result: 'Failed', details: [] }]));
    const value = { journey_id: 'j-1', applicant: {}, documents: {}, rule_results: rules };
    const dossier = dossierOfResponses('journey', [{ response: 'journeyResult', subjectId: 'j-1', value }]);
    const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
    return plainLine(items.find(({ section }) => section === 'rule_results')?.lines[0] ?? []);
  };

  it('are all named if the specification lists them, before any other', () => {
    const others = Array.from({ length: 30 }, (_, index) => `rule_of_the_bank_${String(index)}`);
    const text = failedLine([...others, ...RULE_KEYS]);
    const titles = RULE_KEYS.map((key) => SPECIFIED_RULES[key].title);
    const places = titles.map((title) => text.indexOf(`‹${title}›`));
    expect(places).not.toContain(-1);
    expect(text.indexOf('rule_of_the_bank_0')).toBeGreaterThan(Math.max(...places));
    expect(text).toMatch(/; and 22 more$/);
  });
});

it('tells two reviewers of the same name apart, by their ids', () => {
  const namesake = { ...SECOND, name: FIRST.name };
  const journal = journalOf(proposed(1), [voted(1), namesake]);
  const source = {
    ...withDossier(sourceOf(), { journal, conclusions: conclusionsOf(journal) }),
    reader: FIRST,
  };
  const lines = composeSummary(source).find(({ section }) => section === 'decisions')?.lines ?? [];
  expect(lines.map(plainLine).slice(1)).toEqual([
    'Proposed by ‹First Reviewer› (‹R-1›), 2026-01-01',
    'Second reviewer ‹First Reviewer› (‹R-2›), 2026-01-01',
  ]);
});

it.each([
  ['', '(empty)'],
  [' ', '[1 space]'],
  ['\t\n', '[2 blanks]'],
])('a field in conflict with the blank name %j is described', (name, words) => {
  const of = (value: string) => ({ extracted_fields: { [name]: { value, type: 'string' } } });
  const value = { journey_id: 'j', documents: { '10': of('A'), '20': of('B') } };
  const dossier = dossierOfResponses('journey', [{ response: 'journeyResult', subjectId: 'j', value }]);
  const item = composeSummary({ dossier, fingerprint: null, reader: REVIEWER }).find(
    ({ section }) => section === 'fields',
  );
  expect(item?.lines.map(plainLine)).toContain(`In conflict: ${words}`);
});
