import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAmlSummary } from '@shared/domain/aml/amlSummary';
import type { AmlResponse, AmlTimeline } from '@shared/domain/aml/amlView';
import { otherSavedLists, deltasAfter } from '@shared/domain/aml/otherSavedLists';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import { ABSENCE_REASONS } from '@shared/domain/events/fetching';
import type { CaseKind } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { opened } from '../../../../support/journalBuilder';
import { amlResponse, timelineOf } from './amlResponses';
import { absent, history, journalOf, named, retrieved, type Step } from './journalBuilder';

const match = (id: string, over: object = {}) => ({ name: `Sample ${id}`, resource_id: id, ...over });
const A = match('a');
const NEW = match('a', { ongoing_monitor_update_type: 'New', aml_record_version: 2 });
const REMOVED = { ...NEW, ongoing_monitor_update_type: 'Removed' };

const sent = new Map<string, unknown>();
/** An entry of a received response: the same content has the same bytes. */
function received(
  request: Parameters<typeof retrieved>[0],
  value: unknown,
): Extract<JournalEvent, { type: 'retrieved' }> {
  const sha256 = createHash('sha256').update(JSON.stringify(value)).digest('hex');
  sent.set(sha256, value);
  return { ...retrieved(request, '0'), sha256 };
}
const result = (aml: unknown, over: object = {}): Step =>
  received({ operation: 'amlResult', id: 'check-1' }, { check_id: 'check-1', check_time: 't', aml, ...over });
const journey = (aml: unknown, id = 'check-1'): Step =>
  received({ operation: 'journeyResult', id: 'check-1' }, { journey_id: id, aml });
const version = (number: number, ...matches: unknown[]): Step =>
  received(history(number), { check_id: 'check-1', aml_matches: matches });
const delta = (number: number, ...matches: unknown[]): Step =>
  received(history(number, true), { check_id: 'check-1', aml_matches: matches });
/** The same as a file of which nobody knows the age. */
const fileOf = ({ request, sha256, bytes, mime }: ReturnType<typeof received>): JournalEvent => ({
  type: 'file-imported',
  request,
  sha256,
  bytes,
  mime,
  fileName: 'old.json',
});
const fileOfResult = (...matches: unknown[]): Step =>
  fileOf(
    received(
      { operation: 'amlResult', id: 'check-1' },
      { check_id: 'check-1', check_time: 'long ago', aml: listed(...matches) },
    ),
  );
const fileOfJourney = (aml: unknown): Step =>
  fileOf(
    received(
      { operation: 'journeyResult', id: 'check-1' },
      { journey_id: 'check-1', reference_number: 'old', aml },
    ),
  );
const none = (number: number, deltaOnly = false): Step => absent(history(number, deltaOnly), 'not-found');
const listed = (...matches: unknown[]) => ({ matches });
const applicable = (...matches: unknown[]) => ({ applicability: 'Applicable', matches });

/** What the review shows of its list after these entries, in their order. */
function listAfter(kind: CaseKind, ...steps: Step[]): string | undefined {
  const entries = journalOf({ ...opened, kind, subjectId: 'check-1' } as JournalEvent, ...steps).map(
    (entry) =>
      entry.event.type === 'service-event'
        ? { ...entry, event: { ...entry.event, receivedAt: entry.at } }
        : entry,
  );
  return readAmlSummary(entries, (one) => readResponseList(sent.get(one.sha256), one, String))?.progress.list;
}
const checkAfter = (...steps: Step[]) => listAfter('aml-check', ...steps);
const journeyAfter = (...steps: Step[]) => listAfter('journey', ...steps);

