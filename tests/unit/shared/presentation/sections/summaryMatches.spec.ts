import { describe, expect, it } from 'vitest';
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

const SPOT_CHECK = { journey_id: 'j', spot_checks: {} };

it.each<[string, object, string[]]>([
  ['without matches', SPOT_CHECK, ['plain', 'Not provided for this check type']],
  [
    'with matches',
    { ...SPOT_CHECK, aml: { matches: [{ name: 'Ana Sample', resource_id: 'r1' }] } },
    ['attention', 'Not provided for this check type, but received in ‹/aml›.'],
  ],
  [
    'with a list of matches',
    { ...SPOT_CHECK, hits: [{ name: 'Ana Sample', resource_id: 'r1', score: 1, datasets: ['Sanctions'] }] },
    ['attention', 'Not provided for this check type, but received in ‹/hits›.'],
  ],
  [
    'with a count of matches',
    { ...SPOT_CHECK, total_matches: 3 },
    ['attention', 'Not provided for this check type, but other data in the response may be matches.'],
  ],
  [
    'that is a list',
    [{ name: 'Ana Sample' }],
    ['attention', 'Unknown: the requested result could not be read'],
  ],
  [
    'that is a journey',
    { journey_id: 'j', flow_id: 'f', rule_results: {}, aml: { matches: [{ name: 'Ana Sample' }] } },
    ['attention', 'Unknown: the requested result could not be read'],
  ],
  ['that is an error', { error: 'busy' }, ['attention', 'Unknown: the requested result could not be read']],
])('a spot check has no matches only if they are in no place: one %s', (_what, value, expected) => {
  const responses = [{ response: 'spotCheckResult', subjectId: 'j', value }] as const;
  const dossier = dossierOfResponses('spot-check', responses);
  const { tone, lines } = matches({ dossier, fingerprint: null, reader: REVIEWER });
  expect([tone, ...lines.map(plainLine)]).toEqual(expected);
});

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
    UNREAD_LIST_SENTENCES.unclear,
    'Also received, not in the specification: ‹summary›: ‹Subject is a PEP›',
  ]);
});

it('the members beside an empty list are named wherever the specification has another member of that name', () => {
  expect(linesOf({ matches: [], result: 'Not a PEP, but sanctioned' })).toEqual([
    'attention',
    UNREAD_LIST_SENTENCES.unclear,
    'Also received, not in the specification: ‹result›: ‹Not a PEP, but sanctioned›',
  ]);
  expect(linesOf({ matches: [], model_version: 'Subject is a PEP' }).at(-1)).toContain('‹model_version›');
  const summary = `Subject is a PEP. ${'x'.repeat(200)}`;
  expect(linesOf({ matches: [], summary }).at(-1)).toBe('Also received, not in the specification: ‹summary›');
});

