import { describe, expect, it } from 'vitest';
import type { CaseKind } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { amlHealth, firstMatch, notPerformed } from '@shared/domain/recordHealth/amlHealth';
import { foundBy, recordOf, type HealthRow } from '../../../../support/healthRecords';
import { sha } from '../../../../support/journalBuilder';
import { viewOf } from '../../../../support/viewOf';

const found = foundBy(amlHealth);
/** A monitoring version as it was retrieved. */
const version = (number: number): JournalEvent => ({
  type: 'retrieved',
  request: { operation: 'amlHistory', id: 'check-1', version: number, deltaOnly: false },
  sha256: sha(String(number)),
  bytes: 10,
  mime: 'application/json',
  declaredMime: 'application/json',
  status: 200,
  startedAt: '2026-01-02T03:04:05.000Z',
  attempts: 1,
});

describe('amlHealth', () => {
  it.each<HealthRow>([
    [
      'AML matches without an AML check',
      ['applicability-against-matches'],
      { aml: { applicability: 'Disabled', matches: [{ name: 'M' }] } },
    ],
    ['no AML matches and no AML check', [], { aml: { applicability: 'Skipped', matches: [] } }],
    [
      'an AML check that ended before it searched',
      ['searched-after-check'],
      { check_time: '2026-01-01T10:00:00Z', aml: { search_datetime: '2026-01-01T10:00:01Z', matches: [] } },
      'aml-check',
    ],
    [
      'an AML check with one id for two matches',
      ['one-id-two-matches'],
      { aml: { matches: [{ resource_id: 'r' }, { resource_id: 'q' }, { resource_id: 'r' }, {}] } },
      'aml-check',
    ],
    [
      'an AML check that needs a review, and no match',
      ['refer-without-matches'],
      { final_decision: 'Refer', aml: { matches: [], ongoing_monitoring_enabled: false } },
      'aml-check',
    ],
    ...(
      [
        ['Refer', { matches: [{ name: 'M' }] }],
        ['Refer', { matches: null }],
        // Monitoring may have removed all.
        ['Refer', { matches: [], ongoing_monitoring_enabled: true }],
        ['Refer', { matches: [], last_ongoing_monitoring_update: '2026-01-02T00:00:00Z' }],
        ['Complete', { matches: [] }],
        ['Approved', { matches: [] }],
      ] as const
    ).map(([final_decision, aml]): HealthRow => [
      `an AML check with the decision ${final_decision} beside ${JSON.stringify(aml)}`,
      [],
      { final_decision, aml },
      'aml-check',
    ]),
    [
      'an AML check that waits for a completed journey',
      ['applicability-against-decision'],
      { system_decision: 'Refer', aml: { applicability: 'Not Ready Yet', matches: null } },
    ],
    [
      'an AML check that waits for a journey that is not completed',
      [],
      { system_decision: 'Incomplete', aml: { applicability: 'Not Ready Yet', matches: null } },
    ],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  it.each<[string, object, (string | null)[][], CaseKind?]>([
    [
      'a check that was not performed, and its first match',
      { aml: { applicability: 'Disabled', matches: ['M', 'N'] } },
      [['applicability-against-matches', 'Disabled', 'M']],
    ],
    ['an object that is no match', { aml: { applicability: 'Skipped', matches: [{ unread: 1 }] } }, []],
    [
      'a match without a name',
      { aml: { applicability: 'Skipped', matches: [{ score: 1 }] } },
      [['applicability-against-matches', 'Skipped', null]],
    ],
    [
      'what waits for a decision that is there',
      { system_decision: 'Complete', aml: { applicability: 'Not Ready Yet', matches: null } },
      [['applicability-against-decision', 'Not Ready Yet', 'Complete']],
    ],
    [
      'a check disabled on a completed journey',
      { system_decision: 'Refer', aml: { applicability: 'Disabled' } },
      [],
    ],
    [
      'a search after its check',
      { check_time: '2026-01-01T10:00:00Z', aml: { search_datetime: '2026-01-01T10:00:01Z', matches: [] } },
      [['searched-after-check', '2026-01-01T10:00:01Z', '2026-01-01T10:00:00Z']],
      'aml-check',
    ],
    [
      'a search after the check of what is monitored',
      {
        check_time: '2026-01-01T10:00:00Z',
        aml: { search_datetime: '2026-02-01T10:00:00Z', ongoing_monitoring_enabled: true, matches: [] },
      },
      [],
      'aml-check',
    ],
    [
      'a search at the moment of its check',
      { check_time: '2026-01-01T10:00:00Z', aml: { search_datetime: '2026-01-01T10:00:00Z', matches: [] } },
      [],
      'aml-check',
    ],
    [
      'two identifiers, each of several matches',
      { aml: { matches: ['r', 'q', 'r', 's', 'q'].map((resource_id) => ({ resource_id })) } },
      [
        ['one-id-two-matches', 'r', 'r'],
        ['one-id-two-matches', 'q', 'q'],
      ],
      'aml-check',
    ],
  ])('quotes %s', (_what, response, quoted, kind) => {
    expect(found(response, kind)).toEqual(quoted);
  });

  it('finds nothing in versions that are not saved: they are among what is missing', () => {
    const check = viewOf({ check_id: 'c', aml: null }, { kind: 'aml-check', events: [1, 2, 4].map(version) });
    expect(check.monitoring.gaps).toEqual([{ from: 3, to: 3 }]);
    expect(amlHealth(check)).toEqual([]);
  });
});

describe('what the AML part states about itself', () => {
  it.each<[string, object, string | null | undefined]>([
    ['no part', {}, undefined],
    ['an empty list', { aml: { matches: [] } }, undefined],
    ['a list that is null', { aml: { matches: null } }, undefined],
    ['a mere value', { aml: { matches: ['M'] } }, 'M'],
    ['a list under another name', { aml: null, amlMatches: [{ name: 'Ana', score: 1 }] }, 'Ana'],
    ['a match', { aml: { matches: [{ name: 'Ana' }] } }, 'Ana'],
    ['an object that is no match', { aml: { matches: [{ unread: 1 }] } }, undefined],
  ])('its first match, of %s', (_what, response, value) => {
    expect(firstMatch(recordOf(response))?.value).toEqual(value);
  });

  it('points to the first match by its label', () => {
    expect(firstMatch(recordOf({ aml: { matches: [{ name: 'Ana' }] } }))).toEqual({
      label: 'First match',
      value: 'Ana',
      pointer: '/aml/matches/0/name',
    });
  });

  it.each<[string, object, string | null | undefined]>([
    ['null', { aml: null }, null],
    ['left out', {}, undefined],
    ['unreadable', { aml: 'none' }, undefined],
    ['null beside another list', { aml: null, amlMatches: [{ name: 'Ana' }] }, undefined],
    ['null beside anything of that name', { aml: null, aml_note: 'see file' }, undefined],
    ['null beside anything else', { aml: null, documents: {}, note: 'see file' }, null],
    ['applicable', { aml: { applicability: 'Applicable' } }, undefined],
    ['without a word on it', { aml: { matches: [] } }, undefined],
    ['disabled', { aml: { applicability: 'Disabled' } }, 'Disabled'],
    ['in other letters', { aml: { applicability: 'NOT_READY_YET' } }, 'NOT_READY_YET'],
  ])('that no check was performed, where it is %s', (_what, response, value) => {
    expect(notPerformed(recordOf(response))?.value).toEqual(value);
  });
});