describe('a list of which something later may exist', () => {
  it('is out of date after any version that is named and not saved, deltas or not', () => {
    expect(checkAfter(result(listed()), delta(2), delta(4))).toBe('later-not-saved');
    expect(checkAfter(result(listed()), named('1'), named('2'), delta(2))).toBe('later-not-saved');
    expect(checkAfter(result(listed()), delta(2), delta(3))).toBe('read');
  });

  it('is out of date after an update that names no version, until the service shows the end', () => {
    expect(checkAfter(result(listed()), named('soon'))).toBe('later-not-saved');
    expect(checkAfter(version(1), none(2), named(''))).toBe('later-not-saved');
    expect(checkAfter(version(1), none(2), named(''), none(2))).toBe('read');
    expect(checkAfter(named(''), version(1), none(2))).toBe('read');
  });

  it('is out of date where a newer response came and could not be kept', () => {
    const lost = { ...absent({ operation: 'amlResult', id: 'check-1' }, 'too-large'), status: 200 };
    expect(checkAfter(result(listed()), lost)).toBe('later-not-saved');
    expect(checkAfter(lost, result(listed()))).toBe('read');
  });

  it('may be outdated where it was requested again and not received, until it is', () => {
    const request = { operation: 'amlResult', id: 'check-1' } as const;
    for (const reason of ABSENCE_REASONS) {
      const inVain = absent(request, reason);
      expect(checkAfter(result(listed()), inVain)).toBe('later-unread');
      expect(checkAfter(result(listed()), version(1), none(2), inVain), 'another request').toBe('read');
      expect(checkAfter(result(listed()), inVain, result(listed()))).toBe('read');
      expect(checkAfter(inVain, result(listed()))).toBe('read');
      const filed = fileOfResult();
      expect(checkAfter(filed, inVain), 'a file').toBe('read');
    }
  });

  it('is none still where nothing was screened, and somebody may have been screened since', () => {
    const unscreened = journey({ applicability: 'Disabled', matches: [] });
    const refused = absent({ operation: 'journeyResult', id: 'check-1' }, 'not-found');
    expect(journeyAfter(unscreened)).toBe('not-screened');
    expect(journeyAfter(unscreened, refused)).toBe('maybe-screened');
    expect(journeyAfter(unscreened, refused, unscreened)).toBe('not-screened');
  });

  it('is not known to be the latest by a missing delta, nor by a response of before', () => {
    expect(checkAfter(result(listed(A)), version(1), none(2))).toBe('read');
    expect(checkAfter(result(listed(A)), version(1), none(2, true))).toBe('later-result');
    expect(checkAfter(none(2), result(listed(A)), version(1))).toBe('later-result');
    expect(checkAfter(version(1), none(2), result(listed(A)))).toBe('later-result');
    expect(checkAfter(version(1), none(2), result(listed(A)), version(1)), 'once more').toBe('later-result');
    expect(checkAfter(version(1), none(2), result(listed(A)), version(1), none(2))).toBe('read');
    expect(checkAfter(result(listed(A)), version(1), named('1')), 'the message may be old').toBe(
      'later-result',
    );
  });

  it('is compared with a result that cannot be read as with one that can', () => {
    const more = result({ matches: [], total_matches: 3 });
    expect(checkAfter(more, version(1))).toBe('later-unreadable');
    expect(checkAfter(more, version(1), none(2))).toBe('read');
    expect(checkAfter(result(null), version(1), none(2), result(listed('Ana Specimen Person')))).toBe(
      'later-unreadable',
    );
  });

  it('is not replaced by a file of unknown age', () => {
    const filed = fileOfResult();
    expect(checkAfter(result(listed(A)), filed)).toBe('later-result');
    expect(checkAfter(result(listed(A)), result(listed()))).toBe('read');
    expect(checkAfter(result(listed()), filed)).toBe('read');
    expect(journeyAfter(journey(applicable(A)), filed), 'of another operation').toBe('later-result');
    expect(journeyAfter(journey(applicable()), filed)).toBe('read');
    expect(checkAfter(fileOfResult(A), filed), 'of two files').toBe('later-result');
    expect(checkAfter(fileOfResult(A), filed, result(listed())), 'the service replaces both').toBe('read');
    expect(journeyAfter(fileOfJourney(applicable(A)), fileOfJourney(applicable()))).toBe('later-result');
    const sent = received(
      { operation: 'amlResult', id: 'check-1' },
      { check_id: 'check-1', check_time: 't', aml: listed() },
    );
    expect(checkAfter(journey(applicable(A)), sent, fileOf(sent)), 'a copy of what was sent').toBe('read');
    expect(checkAfter(sent, result(listed(A)), fileOf(sent)), 'a copy of what was replaced').toBe(
      'later-result',
    );
  });

  it('is still out of date by a result of the service after a file of unknown age was imported', () => {
    const filed = fileOfResult();
    const more = result({ matches: [], total_matches: 3 });
    for (const [first, list] of [
      [result(listed(A)), 'later-result'],
      [result({ matches: null }), 'later-unreadable'],
      [more, 'later-unreadable'],
    ] as const)
      for (const steps of [
        [first, version(1), filed],
        [version(1), first, filed],
        [first, filed, version(1)],
      ])
        expect(checkAfter(...steps)).toBe(list);
    expect(checkAfter(result(listed(A)), version(1), filed, none(2)), 'the end was shown').toBe('read');
    const filedJourney = fileOfJourney(applicable());
    expect(journeyAfter(version(1), journey(applicable(A)), filedJourney)).toBe('later-result');
    expect(
      checkAfter(result(listed(A)), filed, none(0), version(1), delta(1), none(2)),
      'as what changes begin with',
    ).toBe('unexplained');
  });

  it('is not known to be the latest by a file that is called a version which the service refuses', () => {
    const filed = fileOf(received(history(1), { check_id: 'check-1', aml_matches: [] }));
    for (const steps of [
      [filed, none(1), none(2)],
      [filed, none(2), none(1)],
      [none(1), filed, none(2)],
      [filed, none(2)],
    ])
      expect(checkAfter(result(listed(A)), ...steps)).toBe('later-result');
    const second = fileOf(received(history(2), { check_id: 'check-1', aml_matches: [] }));
    expect(checkAfter(result(listed(A)), version(1, A), second, none(2))).toBe('unexplained');
    expect(checkAfter(result(listed(A)), version(1, A), none(2), second)).toBe('unexplained');
    expect(checkAfter(version(1, A), second), 'not refused').toBe('read');
    expect(checkAfter(result(listed()), version(1), second, none(2))).toBe('read');
  });

  it('is not known to be the latest by a gap', () => {
    expect(checkAfter(version(1), version(3), result(listed(A)), none(2))).toBe('later-result');
    expect(checkAfter(version(1), version(3), result(listed(A)), none(4))).toBe('read');
    expect(checkAfter(version(1, A), version(3, A), named(''), none(2))).toBe('later-not-saved');
  });

  it('is out of date by an interrupted response until the same request has a whole one', () => {
    const lost = { ...absent({ operation: 'amlResult', id: 'check-1' }, 'cut-short'), status: 200 };
    const kept = [result(listed(A)), version(1, A), none(2)];
    expect(checkAfter(...kept, lost)).toBe('later-not-saved');
    expect(checkAfter(...kept, lost, result(listed(A)))).toBe('read');
    expect(checkAfter(result(listed()), lost, fileOfResult()), 'a file is no whole response').toBe(
      'later-not-saved',
    );
  });

  it('is not out of date by a result that was fetched again and has the same list', () => {
    const again = result(listed(A), { final_decision: 'Refer' });
    for (const same of [result(listed(A)), again]) {
      expect(checkAfter(result(listed(A)), version(3), none(4), same), 'only the latest version').toBe(
        'read',
      );
      expect(checkAfter(result(listed(A)), version(1, A), version(2), none(3), same)).toBe('read');
      expect(checkAfter(result(listed(A)), version(1, REMOVED), none(2), same)).toBe('read');
      expect(checkAfter(result(listed(A)), version(3), same), 'nothing shows which is newer').toBe(
        'later-result',
      );
      expect(checkAfter(result(listed(A)), version(3), none(4), result({}), same), 'no list').toBe(
        'later-result',
      );
      expect(checkAfter(result(listed(A)), version(3), none(4), result(listed()), same), 'back again').toBe(
        'later-result',
      );
    }
    const filed = fileOfResult(A);
    expect(checkAfter(filed, version(3), none(4), result(listed(A))), 'a file').toBe('later-result');
    expect(checkAfter(result(listed(A)), version(3), none(4), result('busy'), again)).toBe('later-result');
    const failed = received({ operation: 'amlResult', id: 'check-1' }, { error: 'busy' });
    expect(checkAfter(result(listed(A)), version(3), none(4), failed, again), 'no result').toBe('read');
  });

  it('is out of date by changes that were received before others for the same version, but not by changes that later ones undo', () => {
    expect(checkAfter(version(1), delta(2, NEW), delta(2))).toBe('later-changes');
    expect(checkAfter(delta(1, NEW), delta(2, REMOVED), result(listed()))).toBe('read');
    expect(checkAfter(delta(1, NEW), delta(2), result(listed()))).toBe('later-changes');
  });
});

