import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHAIN_FAULTS } from '@shared/domain/journal';
import { JournalEvent } from '@shared/domain/journalEvents';
import type { NoteAnchor } from '@shared/domain/events/review';
import { FaceFeature } from '@shared/domain/faces/findings';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { entryLabels, faultLabels, verdictLabels } from '@shared/labels/journalLabels';
import { answered, opened } from '../../../support/journalBuilder';

const ID = '3f0c6f5e-6d0b-4a55-9b7e-2f1f5f0a9c11';
const HASH = 'ab12'.repeat(16);
const AT = '2026-11-20T12:00:00.000Z';

/** What an entry says; a builder's slip fails here, and does not read as an event of another version. */
function labelsOf(event: object) {
  const known = JournalEvent.parse(event);
  const words = entryLabels(known.type, JSON.stringify(known));
  return [words.text, words.quoted.length === 0 ? null : words.quoted.map(({ text }) => text).join('')];
}
const medium = (more: object = {}) => ({
  ...{ ...answered(HASH), request: { operation: 'image', id: 'path/a' } },
  ...{ mime: 'image/jpeg', declaredMime: 'image/jpeg' },
  ...more,
});
const absent = (more: object = {}) => ({
  ...{ type: 'absent', request: { operation: 'image', id: 'path/a' }, reason: 'not-found' },
  ...{ status: null, serviceCode: null, attempts: 1 },
  ...more,
});
const TRUST = {
  ...{ type: 'trust-changed', signer: HASH, signerName: 'Robin' },
  ...{ nowCounted: 2, noLongerCounted: 0 },
} as const;
const WRITTEN = {
  ...{ packageId: HASH, bagName: 'b', sha256: HASH, bytes: 1, files: 1, signer: HASH, signerSince: AT },
  encryption: { kind: 'passphrase' },
};
const packaged = (encryption: object, more: object = {}) => ({
  ...{
    ...WRITTEN,
    encryption,
    type: 'packaged',
    heads: [],
    leftOut: [],
    reason: 'A reason',
    recipient: 'A court',
  },
  ...more,
});
const PRINTED = {
  ...{ reportId: ID, sha256: HASH, bytes: 1, leftOut: [], heads: [], fingerprint: null },
  options: DEFAULT_REPORT,
};
const MATCH = { key: 'k', resourceId: 'r1', matchId: 'm1', pointer: '/aml/matches/0' };
const BASIS = ['Name', 'Sex'].map((label) => ({ pointer: `/${label}`, label, present: true, value: 'A' }));
const PICTURE = { imageId: 'i', caseId: 'c'.repeat(32), sha256: HASH };