it('what is said of such a list is true of a clean text as well', () => {
  for (const labels of [UNREAD_LIST_SENTENCES, SHORT_LIST_LABELS, UNREAD_LIST_LABELS])
    expect(labels.unclear).not.toMatch(/response says|contradict|incomplete/);
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

describe('a service that renews the ids of matches in each version', () => {
  type Match = Record<string, unknown>;
  const ANA = { name: 'Ana', countries: 'DE', datesOfBirth: '1980', notes: 'one', score: 1 };
  const BO = { name: 'Bo', countries: 'FR', datesOfBirth: '1970', notes: 'x', score: 2 };
  const as = (match: Match, match_id: string | null, label: string | null = null, version = 1): Match => ({
    ...match,
    ...(match_id === null ? {} : { match_id }),
    aml_record_version: version,
    ongoing_monitor_update_type: label,
  });
  const V1 = [as(ANA, '1'), as(BO, '2')];
  const OTHER = { name: 'Cleo', countries: 'IT', datesOfBirth: '1990', notes: 'z', score: 3 };

  const linesAfter = (result: Match[], versions: Match[][], deltas: Record<number, Match[]>) => {
    const history = (aml_matches: Match[], over: object = {}) =>
      ({ response: 'amlHistory', subjectId: 'c', value: { check_id: 'c', aml_matches }, ...over }) as const;
    const value = { check_id: 'c', check_time: '2026-01-01T00:00:00', aml: { matches: result } };
    const dossier = dossierOfResponses('aml-check', [
      { response: 'amlResult', subjectId: 'c', value },
      ...versions.map((matches) => history(matches)),
      ...Object.entries(deltas).map(([version, matches]) => history(matches, { deltaOf: Number(version) })),
    ]);
    return matches({ dossier, fingerprint: null, reader: REVIEWER }).lines.map(plainLine);
  };
  const open = (count: number) => [
    `${String(count)} of ${String(count)} ${count === 1 ? 'match' : 'matches'} unresolved: ${String(count)} open.`,
    'Decided by reviewers: true match 0, false positive 0.',
  ];
  const results = [
    ['without ids in the result', [ANA, BO]],
    ['with other ids in the result', [as(ANA, '8'), as(BO, '9')]],
    ['with the ids of the first version in the result', V1],
  ] as const;

  /** The lists of a version, and the delta of it with its labelled matches. */
  const changed: [string, Match[], number][] = [
    ['one updated', [as({ ...ANA, notes: 'two' }, '3', 'Updated', 2), as(BO, '4')], 2],
    ['one updated without version numbers', [as({ ...ANA, notes: 'two' }, '3', 'Updated'), as(BO, '4')], 2],
    ['one new', [as(ANA, '3'), as(BO, '4'), as(OTHER, '5', 'New', 2)], 3],
    ['nothing changed', [as(ANA, '3'), as(BO, '4')], 2],
    [
      'one date of birth completed',
      [as({ ...ANA, datesOfBirth: '1980-02-03' }, '3', 'Updated', 2), as(BO, '4')],
      2,
    ],
    ['one new that is alike', [as(ANA, '3'), as(BO, '4'), as(ANA, '5', 'New', 2)], 3],
  ];

  for (const [what, result] of results) {
    it.each(changed)(`is not contradicted by a delta: ${what}, %s`, (_what, v2, count) => {
      const delta = v2.filter((match) => match['ongoing_monitor_update_type'] !== null);
      expect(linesAfter([...result], [V1, v2], { 2: delta })).toEqual(open(count));
    });

    it(`is not contradicted by a delta: ${what}, one removed`, () => {
      for (const id of ['2', '4']) {
        const delta = [as(BO, id, 'Removed', 2)];
        expect(linesAfter([...result], [V1, [as(ANA, '3')]], { 2: delta })).toEqual(open(1));
      }
    });

    it(`is not contradicted by several deltas: ${what}`, () => {
      const [two, three] = ['two', 'three'].map((notes, at) =>
        as({ ...ANA, notes }, String(at + 3), 'Updated', at + 2),
      );
      const v2 = [two ?? {}, as(BO, '14')];
      const v3 = [as({ ...ANA, notes: 'two' }, '6', 'Updated', 2), as(BO, '15'), as(OTHER, '7', 'New', 3)];
      const again = [three ?? {}, as(BO, '16')];
      expect(linesAfter([...result], [V1, v2, v3], { 2: [two ?? {}], 3: [v3[2] ?? {}] })).toEqual(open(3));
      expect(linesAfter([...result], [V1, v2, again], { 2: [two ?? {}], 3: [three ?? {}] })).toEqual(open(2));
    });
  }

  it('is still contradicted where a match is missing that nothing removed', () => {
    const missing = UNREAD_LIST_SENTENCES.unexplained;
    expect(linesAfter([ANA, BO], [V1, [as(ANA, '3')]], { 2: [] }).join(' ')).toContain(missing);
    const added = as(OTHER, '5', 'New', 2);
    const updated = as({ ...ANA, notes: 'two' }, '3', 'Updated', 2);
    expect(linesAfter([ANA, BO], [V1, [as(ANA, '3')]], { 2: [added] }).join(' ')).toContain(missing);
    expect(linesAfter([ANA, BO], [V1, [updated]], { 2: [updated] }).join(' ')).toContain(missing);
  });
});