it('results of two operations do not differ by members that are null', () => {
  const ofVersion = { ...A, notes: null, sex: null };
  expect(checkAfter(version(1, ofVersion), none(2), result(listed(A)))).toBe('read');
  expect(checkAfter(version(1, A), none(2), result(listed({ ...A, notes: 'n' })))).toBe('later-result');
});

it('a match that only versions give an id is recognised by its name in a result without ids', () => {
  const inVersion = { name: 'Sample a', match_id: 'm1' };
  expect(checkAfter(version(1, inVersion), none(2), result(listed({ name: 'Sample a' })))).toBe('read');
  expect(checkAfter(version(1, inVersion), delta(2, { ...inVersion, match_id: 'm2' })), 'two ids').toBe(
    'later-changes',
  );
});

it('thousands of matches with one id are compared by their content', () => {
  const many = Array.from({ length: 3000 }, (_, at) => match('a', { notes: String(at) }));
  expect(checkAfter(version(1, ...many), none(2), result(listed(...many)))).toBe('read');
  expect(checkAfter(version(1, ...many), none(2), result(listed(...many, match('a', { notes: 'x' }))))).toBe(
    'later-result',
  );
});

describe('matches that are gone', () => {
  it('are unexplained where the same version was given with them', () => {
    expect(checkAfter(version(1, A), version(1), none(2))).toBe('unexplained');
    expect(checkAfter(version(1), version(1, A), none(2))).toBe('read');
    const files = [[A], []].map((matches) =>
      fileOf(received(history(1), { check_id: 'check-1', reference_number: 'old', aml_matches: matches })),
    );
    expect(checkAfter(...files)).toBe('unexplained');
    expect(checkAfter(...files, none(1)), 'and the service does not have it').toBe('unexplained');
    expect(checkAfter(none(1), ...files)).toBe('unexplained');
  });

  it('are unexplained where the changes or lists that led to the version were ever given with them', () => {
    for (const end of [[], [none(3)]]) {
      expect(checkAfter(version(2), delta(2, NEW), delta(2), ...end)).toBe('unexplained');
      expect(checkAfter(delta(2, NEW), delta(2), version(2), ...end)).toBe('unexplained');
      expect(checkAfter(version(2), delta(2), delta(2), ...end)).toBe('read');
      expect(checkAfter(version(1, A), version(1), version(2), delta(2), ...end)).toBe('unexplained');
      expect(checkAfter(version(1, A), version(1), version(2), delta(2, REMOVED), ...end)).toBe('read');
    }
    const first = [version(1), delta(2, NEW), delta(2)];
    expect(checkAfter(...first, version(3), delta(3), none(4))).toBe('unexplained');
    expect(checkAfter(...first, version(3), delta(3, REMOVED), none(4))).toBe('read');
    const filed = fileOf(received(history(2, true), { check_id: 'check-1', f: 1, aml_matches: [REMOVED] }));
    expect(checkAfter(version(1, A), version(2), delta(2), filed), 'a file explains nothing').toBe(
      'unexplained',
    );
    expect(checkAfter(version(1, A), version(2), filed, delta(2, REMOVED))).toBe('read');
  });

  it('are unexplained where the changes of the version have them', () => {
    expect(checkAfter(version(2), delta(2, NEW), none(3))).toBe('unexplained');
    expect(
      checkAfter(version(2, REMOVED), delta(2, { ...NEW, ongoing_monitor_update_type: 'Updated' })),
    ).toBe('unexplained');
    expect(checkAfter(version(2, NEW), delta(2, NEW), none(3))).toBe('read');
  });

  it('are unexplained where the changes are saved and do not name them', () => {
    expect(checkAfter(version(1, A), version(2), delta(2), none(3))).toBe('unexplained');
    expect(checkAfter(version(1, A), version(2), delta(2, REMOVED), none(3))).toBe('read');
    expect(checkAfter(version(1, A), version(2), none(3)), 'no changes saved').toBe('read');
    expect(checkAfter(version(1, A), version(3), delta(3), none(4)), 'another may name them').toBe('read');
    expect(checkAfter(version(1, A), delta(2), version(3), delta(3), none(4))).toBe('unexplained');
    expect(checkAfter(version(1), delta(2, NEW), version(3), delta(3), none(4))).toBe('unexplained');
    expect(checkAfter(version(1), delta(2, NEW), version(3), delta(3, REMOVED), none(4))).toBe('read');
  });

  it.each([0, 1, 2, 5])(
    'are those of a result before the first version, whatever its number: %i',
    (first) => {
      const [before, after] = [first === 0 ? [] : [none(first - 1)], none(first + 1)];
      const from = (...steps: Step[]) => checkAfter(result(listed(A)), ...steps, after);
      const list = version(first);
      expect(from(list, delta(first), ...before)).toBe('unexplained');
      expect(from(list, delta(first, REMOVED), ...before)).toBe('read');
      expect(from(list, ...before), 'no changes saved').toBe('read');
      const updated = {
        name: 'Sample a',
        match_id: 'm2',
        notes: 'new',
        ongoing_monitor_update_type: 'Updated',
      };
      expect(
        checkAfter(
          result(listed({ name: 'Sample a', countries: 'DE', match_id: 'm1' })),
          ...[version(first, { ...updated, countries: 'DE' }), delta(first, { ...updated, countries: 'DE' })],
          ...[...before, after],
        ),
        'another id for an updated match',
      ).toBe('read');
    },
  );

  it.each([1, 2, 5])(
    'may be removed by a version before %i, unless it is known that there is none',
    (number) => {
      const from = (...steps: Step[]) =>
        checkAfter(result(listed(A)), version(number), delta(number), ...steps, none(number + 1));
      expect(from()).toBe('read');
      expect(from(none(number - 1, true)), 'only no changes').toBe('read');
      expect(from(absent(history(number - 1), 'server-error')), 'a failure').toBe('read');
      expect(from(none(number - 1), named(String(number - 1))), 'named since').toBe('read');
      expect(from(none(number - 1))).toBe('unexplained');
    },
  );

  it('are unexplained where the list may be the changes alone', () => {
    const [B, C] = [match('b'), match('c')];
    const before = version(1, A, B, C);
    const added = { ...NEW, ...match('d') };
    for (const changes of [[added, REMOVED], [added], [REMOVED]])
      for (const unread of [[], [received(history(2, true), { check_id: 'check-1' })]])
        expect(checkAfter(before, version(2, ...changes), ...unread, none(3))).toBe('unexplained');
    const all = delta(2, added, ...[A, B, C].map((one) => ({ ...REMOVED, ...one })));
    expect(checkAfter(before, version(2, added), all, none(3)), 'the delta names them').toBe('read');
    expect(checkAfter(before, version(2, added, C), none(3)), 'an unchanged match').toBe('read');
    expect(checkAfter(before, version(2, { ...added, aml_record_version: 1 }), none(3))).toBe('read');
    expect(checkAfter(version(1, A), version(2, REMOVED, added), none(3)), 'all are named').toBe('read');
    const between = [version(0, A), version(2, added), none(3)] as const;
    expect(checkAfter(...between), 'one between may name them').toBe('unexplained');
    expect(checkAfter(...between, delta(1, { ...REMOVED, aml_record_version: 1 })), 'named').toBe('read');
    const [onlyB, gone] = [
      { ...B, ...NEW, aml_record_version: 2 },
      { ...REMOVED, aml_record_version: 3 },
    ];
    const bad = [version(1, A, B), version(2, onlyB), version(3, { ...B, ...gone })] as const;
    expect(checkAfter(...bad, none(4)), 'the list before may be changes too').toBe('unexplained');
    expect(checkAfter(result(listed(A, B)), version(1, { ...B, ...REMOVED }), none(2))).toBe('unexplained');
  });

  it('stay unexplained in later versions until a list or a delta names them', () => {
    const [B, C] = [match('b'), match('c')];
    const steps = [version(1, A, B), version(2, B), delta(2), version(3, B, C), delta(3, { ...C, ...NEW })];
    expect(checkAfter(...steps, none(4))).toBe('unexplained');
    expect(checkAfter(...steps, version(4, A, B, C), delta(4), none(5)), 'listed again').toBe('read');
    expect(checkAfter(...steps, version(4, B, C), delta(4, REMOVED), none(5)), 'removed').toBe('read');
  });

  it('are unexplained where nothing is screened any more', () => {
    const off = { applicability: 'Disabled', matches: [] };
    expect(journeyAfter(journey(applicable(A)), journey(null))).toBe('unexplained');
    expect(journeyAfter(journey(applicable(A)), journey(off))).toBe('unexplained');
    expect(journeyAfter(journey(applicable()), journey(off))).toBe('not-screened');
    expect(checkAfter(result(applicable(A)), result({ applicability: 'Skipped', matches: null }))).toBe(
      'unexplained',
    );
    expect(
      journeyAfter(
        journey(applicable(A)),
        version(1, A),
        received(history(2), { check_id: 'check-1', ...off }),
      ),
    ).not.toBe('not-screened');
  });
});