describe('an entry of the journal', () => {
  it.each<[object, string, string | null]>([
    [opened, 'Opened the case', 'journey-1 · Sandbox'],
    ...[
      [1, '1 month'],
      [18, '18 months'],
      [60, '5 years'],
    ].map(([months, period]): [object, string, string] => [
      { type: 'retention-set', ground: 'other', from: '2026-01-02', months, reason: 'policy 4' },
      `Set the retention period: ${String(period)} from 2026-01-02`,
      'policy 4',
    ]),
    [
      {
        type: 'time-stamp-requested',
        sha256: HASH,
        bytes: 1,
        nonce: '1123456789abcdef',
        heads: [],
        packageId: null,
      },
      'Saved a time-stamp request',
      `SHA-256 ${HASH}`,
    ],
    [
      {
        ...{ type: 'time-stamped', statement: HASH, sha256: HASH, bytes: 1, root: HASH },
        ...{ authority: 'Example', confirmedAt: AT },
      },
      'Imported a time stamp: the time authority confirms 2026-11-20 12:00:00 UTC',
      'Example',
    ],
    [answered(HASH), 'Retrieved the journey result', 'journey-1'],
    [answered(HASH, 'amlResult'), 'Retrieved the AML result', 'journey-1'],
    [medium(), 'Retrieved an image', 'path/a'],
    [medium({ isTruncated: true }), 'Retrieved an image (The file is truncated)', 'path/a'],
    [{ ...answered(HASH), isTruncated: true }, 'Retrieved the journey result', 'journey-1'],
    [absent(), 'Could not retrieve an image: the service has no such file', 'path/a'],
    [
      absent({ request: { operation: 'amlResult', id: 'c-1' } }),
      'Could not retrieve the AML result: the service has no such result',
      'c-1',
    ],
    [
      absent({ status: 404, serviceCode: 'E-1' }),
      'Could not retrieve an image: the service has no such file (HTTP 404, E-1)',
      'path/a',
    ],
    [
      absent({
        reason: 'rate-limited',
        retryAfterSeconds: 1,
        arrived: { sha256: HASH, bytes: 5, mime: 'a/b' },
      }),
      'Could not retrieve an image: the service limited the request rate (requested delay: 1 second, received and kept: 5 bytes)',
      'path/a',
    ],
    [
      absent({ request: { operation: 'amlHistory', id: 'c-1', version: 3 } }),
      'Could not retrieve the full list of AML version 3: the service reported it as not found',
      'c-1',
    ],
    ...[
      [4, 13, 3, false, 'the full lists of AML versions 4 to 13, each with the same matches as version 3'],
      [4, 5, null, true, 'the deltas of AML versions 4 to 5, each without a match that can be read'],
      [4, 4, 3, false, 'the full list of AML version 4, with the same matches as version 3'],
    ].map(([from, to, sameAs, deltaOnly, words]): [object, string, string] => [
      {
        ...{ type: 'versions-repeated', from, to, sameAs },
        request: { operation: 'amlHistory', id: 'c-1', deltaOnly },
      },
      `Retrieved, not saved: ${String(words)}`,
      'c-1',
    ]),
    [{ type: 'note-withdrawn', noteId: ID, reason: '' }, 'Withdrew a note', null],
    [
      {
        type: 'rule-reviewed',
        ruleKey: 'same_subject',
        reviewed: true,
        remark: '<b>checked</b>',
        responseSha256: HASH,
      },
      'Marked as reviewed: rule same_subject',
      '<b>checked</b>',
    ],
    [
      { type: 'rule-reviewed', ruleKey: 'same_subject', reviewed: false, remark: '', responseSha256: HASH },
      'Removed review mark: rule same_subject',
      null,
    ],
    [
      {
        ...{
          type: 'match-decided',
          decisionId: ID,
          match: MATCH,
          outcome: 'different',
          reasonCode: 'name-differs',
        },
        ...{ text: 'Other name', basedOn: BASIS, responseSha256: HASH, checkVersion: null },
      },
      'Decided on the watchlist match r1 (/aml/matches/0): false positive, based on Name, Sex',
      'Other name',
    ],
    [
      { type: 'match-decision-undone', decisionId: ID, reason: 'A slip' },
      'Undid a decision on a watchlist match',
      'A slip',
    ],
    [
      {
        type: 'conclusion-proposed',
        proposalId: ID,
        outcome: 'Approved',
        reasons: 'All fine',
        stepDecisions: [],
        escalation: null,
      },
      'Proposed a conclusion: Approved',
      'All fine',
    ],
    [
      { type: 'conclusion-voted', proposalId: ID, outcome: 'Rejected', reasons: 'No', escalation: null },
      'Voted on a proposed conclusion: Rejected',
      'No',
    ],
    [
      { type: 'conclusion-withdrawn', proposalId: ID, reason: 'Anew' },
      'Withdrew a proposed conclusion',
      'Anew',
    ],
    [
      packaged({ kind: 'passphrase' }),
      'Exported a package, encrypted with a passphrase',
      'A court · A reason',
    ],
    [
      packaged({ kind: 'none', reason: 'R' }, { recipient: '' }),
      'Exported a package, not encrypted',
      'A reason',
    ],
    [
      packaged({ kind: 'recipients', recipients: ['a'] }, { recipient: '', reason: '' }),
      'Exported a package, encrypted for one key',
      null,
    ],
    [
      packaged({ kind: 'recipients', recipients: ['a', 'b'] }),
      'Exported a package, encrypted for 2 keys',
      'A court · A reason',
    ],
    [
      { type: 'export-settled', exported: { packageId: HASH }, completedAt: AT, file: 'changed' },
      'Recorded later that a package had been exported: its file exists and has changed since',
      null,
    ],
    [
      { type: 'export-settled', exported: { reportId: randomUUID() }, completedAt: AT, file: 'changed' },
      'Recorded later that a report had been saved: its file exists and has changed since',
      null,
    ],
    [
      {
        ...WRITTEN,
        type: 'redacted',
        classes: ['names', 'faces'],
        parent: { packageId: null, heads: [] },
        ground: 'G',
        recipient: 'A court',
      },
      'Exported a redacted copy, encrypted with a passphrase; removed: names, faces',
      'A court · G',
    ],
    [
      { ...TRUST, change: 'trusted', revokedAt: null },
      'Trusted the key of Robin; entries that now count: 2; entries that no longer count: 0',
      `Key ${groupFingerprint(HASH)}`,
    ],
    [
      { ...TRUST, change: 'revoked', revokedAt: AT },
      `Revoked the key of Robin as of ${AT.slice(0, 10)}; entries that now count: 2; entries that no longer count: 0`,
      `Key ${groupFingerprint(HASH)}`,
    ],
    [
      { ...TRUST, change: 'forgotten', revokedAt: null },
      'Forgot the key of Robin; entries that now count: 2; entries that no longer count: 0',
      `Key ${groupFingerprint(HASH)}`,
    ],
    [
      {
        type: 'imported',
        packageId: HASH,
        sha256: HASH,
        bytes: 1,
        signer: HASH,
        signerName: 'Robin',
        entriesAdded: 2,
        evidenceAdded: 0,
        heads: [],
        reason: '',
      },
      'Imported a package signed by Robin; new entries: 2, new evidence: 0',
      null,
    ],
    [
      {
        type: 'package-opened',
        packageId: null,
        sha256: HASH,
        bytes: 1,
        isRedacted: false,
        verdict: 'broken',
        signer: null,
      },
      'Opened a package of the case: faults found',
      `SHA-256 ${HASH}`,
    ],
    [
      {
        type: 'package-opened',
        packageId: null,
        sha256: HASH,
        bytes: 1,
        isRedacted: true,
        verdict: 'redacted',
        signer: null,
      },
      'Opened a redacted copy of the case: no faults found, signed by a known signer',
      `SHA-256 ${HASH}`,
    ],
    [
      {
        type: 'file-imported',
        request: { operation: 'journeyResult', id: 'j-1' },
        sha256: HASH,
        bytes: 1,
        mime: 'application/json',
        fileName: null,
      },
      'Imported the journey result from a file, without contacting the service',
      'j-1',
    ],
    [
      {
        type: 'service-event',
        eventId: 'e',
        name: 'journey.done',
        sha256: HASH,
        bytes: 1,
        receivedAt: AT,
        facts: [{ key: 'status', text: 'ok' }],
      },
      'Received a service event',
      'journey.done\nstatus: ok',
    ],
    [{ type: 'retention-released', holdId: ID, reason: 'Over' }, 'Released a legal hold', 'Over'],
    [
      { type: 'retention-held', holdId: ID, ground: 'other', reason: 'Asked' },
      'Placed a legal hold',
      'Asked',
    ],
    [
      { type: 'erasure-refused', askedOn: '2026-01-02', reason: 'Kept' },
      'Refused the erasure requested on 2026-01-02',
      'Kept',
    ],
    [
      { type: 'restarted-after-erasure', certificateId: ID, erasedAt: AT, writtenAt: ID },
      'Re-created the case on installation 3f0c6f5e, which had erased it on 2026-11-20',
      `Certificate ${ID}`,
    ],
    [
      {
        type: 'faces-compared',
        comparisonId: ID,
        left: PICTURE,
        right: PICTURE,
        outcome: 'cannot-tell',
        features: Object.fromEntries(FaceFeature.options.map((one) => [one, 'not-assessed'])),
        text: '',
        responseSha256: null,
        pointers: [],
      },
      'Compared two faces: inconclusive',
      null,
    ],
    [
      { type: 'face-score-revealed', responseSha256: HASH, pointers: ['/a'], after: null },
      'Saw the service’s face result before recording a comparison',
      null,
    ],
    [
      { type: 'face-score-revealed', responseSha256: HASH, pointers: [''], after: ID },
      'Saw the parts of the response that may report on faces after recording a comparison',
      null,
    ],
    [
      { type: 'face-score-revealed', responseSha256: HASH, pointers: ['/a'], after: ID },
      'Saw the service’s face result after recording a comparison',
      null,
    ],
    [{ ...PRINTED, type: 'printed', to: 'paper', pages: 1 }, 'Printed a report, 1 page', ID],
    [{ ...PRINTED, type: 'printed', to: 'file', pages: 2 }, 'Saved a report, 2 pages', ID],
    [
      {
        ...PRINTED,
        type: 'report-redacted',
        to: 'file',
        pages: 2,
        classes: ['numbers'],
        parent: { packageId: null, report: null },
        ground: 'G',
        recipient: 'A court',
      },
      'Saved a redacted report, 2 pages; removed: document and personal numbers',
      'A court · G',
    ],
  ])('of %o says what was done, with the words of others separate', (event, text, quoted) => {
    expect(labelsOf(event)).toEqual([text, quoted]);
  });

  it.each([
    [{ version: 3, deltaOnly: false }, 'the full list of AML version 3'],
    [{ version: 3 }, 'the full list of AML version 3'],
    [{ version: 0, deltaOnly: true }, 'the delta of AML version 0'],
    [{ deltaOnly: true }, 'the AML history'],
  ])('names version and delta of an AML history %j', (of, words) => {
    const request = { operation: 'amlHistory', id: 'check-1', ...of };
    expect(labelsOf({ ...answered(HASH), request })).toEqual([`Retrieved ${words}`, 'check-1']);
  });

  it.each<[NoteAnchor, string]>([
    [{ on: 'case' }, 'case'],
    [{ on: 'rule', ruleKey: 'r' }, 'rule r'],
    [{ on: 'field', pointer: '/a', label: 'Full name' }, 'field Full name'],
    [{ on: 'image', imageId: 'i' }, 'image'],
  ])('names what a note is on: %j', (anchor, words) => {
    const noted = { type: 'noted', noteId: ID, anchor, text: 'A note' };
    expect(labelsOf({ ...noted, revision: 1 })).toEqual([`Added a note: ${words}`, 'A note']);
    expect(labelsOf({ ...noted, revision: 2 })).toEqual([`Revised a note (revision 2): ${words}`, 'A note']);
  });

  it('of another version, or that is no JSON, is named by its type and shown as it stands', () => {
    const of = '{"type":"concluded"}';
    expect(entryLabels('concluded', of)).toEqual({
      text: 'concluded, written by a different version',
      quoted: [{ text: of, isOpen: true }],
    });
    expect(entryLabels('noted', '{')).toEqual({
      text: 'noted, unreadable',
      quoted: [{ text: '{', isOpen: true }],
    });
  });

  it('that somebody has yet to vote on tells neither outcome nor reason', () => {
    expect(entryLabels('conclusion-proposed', null)).toEqual({
      text: 'Proposed a conclusion; hidden until you vote',
      quoted: [],
    });
    expect(entryLabels('conclusion-withdrawn', null)).toEqual({
      text: 'Withdrew a proposed conclusion; reason hidden until you vote',
      quoted: [],
    });
  });
});

