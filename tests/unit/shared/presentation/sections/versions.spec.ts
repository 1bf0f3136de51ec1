import { describe, expect, it } from 'vitest';
import type { AmlTimeline, AmlVersion } from '@shared/domain/aml/amlView';
import { readMatch } from '@shared/domain/aml/amlMatch';
import type {
  DossierAml,
  DossierResponse,
  ShownElsewhere,
  VersionStep,
} from '@shared/domain/dossier/dossier';
import { versionsSection } from '@shared/presentation/sections/versions';
import { amlResponse } from '../../domain/aml/amlResponses';
import { sha } from '../../../../support/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';

const source = sourceOf();
const SPOT_CHECK = { journey_id: 'journey-1', spot_checks: {} };
const one = amlResponse({ version: 1, sha256: sha('1') });
const two = amlResponse({ version: 2, sha256: sha('2') });
const counts = { new: 1, removed: 0, updated: 1, formatting: 2, unchanged: 3, unpaired: 0 };
const step = (over: Partial<VersionStep> = {}): VersionStep => ({
  after: two,
  before: one,
  diff: { counts, matchOrderChanged: false, changes: [], discrepancies: [] },
  notCompared: [],
  deltaCheck: null,
  ...over,
});
const response = (over: Partial<DossierResponse> = {}): DossierResponse => ({
  of: two,
  kind: 'aml-history',
  record: null,
  matches: { state: 'given', value: [], pointer: '/aml_matches' },
  elsewhere: [],
  relabelled: [],
  differing: [],
  notJson: null,
  total: 0,
  ...over,
});
const reported = (aml: Partial<Omit<DossierAml, 'view'>>, timeline: Partial<AmlTimeline> = {}) => {
  const view = {
    timeline: {
      versions: [],
      gaps: [],
      latest: { state: 'unknown', savedUpTo: null },
      others: [],
      ...timeline,
    },
  };
  const whole = { view, matches: [], steps: [], responses: [], ...aml } as unknown as DossierAml;
  return plainSection(versionsSection.compose(withDossier(source, { aml: whole })));
};
const stepOf = (over: Partial<VersionStep>) => reported({ steps: [step(over)], responses: [response()] });
const listed = (raw: object) => ({
  name: 'Ana Specimen',
  label: null,
  record: readMatch({ raw, pointer: '/aml_matches/0' }, 'snapshot'),
});
const named = (...names: (string | null)[]) =>
  names.map((name) => ({ name, resourceId: null, pointer: '/aml_matches/0', there: null }));
const seen: ShownElsewhere = { by: 'list', in: two, matches: named('Ana Specimen') };
const UNKNOWN = 'The latest version is unknown: no later one was requested.';

it('a case without matches has no versions, and says why', () => {
  const ofSpotCheck = (value: object) =>
    plainSection(versionsSection.compose(sourceOf(value, { kind: 'spot-check' })));
  const aml = { matches: [{ name: 'Ana Sample', resource_id: 'r1' }] };
  expect(ofSpotCheck(SPOT_CHECK)).toEqual(['(Not provided for this check type)']);
  expect(ofSpotCheck({ ...SPOT_CHECK, aml })).toEqual([
    'Not provided for this check type, but received in ‹/aml›.',
  ]);
  expect(ofSpotCheck(aml.matches)).toEqual(['(Unknown: the requested result could not be read)']);
  expect(reported({})).toEqual(['(No monitoring version is saved.)']);
});

it('a version of which nothing but matches was received has no values of its own', () => {
  const value = { pointer: '', undescribed: [] };
  const record = { state: 'given', value, pointer: '' } as const;
  const lines = reported({ steps: [step()], responses: [response({ record })] });
  expect(lines[0]).toBe('# Version 2');
  expect(lines[1]).toMatch(/^Compared with Version 1/);
});