describe('matches without an id that names them alone', () => {
  const noId = (over: object = {}) => ({ name: 'Sample without an id', notes: 'one', score: 1, ...over });
  const label = (type: string | null) => ({ ongoing_monitor_update_type: type, aml_record_version: 2 });

  it.each<[string, Step[]]>([
    [
      'other notes',
      [
        version(1, noId()),
        version(2, noId({ notes: 'two', ...label('Updated') })),
        delta(2, noId({ notes: 'two', ...label('Updated') })),
      ],
    ],
    ['another score', [version(1, noId()), version(2, noId({ score: 2 }), NEW), delta(2, NEW)]],
    ['no label any more', [version(1, noId(label('New'))), version(2, noId(label(null))), delta(2)]],
    ['a changed status', [version(2, noId()), version(2, noId({ match_status: 'Reviewed' }))]],
    [
      'an id that is repeated only there',
      [
        version(1, match('r', { match_id: 'm1' })),
        version(2, match('r', { match_id: 'm1' }), match('r', { match_id: 'm2', ...label('New') })),
        delta(2, match('r', { match_id: 'm2', ...label('New') })),
      ],
    ],
  ])('are not gone with %s', (_what, steps) => {
    expect(checkAfter(...steps, none(3))).toBe('read');
  });
});