it.each<[string, object, string]>([
  ['the id of a case', opened, 'journey-1'],
  ['the id of a request', answered(HASH), 'journey-1'],
  [
    'a hash',
    {
      type: 'time-stamp-requested',
      sha256: HASH,
      bytes: 1,
      nonce: '1123456789abcdef',
      heads: [],
      packageId: null,
    },
    HASH,
  ],
  ['a report', { ...PRINTED, type: 'printed', to: 'paper', pages: 1 }, ID],
])('quotes %s as an id, and the words around it as words', (_what, event, id) => {
  const known = JournalEvent.parse(event);
  const { quoted } = entryLabels(known.type, JSON.stringify(known));
  expect(quoted.filter(({ isId }) => isId).map(({ text }) => text)).toEqual([id]);
});

it('quotes what a person wrote as text, even if it is an id', () => {
  const noted = { type: 'noted', noteId: ID, anchor: { on: 'case' }, revision: 1, text: ID };
  expect(entryLabels('noted', JSON.stringify(JournalEvent.parse(noted))).quoted).toStrictEqual([
    { text: ID, isOpen: false },
  ]);
});

it('an event of the service tells separate what is documented and what may disclose anything', () => {
  const facts = [
    { key: 'manualDecision', text: 'Approved' },
    { key: 'reviewer', text: 'Piotr Cieslak' },
  ];
  const received = { sha256: HASH, bytes: 1, receivedAt: AT, eventId: 'e1' };
  const event = { type: 'service-event', name: 'Manually Reviewed', facts, ...received };
  expect(entryLabels('service-event', JSON.stringify(event)).quoted).toEqual([
    { text: 'Manually Reviewed\nmanualDecision: Approved\nreviewer: ', isOpen: false },
    { text: 'Piotr Cieslak', isOpen: true },
  ]);
});