it('two results of a case are compared, and are no monitoring versions', () => {
  const [older, newer] = ['1', '2'].map((digit) =>
    amlResponse({ kind: 'journey', version: null, sha256: sha(digit) }),
  );
  const lines = reported({
    steps: [step({ after: newer ?? two, before: older ?? one })],
    responses: [response({ of: newer ?? two, kind: 'journey' })],
  });
  expect(lines.at(-1)).toBe('No monitoring version is saved.');
  expect(lines.join()).toContain('1 new, 0 removed');
  expect(lines.join()).not.toMatch(/Versions not saved|latest version/);
});

describe('a saved version', () => {
  it('is reported by what it changed against the one before', () => {
    expect(stepOf({})).toEqual([
      '# Version 2',
      'Compared with Version 1: 1 new, 0 removed, 1 updated, 2 that changed in formatting only, 3 unchanged, 0 that could not be paired.',
      '# Versions and deltas not saved',
      UNKNOWN,
    ]);
    const { diff } = step();
    if (diff === null) throw new Error('no diff');
    const [, turned] = stepOf({
      diff: { ...diff, matchOrderChanged: true },
      deltaCheck: { state: 'agrees', version: 2 },
    });
    expect(turned).toMatch(/paired\. The order of matches has changed\. The delta of version 2 .* agree\.$/);
  });

  it('names each change with both values, and the service’s label', () => {
    const change = {
      kind: 'changed',
      before: '/notes',
      after: '/notes',
      label: 'Notes',
      bookkeeping: false,
    } as const;
    const changes = [
      {
        group: 'updated' as const,
        key: 'resource:a',
        name: 'Ana Specimen',
        before: '/0',
        after: '/0',
        label: 'Updated',
        labelVersion: 1,
        changes: [{ ...change, from: 'one', to: 'One', cosmetic: 'case' as const }],
      },
      {
        group: 'new' as const,
        key: 'resource:b',
        name: null,
        before: null,
        after: '/1',
        label: null,
        labelVersion: null,
        changes: [],
      },
      {
        group: 'unpaired' as const,
        key: 'content:c',
        name: 'Bo',
        before: null,
        after: '/1',
        label: null,
        labelVersion: null,
        changes: [],
      },
      {
        group: 'updated' as const,
        key: 'resource:d',
        name: 'Cleo',
        before: '/3',
        after: '/3',
        label: null,
        labelVersion: null,
        changes: [
          { ...change, kind: 'removed' as const, from: 'gone', to: undefined, cosmetic: null },
          { ...change, kind: 'added' as const, from: undefined, to: 'come', cosmetic: null },
        ],
      },
    ];
    const discrepancies = [
      { kind: 'label-missing', text: 'Not labelled.', named: null, name: 'Dov', after: '/2', before: null },
      { kind: 'label-missing', text: 'Not labelled.', named: null, name: 'Cleo', after: null, before: '/2' },
      { kind: 'label-missing', text: 'Not labelled.', named: null, name: null, after: '/3', before: null },
      { kind: 'label-differs', text: 'Wrong.', named: null, name: 'Ana Specimen', after: '/8', before: '/7' },
    ] as never as NonNullable<VersionStep['diff']>['discrepancies'];
    const diff = { counts, matchOrderChanged: false, changes, discrepancies };
    const lines = stepOf({ diff });
    expect(lines.slice(2, 10)).toEqual([
      'Change | Match | What changed',
      'Updated | ‹Ana Specimen›\nservice’s label: ‹Updated› (of version 1) | ‹Notes›, changed (case only): from ‹one› to ‹One›',
      'New | No name given | The whole match',
      'Unpaired | ‹Bo› | Not compared, because it could not be paired.',
      'Updated | ‹Cleo› | ‹Notes›, removed: ‹gone›; ‹Notes›, added: ‹come›',
      '# Contradictions in the service’s lists and labels',
      '- Label differs: Wrong. Version 2: ‹Ana Specimen› (at /8)',
      '- No label: Not labelled. Version 2: ‹Dov› (at /2), No name given (at /3); Version 1: ‹Cleo› (at /2)',
    ]);
  });

  it('that was compared with nothing says why, and what the check of its delta found all the same', () => {
    expect(stepOf({ before: null, diff: null })[1]).toBe('No earlier list is saved for comparison.');
    const notCompared = [{ ...one, list: 'null' as const }];
    expect(stepOf({ diff: null, notCompared })[1]).toBe('Not compared. List of matches: Version 1 (null).');
    const deltaCheck = {
      ...({ state: 'not-possible', version: 2, isFirst: false } as const),
      ...{ missing: [], unread: notCompared },
    };
    expect(stepOf({ diff: null, deltaCheck: { ...deltaCheck, missing: [] } })[2]).toMatch(
      /^The delta of version 2 cannot be checked/,
    );
    expect(stepOf({ diff: null, deltaCheck: { ...deltaCheck, missing: ['delta'], unread: [] } })[2]).toBe(
      '# Versions and deltas not saved',
    );
  });

  it('lists where its delta differs, whether it was compared or not', () => {
    const found = (named: string | null, after: string | null, before: string | null = null) => ({
      kind: 'delta-without-before',
      text: 'Labelled New.',
      name: 'Bo',
      ...{ named, after, before },
    });
    const discrepancies = [found('/0', null), found('/1', '/7', '/8'), found(null, '/2')] as never;
    const lacks = { isFirst: false, missing: [], unread: [], discrepancyCount: 3, labelCount: 3 };
    const deltaCheck = {
      state: 'differs',
      version: 2,
      isCompleteList: false,
      ...lacks,
      discrepancies,
    } as const;
    const listed = [
      '# Contradictions in the service’s lists and labels',
      '- Delta differs from previous snapshot: Labelled New. Version 2, delta: ‹Bo› (at /0), ‹Bo› (at /1); Version 2: ‹Bo› (at /2)',
    ];
    const delta = amlResponse({ kind: 'delta' });
    const alone = { after: delta, before: null, diff: null };
    for (const lines of [
      stepOf({ deltaCheck }),
      stepOf({ before: null, diff: null, deltaCheck }),
      reported({
        steps: [step({ ...alone, deltaCheck })],
        responses: [response({ of: delta, record: { state: 'null', pointer: '' } })],
      }),
    ]) {
      const start = lines.indexOf(listed[0] ?? '');
      expect(lines.slice(start, start + 2)).toEqual(listed);
    }
  });

  it('is reported with the matches that no other list shows, whole', () => {
    const matches = {
      state: 'given',
      value: [listed({ name: 'Ana Specimen', notes: 'Seen' })],
      pointer: '',
    } as const;
    const ids = 'abcdefghi'.split('');
    const lines = reported({
      responses: [
        response({
          matches: { ...matches, value: [...matches.value] },
          elsewhere: [
            { by: 'review', in: two, matches: named(null) },
            { by: 'list', in: one, matches: named('Bo', 'Cy') },
            { by: 'change', in: { ...two, version: 3 }, matches: named(...ids) },
          ],
          total: 13,
        }),
      ],
    });
    expect(lines[1]).toBe(
      'The list has 13 matches: 1 described here; 1 as in the AML review (No name given); 2 as in Version 1 (‹Bo›; ‹Cy›); 9 as in Version 3 before its changes.',
    );
    expect(lines[2]).toMatch(/^\[.*Ana Specimen.*Seen.*\]$/);
  });

  it('that is a delta names its changes also where another list tells them', () => {
    const delta = amlResponse({ kind: 'delta' });
    const lines = reported({
      responses: [
        response({ of: delta, total: 1, elsewhere: [seen], record: { state: 'null', pointer: '' } }),
      ],
    });
    expect(lines).toContain('# Version 2, delta');
    expect(lines).toContain('The list names 1 change, as in Version 2.');
  });

  it('that is a delta without its snapshot says what its check found, and names no changes if it is a whole list', () => {
    const delta = amlResponse({ kind: 'delta' });
    const found = { unread: [], discrepancies: [], discrepancyCount: 0, labelCount: 0 };
    const linesOf = (isCompleteList: boolean) =>
      reported({
        steps: [
          step({
            after: delta,
            before: null,
            diff: null,
            deltaCheck: {
              ...({ state: 'differs', version: 2, isFirst: false } as const),
              ...{ missing: ['snapshot' as const], ...found, isCompleteList },
            },
          }),
        ],
        responses: [
          response({ of: delta, total: 1, elsewhere: [seen], record: { state: 'null', pointer: '' } }),
        ],
      });
    expect(linesOf(true).join('\n')).toMatch(/Version 2: The service sent the full list .*Partly checked/);
    expect(linesOf(true).join('\n')).not.toMatch(/names 1 change|known to be earlier/);
    expect(linesOf(false)).toContain('The list names 1 change, as in Version 2.');
  });

  it('without a list that could be read says so, and not that it is empty', () => {
    const lines = reported({
      responses: [
        response({
          of: amlResponse({ sha256: sha('9') }),
          matches: { state: 'null', pointer: '' },
          record: { state: 'null', pointer: '' },
        }),
      ],
    });
    expect(lines).toContain('List of matches: null.');
    const broken = response({
      matches: { state: 'unreadable', text: '', pointer: '' },
      record: null,
      notJson: { line: 2, column: 16 },
    });
    expect(reported({ steps: [step({ diff: null })], responses: [broken] })).toContain(
      'List of matches: unreadable, not valid JSON (line 2, column 16).',
    );
  });
});