describe('a check that was not performed', () => {
  it('is not that where monitoring has changes', () => {
    for (const aml of [
      null,
      { applicability: 'Disabled', matches: [] },
      { applicability: 'Skipped', matches: null },
    ]) {
      expect(journeyAfter(journey(aml))).toBe('not-screened');
      expect(journeyAfter(journey(aml), named('2'))).toBe('later-not-saved');
      expect(journeyAfter(journey(aml), named('2'), delta(2, NEW))).toBe('later-changes');
    }
  });

  it('makes an empty version say nothing', () => {
    for (const aml of [
      null,
      { applicability: 'Skipped', matches: null },
      { applicability: 'Not Ready Yet', matches: [] },
    ])
      expect(journeyAfter(journey(aml), version(1), none(2))).toBe('not-stated');
    expect(journeyAfter(journey(applicable()), version(1), none(2))).toBe('read');
    expect(journeyAfter(journey(null), journey(applicable())), 'performed since').toBe('read');
    const filed = fileOfJourney(applicable());
    expect(journeyAfter(journey(null), filed), 'a file may be older').toBe('not-stated');
    expect(journeyAfter(journey(null), version(1), none(2), filed)).toBe('not-stated');
    expect(journeyAfter(journey(null), filed, journey(applicable()))).toBe('read');
    expect(journeyAfter(journey(applicable(A)), journey(null), fileOfResult())).toBe('not-stated');
    expect(journeyAfter(journey(null), result(listed()), fileOfResult())).toBe('read');
    const unready = { check_id: 'check-1', applicability: 'Not Ready Yet', aml_matches: [] };
    expect(checkAfter(result(listed()), received(history(2, true), unready))).toBe('later-changes');
  });
});

