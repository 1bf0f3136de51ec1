import { expect, it } from 'vitest';
import { SHORT_LIST_LABELS, UNREAD_LIST_LABELS, UNREAD_LIST_SENTENCES } from '@shared/labels/amlLabels';
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
    'Also received, not in the specification: ‹provider›',
  ]);
});

it('an empty list beside a statement that nobody explains is not reported as none', () => {
  expect(linesOf({ matches: [], summary: 'Subject is a PEP' })).toEqual([
    'attention',
    UNREAD_LIST_SENTENCES.contradicted,
    'Also received, not in the specification: ‹summary›: ‹Subject is a PEP›',
  ]);
});

it('the members beside an empty list are named wherever the specification has another member of that name', () => {
  expect(linesOf({ matches: [], result: 'Not a PEP, but sanctioned' })).toEqual([
    'attention',
    UNREAD_LIST_SENTENCES.contradicted,
    'Also received, not in the specification: ‹result›: ‹Not a PEP, but sanctioned›',
  ]);
  expect(linesOf({ matches: [], model_version: 'Subject is a PEP' }).at(-1)).toContain('‹model_version›');
  const summary = `Subject is a PEP. ${'x'.repeat(200)}`;
  expect(linesOf({ matches: [], summary }).at(-1)).toBe('Also received, not in the specification: ‹summary›');
});

it('what is said of such a list is true of a clean text as well', () => {
  for (const labels of [UNREAD_LIST_SENTENCES, SHORT_LIST_LABELS, UNREAD_LIST_LABELS])
    expect(labels.contradicted).not.toMatch(/response says|contradict|incomplete/);
});

it('members that say nothing of matches are not named beside an empty list', () => {
  const more = {
    request_id: 'r',
    created_at: '2026-01-01',
    final_decision: 'Refer',
    message: 'Request processed',
  };
  expect(linesOf({ matches: [], ...more })).toEqual([
    'plain',
    'None',
    'Also received, not in the specification: ‹message›',
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

it('a whole list in place of changes is on the first page', () => {
  const { aml, ...dossier } = dossierOfResponses('aml-check', [
    { response: 'amlResult', subjectId: 'c', value: { check_id: 'c', aml: { matches: [] } } },
  ]);
  if (aml === null) throw new Error('no AML part');
  const whole = { kind: 'snapshot', sha256: '', count: 0, isCompleteList: true } as const;
  const view = { ...aml.view, differing: [2, 3].map((version) => ({ ...whole, version })) };
  const source = { dossier: { ...dossier, aml: { ...aml, view } }, fingerprint: null, reader: REVIEWER };
  expect([matches(source).tone, plainLine(matches(source).lines.at(-1) ?? [])]).toEqual([
    'attention',
    'Versions 2, 3: The service sent the full list of matches, although only changes were requested.',
  ]);
});

it('a true match is on the first page whatever became of it since', () => {
  const match = { name: 'Ana', resource_id: 'r-1', sex: 'Male', aml_record_version: 2 };
  const value = { check_id: 'c', aml_matches: [match] };
  const { aml, ...dossier } = dossierOfResponses('aml-check', [
    { response: 'amlResult', subjectId: 'c', value: { check_id: 'c', aml: { matches: [] } } },
    { response: 'amlHistory', subjectId: 'c', value },
  ]);
  if (aml === null) throw new Error('no AML part');
  const withView = (over: object) => {
    const view = { ...aml.view, ...over };
    const { tone, lines } = matches({
      dossier: { ...dossier, aml: { ...aml, view } },
      fingerprint: null,
      reader: REVIEWER,
    });
    return [tone, ...lines.map(plainLine)];
  };
  const { recorded } = aml.view;
  const of = (over: object) => ({ ...recorded, same: { ...recorded.same, total: 1, ...over } });
  const progress = { ...aml.view.progress, open: 0, outdated: 1 };
  expect(withView({ progress, recorded: of({ outdated: 1 }) })).toEqual([
    'fail',
    '1 of 1 match unresolved: 1 due for re-review.',
    'Decided by reviewers: true match 1 (1 due for re-review), false positive 0.',
  ]);
  const gone = ['Decided by reviewers: true match 1 (1 not in the list under review), false positive 0.'];
  const unread = { list: 'later-not-saved', response: null };
  for (const other of [unread, { ...progress, total: 0, outdated: 0 }]) {
    const lines = withView({ progress: other, recorded: of({ gone: 1 }) });
    expect([lines[0], lines.at(-1)]).toEqual(['fail', ...gone]);
  }
});