describe('the check of a journal', () => {
  it.each(CHAIN_FAULTS)('names the first bad entry and why: %s', (fault) => {
    expect(verdictLabels({ state: 'broken', entries: 9, replica: ID, seq: 4, fault })).toEqual({
      title: 'Journal integrity check failed',
      text: `Entry 4 of installation 3f0c6f5e is the first invalid one: ${faultLabels(fault)}. You can read the case, but nothing can be added. Nothing has been repaired.`,
    });
  });

  it('has a reason of its own for each fault', () => {
    expect(new Set(CHAIN_FAULTS.map(faultLabels)).size).toBe(CHAIN_FAULTS.length);
  });

  it('names the entry that is dated before the one it follows', () => {
    const at = '2026-01-01T00:00:00.000Z';
    const setBack = { replica: ID, seq: 4, at, before: AT, earlier: 'previous' } as const;
    const { title, text } = verdictLabels({ state: 'intact', entries: 9, heads: [], setBack });
    expect(title).toBe('The journal is intact');
    expect(text).toContain('Entry 4 of installation 3f0c6f5e is dated 2026-01-01 00:00:00 UTC, before');
    expect(text).toContain('entry of 2026-11-20 12:00:00 UTC: the clock of that computer was set back.');
  });

  it('names the entry that is dated before what it refers to', () => {
    const at = '2026-01-01T00:00:00.000Z';
    const setBack = { replica: ID, seq: 4, at, before: AT, earlier: 'referred-to' } as const;
    const { text } = verdictLabels({ state: 'intact', entries: 9, heads: [], setBack });
    expect(text).toContain(
      'Entry 4 of installation 3f0c6f5e is dated 2026-01-01 00:00:00 UTC, before what it refers to was recorded on 2026-11-20 12:00:00 UTC: the clock of a computer was wrong, or the date was falsified.',
    );
  });

  it.each([
    [9, 2, 'Each entry was checked against the previous one: 9 entries, 2 chains.'],
    [1, 1, 'Each entry was checked against the previous one: 1 entry, 1 chain.'],
  ])('counts %i entries in %i chains', (entries, chains, text) => {
    const head = { replica: ID, seq: 1, hash: HASH };
    const heads = Array.from({ length: chains }, () => head);
    expect(verdictLabels({ state: 'intact', entries, heads })).toEqual({
      title: 'The journal is intact',
      text,
    });
  });
});

it.each([
  ['unchanged', 'unchanged'],
  ['not-json', 'not valid JSON'],
  ['other-shape', 'not the requested result'],
] as const)('a response that is received again is reported as what it is: %s', (change, words) => {
  const event = answered(HASH);
  expect(entryLabels(event.type, JSON.stringify(event), change).text).toBe(
    `Retrieved the journey result (${words})`,
  );
});