it('the lists of a journey are of one check, whatever its id', () => {
  const of = (id: string, number: number, ...matches: unknown[]): Step =>
    received(history(number), { check_id: id, aml_matches: matches });
  const mine = [journey(applicable(A)), of('other-id', 1, A), of('other-id', 2, A)];
  expect(journeyAfter(...mine, none(3))).toBe('read');
  expect(journeyAfter(...mine, of('another', 3), none(4))).toBe('other-check');
  expect(journeyAfter(...mine, of('another', 3), of('another', 4), none(5)), 'twice').toBe('other-check');
  expect(journeyAfter(...mine, of('another', 3), of('other-id', 4), none(5)), 'right again').toBe('read');
  expect(
    journeyAfter(journey(applicable(A)), result(listed(A)), result(listed(), { check_id: 'another' })),
  ).toBe('other-check');
});

it('the list of a journey is not that of another', () => {
  expect(journeyAfter(journey(applicable(), 'another'))).toBe('other-check');
  expect(journeyAfter(journey(applicable()))).toBe('read');
});

/** A saved response by its name: snapshot `s`, delta `d`, result `r` or journey `j`, and its version; received on a day. */
const saved = (name: string, day: number, over: Partial<AmlResponse> = {}): AmlResponse => {
  const kind = ({ s: 'snapshot', d: 'delta', r: 'result', j: 'journey' } as const)[name.charAt(0)];
  const version = kind === 'snapshot' || kind === 'delta' ? Number(name.charAt(1)) : null;
  return amlResponse({ kind: kind ?? 'result', version, sha256: name, retrievedAt: on(day), ...over });
};
const on = (day: number): string => `2026-01-0${day}`;
const FILE = { origin: 'file' } as const;

const unreadable = (one: AmlResponse) => readResponseList(null, one, String);

/** What is saved beside a list, each response by its name. */
function namesBeside(timeline: AmlTimeline, review: AmlResponse) {
  const names = (all: readonly AmlResponse[]) => all.map(({ sha256 }) => sha256).join(' ');
  const { deltas, before, changes, replaced, results, screenings, versions, ...rest } = otherSavedLists(
    timeline,
    review,
    unreadable,
  );
  return {
    ...{ ...rest, deltas: names(deltas), before: names(before), changes: changes.map(names) },
    ...{ replaced: names(replaced), screenings: names(screenings), versions: names(versions) },
    ...{ later: names(results.later), unknown: names(results.unknown), earlier: names(results.earlier) },
  };
}
const NOTHING = {
  ...{
    isMissing: false,
    isUnread: false,
    isOfCheck: true,
    isRefused: false,
    deltas: '',
    before: '',
    changes: [],
  },
  ...{ replaced: '', screenings: '', versions: '', later: '', unknown: '', earlier: '' },
};
const S2 = saved('s2', 3);