describe('versions that are not saved', () => {
  const version = (over: Partial<AmlVersion>): AmlVersion => ({
    version: 4,
    snapshot: null,
    delta: null,
    snapshotAbsent: null,
    deltaAbsent: null,
    ...over,
  });
  const absence = { reason: 'not-found', status: null, serviceCode: null, at: '2026-01-01' } as const;
  const missing = (...versions: AmlVersion[]) => reported({}, { versions }).slice(1, -1);

  it('are named by what was asked for and why it did not come', () => {
    expect(missing(version({ snapshotAbsent: absence, deltaAbsent: absence }))).toEqual([
      expect.stringMatching(/^- Version 4, full list: .*reported it as not found/),
      expect.stringMatching(/^- Version 4, changes only: .*reported it as not found/),
    ]);
    expect(missing(version({ delta: amlResponse({ kind: 'delta' }) }))).toEqual([
      '- Version 4, full list: not requested',
    ]);
    const delta = amlResponse({ kind: 'delta' });
    expect(missing(version({ delta, snapshotAbsent: absence }))).toEqual([
      expect.stringContaining('reported it as not found'),
    ]);
    expect(reported({}, { versions: [version({ snapshot: two })] })).toEqual([
      '(No monitoring version is saved.)',
    ]);
  });

  it('leave the latest unknown, and not because none was requested where one was', () => {
    const latestOf = (savedUpTo: number | null, ...versions: AmlVersion[]) =>
      reported({}, { versions, gaps: [{ from: 1, to: 1 }], latest: { state: 'unknown', savedUpTo } }).at(-1);
    const saved = version({ version: 1, snapshot: one });
    const failed = { ...absence, reason: 'server-error' as const };
    expect(latestOf(1, saved)).toBe(UNKNOWN);
    const unsaved = 'The latest version is unknown: no further version that was requested is saved.';
    expect(latestOf(1, saved, version({ version: 2, snapshotAbsent: failed }))).toBe(unsaved);
    expect(latestOf(null, version({ version: 0, snapshotAbsent: absence }))).toBe(unsaved);
  });

  it('are gaps between others, and none after the last', () => {
    const gaps = [
      { from: 2, to: 2 },
      { from: 5, to: 7 },
    ];
    expect(reported({}, { gaps })[1]).toBe('Not saved: version 2, versions 5 to 7.');
    const latest = { state: 'none-after', version: 8, at: '2026-01-01' } as const;
    expect(reported({}, { gaps, latest }).at(-1)).toBe(
      'As of 2026-01-01, the service had no version after 8.',
    );
    expect(reported({}, { gaps, latest: { ...latest, failedLater: 2 } }).at(-1)).toBe(
      'As of 2026-01-01, the service had no version after 8. A later request failed at version 2, so this was not confirmed again.',
    );
  });
});