describe('what is saved beside a list', () => {
  const all = {
    ...timelineOf(
      [saved('s1', 1), saved('d1', 1), S2, saved('d2', 3), saved('d3', 5), saved('d4', 6)],
      [saved('j6', 6), saved('r5', 5, FILE), saved('r4', 4), saved('r3', 3), saved('r2', 2), saved('j1', 1)],
    ),
    replaced: [
      ...[saved('d4 old', 6), saved('d2 old', 2), saved('s2', 2), saved('s2 old', 2), saved('s1 old', 1)],
      ...[saved('s1', 1), saved('d1 old', 1)],
    ],
    refusedVersions: [1],
  };

  it('is every response, as what it is to the list', () => {
    expect(namesBeside(all, S2)).toEqual({
      ...{ ...NOTHING, deltas: 'd3 d4 old d4', before: 's1 s1 old s1', changes: ['d2 d2 old'] },
      ...{ replaced: 's2 old', screenings: 'j6', versions: 's1 d1 d2' },
      ...{ later: 'j6 r5 r4', earlier: 'r2 j1' },
    });
  });

  it('is nothing where somebody chose the list', () => {
    const chosen = { ...all, gaps: [{ from: 3, to: 3 }], refusedVersions: [1], unsavedAt: on(9) };
    expect(namesBeside(chosen, saved('s1', 1))).toEqual(NOTHING);
    const { results, ...rest } = otherSavedLists(chosen, saved('s1', 1), unreadable);
    expect([rest, results].flatMap((lists) => Object.values(lists).flat())).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(deltasAfter(chosen, saved('s1', 1))).toEqual([]);
    expect(deltasAfter(chosen, S2).map(({ sha256 }) => sha256)).toEqual(['d3', 'd4']);
  });

  it('has no changes that lead to a list where none are saved', () => {
    expect(namesBeside(timelineOf([S2]), S2)).toEqual(NOTHING);
  });

  it.each<[string, AmlResponse[], string, string[], number[]?]>([
    ['a full list', [saved('s1', 1), saved('d1', 1), saved('d2', 2)], 's1', ['d2'], [0]],
    ['the results before the first', [saved('d1', 1), saved('d2', 2)], 'r2 r1', ['d1', 'd2'], [0]],
    ['nothing, where nothing is known below', [saved('d1', 1), saved('d2', 2)], '', ['d1', 'd2']],
    ['the results before a lone version', [saved('d2', 2)], 'r2 r1', ['d2'], [1]],
    [
      'the results before a list without changes',
      [saved('d0', 1), saved('d1', 1), saved('d2', 2)],
      'r2 r1',
      ['d0', 'd1', 'd2'],
    ],
    ['nothing, where the list before is not saved', [saved('d2', 2)], '', ['d2']],
    ['nothing, after a gap', [saved('s0', 1), saved('d2', 2)], '', ['d2'], [1]],
    ['nothing, without changes', [saved('s1', 1), saved('d1', 1)], '', []],
  ])('changes begin with %s', (_what, versions, before, changes, refusedVersions = []) => {
    const results = [saved('r2', 2, FILE), saved('r1', 1), saved('r0', 0)];
    const found = namesBeside({ ...timelineOf([...versions, S2], results), refusedVersions }, S2);
    expect([found.before, found.changes]).toEqual([before, changes]);
  });

  it('is an AML result or a journey before the first version, which may have come without changes', () => {
    const first = saved('s1', 3);
    const of = timelineOf([first, saved('d1', 3)], [saved('j2', 2)]);
    const found = namesBeside({ ...of, refusedVersions: [0] }, first);
    expect([found.before, found.changes]).toEqual(['j2', ['d1']]);
    expect(namesBeside(timelineOf([first], [saved('j2', 2)]), first)).toMatchObject({
      before: '',
      changes: [],
    });
  });
});

describe('a result beside a version', () => {
  const R3 = saved('r3', 3);
  const place = (timeline: Partial<AmlTimeline>, review: AmlResponse, result = R3) => {
    const { later, unknown, earlier } = namesBeside(
      { ...timelineOf([review], [result]), ...timeline },
      review,
    );
    return { later, unknown, earlier };
  };
  const LATER = { later: 'r3', unknown: '', earlier: '' };
  const OLDER = { later: '', unknown: '', earlier: 'r3' };
  const UNKNOWN = { later: '', unknown: 'r3', earlier: 'r3' };

  it.each<[string, AmlResponse[], object]>([
    ['received before the version', [], UNKNOWN],
    ['received after the version came first', [saved('s2', 2)], LATER],
    ['received after it came first, by a clock that was set back', [saved('s2', 2), saved('s2', 4)], LATER],
    ['received as it came first', [saved('s2', 3)], UNKNOWN],
    ['received after another list of it', [saved('s2 old', 2)], UNKNOWN],
  ])('is later or not by when the version was first received: %s', (_what, replaced, expected) => {
    expect(place({ replaced }, saved('s2', 4))).toEqual(expected);
  });

  it.each<[string, { version: number; at: string }[], object]>([
    ['never', [], LATER],
    ['before it', [{ version: 2, at: on(2) }], LATER],
    ['as it came', [{ version: 2, at: on(3) }], OLDER],
    ['after it', [{ version: 2, at: on(4) }], OLDER],
    ['after it, of an earlier version', [{ version: 1, at: on(4) }], OLDER],
    ['after it, of a later version', [{ version: 3, at: on(4) }], LATER],
    [
      'after it and before it',
      ...([
        [
          { version: 2, at: on(4) },
          { version: 2, at: on(2) },
        ],
        OLDER,
      ] as [{ version: number; at: string }[], object]),
    ],
  ])(
    'is older where the service has shown since that nothing is later: %s',
    (_what, lastVersions, expected) => {
      expect(place({ lastVersions }, saved('s2', 1))).toEqual(expected);
    },
  );

  it('is in force until the service sends another of the same operation', () => {
    const others = [saved('r8', 8, FILE), saved('j7', 7), saved('r6', 6), saved('r5', 5), saved('j4', 4)];
    expect(place({ others }, S2)).toEqual({ later: 'r8 j7 r6', unknown: '', earlier: '' });
    expect(place({ others }, saved('s2', 7))).toEqual({
      later: 'r8',
      unknown: 'j7 r6',
      earlier: 'j7 r6 r5 j4',
    });
  });
});

describe('a result under review', () => {
  const [r5, r4, r3, r2] = [saved('r5', 5, FILE), saved('r4', 4), saved('r3', 3), saved('r2', 2)];
  const beside = (timeline: Partial<AmlTimeline>, review: AmlResponse) =>
    namesBeside({ ...timelineOf([]), ...timeline }, review);

  it('has what came after it, before it, and the changes of versions', () => {
    const changes = timelineOf([saved('d1', 4), saved('d2', 5)]).versions;
    const others = [saved('j6', 6), r4, r3, saved('j2', 2)];
    expect(beside({ others, versions: changes }, r4)).toEqual({
      ...{ ...NOTHING, deltas: 'd1 d2', later: 'j6', earlier: 'r3 j2' },
    });
  });

  it('of unknown age may be older than others, unless the service sent it', () => {
    expect(beside({ others: [r5, r3, r2] }, r5)).toEqual({
      ...{ ...NOTHING, unknown: 'r3', earlier: 'r3 r2', screenings: 'r5 r3' },
    });
    const sent = saved('r5', 2);
    expect(beside({ others: [r5, r3, sent] }, r5)).toEqual({ ...NOTHING, later: 'r3' });
    expect(beside({ others: [r5, r3, { ...sent, ...FILE }] }, r5)).toEqual({
      ...{ ...NOTHING, unknown: 'r3', earlier: 'r3', screenings: 'r5 r3' },
    });
  });
});

it.each<[string, AmlResponse, Partial<AmlTimeline>, boolean]>([
  ['nothing', S2, {}, false],
  ['a file, and nothing', { ...S2, ...FILE }, {}, false],
  ['an update before the list', S2, { unsavedAt: on(2) }, false],
  ['an update as the list came', S2, { unsavedAt: on(3) }, false],
  ['an update after the list', S2, { unsavedAt: on(4) }, true],
  ['an update before a file came', { ...S2, ...FILE }, { unsavedAt: on(2) }, true],
  ['an update, then the end', S2, { unsavedAt: on(4), lastVersions: [{ version: 2, at: on(5) }] }, false],
  [
    'an update and the end at once',
    S2,
    { unsavedAt: on(4), lastVersions: [{ version: 2, at: on(4) }] },
    false,
  ],
  ['the end, then an update', S2, { unsavedAt: on(5), lastVersions: [{ version: 2, at: on(4) }] }, true],
  ['an update after a result', saved('r3', 3), { unsavedAt: on(4) }, true],
  ['an update before a result', saved('r3', 3), { unsavedAt: on(2) }, false],
  ['a gap before the list', S2, { gaps: [{ from: 1, to: 1 }] }, false],
  ['a gap up to the list', S2, { gaps: [{ from: 1, to: 2 }] }, false],
  ['a gap after the list', S2, { gaps: [{ from: 3, to: 3 }] }, true],
  ['a gap before and one after', S2, { gaps: [1, 4].map((at) => ({ from: at, to: at })) }, true],
  ['a gap, to a result', saved('r3', 3), { gaps: [{ from: 0, to: 0 }] }, true],
])('something later is missing beside a list, or not, by %s', (_what, review, timeline, isMissing) => {
  const of = review.version === null ? timelineOf([], [review]) : timelineOf([review]);
  expect(otherSavedLists({ ...of, ...timeline }, review, unreadable).isMissing).toBe(isMissing);
});

it('a list is of a check whose id is known, and refused where the service does not have its version', () => {
  for (const checkId of ['c', null])
    for (const review of [saved('s2', 3, { checkId }), saved('r3', 3, { checkId })]) {
      const of = review.version === null ? timelineOf([], [review]) : timelineOf([review]);
      expect(otherSavedLists(of, review, unreadable).isOfCheck).toBe(checkId !== null);
      expect(otherSavedLists({ ...of, refusedVersions: [1, 3] }, review, unreadable).isRefused).toBe(false);
      expect(otherSavedLists({ ...of, refusedVersions: [1, 2] }, review, unreadable).isRefused).toBe(
        review.version === 2,
      );
    }
});
