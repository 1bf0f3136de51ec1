import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { NOTE_MAX_LENGTH } from '@shared/domain/events/review';
import { PACKAGE_PASSPHRASE_MIN } from '@shared/domain/package/packagePassphrase';
import type { Bridge } from '@shared/ipc/bridge';
import { channels, type ChannelName, type InvokeName, type PushName } from '@shared/ipc/channels';
import { contract, pushContract, type Contract, type RequestOf, type ResponseOf } from '@shared/ipc/contract';
import { PASSPHRASE_MIN, type VaultStatus } from '@shared/ipc/views';
import { PASSPHRASE_MAX } from '@shared/text/passphrase';

describe('channels and contract', () => {
  it('has a schema for every channel and none for any other, said by the compiler', () => {
    expectTypeOf<Exclude<InvokeName, keyof Contract>>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<keyof Contract, InvokeName>>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<PushName, keyof typeof pushContract>>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<ChannelName, InvokeName | PushName>>().toEqualTypeOf<never>();
  });

  it('has a schema for every channel and none for any other, at run time', () => {
    const names = Object.entries(channels).flatMap(([group, verbs]) =>
      Object.keys(verbs).map((verb) => `${group}:${verb}`),
    );
    expect([...Object.keys(contract), ...Object.keys(pushContract)].sort()).toEqual(names.sort());
  });

  it('gives the bridge the types of the contract', () => {
    expectTypeOf<Bridge['vault']['status']>().returns.resolves.toEqualTypeOf<
      { ok: true; value: VaultStatus } | { ok: false; error: import('@shared/ipc/result').BridgeFault }
    >();
    expectTypeOf<Parameters<Bridge['vault']['status']>>().toEqualTypeOf<[]>();
    expectTypeOf<Parameters<Bridge['cases']['open']>[0]>().toEqualTypeOf<RequestOf<'cases:open'>>();
    expectTypeOf<ReturnType<Bridge['cases']['onChanged']>>().toEqualTypeOf<() => void>();
    expectTypeOf<ResponseOf<'links:open'>>().toEqualTypeOf<{ opened: boolean }>();
  });
});

const CASE = 'c'.repeat(32);
const SHA = 'a'.repeat(64);
const UUID = '00000000-0000-4000-8000-000000000001';
const NOTE = { caseId: CASE, noteId: UUID, anchor: { on: 'case' }, text: 'x', basedOn: 0 };

describe('a request of the window', () => {
  it.each(
    Object.entries(contract).flatMap(([name, { request }]) =>
      request instanceof z.ZodObject ? [[name, request.def.catchall] as const] : [],
    ),
  )('on %s has no member that the contract does not name', (_name, catchall) => {
    expect(catchall).toBeInstanceOf(z.ZodNever);
  });

  it.each<[InvokeName, unknown]>([
    ['app:info', undefined],
    ['links:open', { caseId: CASE, responseSha256: SHA, pointer: '' }],
    ['vault:create', { keyIn: 'keychain' }],
    ['vault:create', { keyIn: 'passphrase', passphrase: 'x'.repeat(PASSPHRASE_MIN) }],
    ['vault:unlock', {}],
    ['profiles:select', { profileId: 'p' }],
    ['credentials:save', { profileId: 'p', apiKey: 'k', apiSecret: 's', keep: 'session' }],
    ['intake:fetch', { profileId: 'p', kind: 'journey', ids: ['j-1'] }],
    ['fetchLog:remove', {}],
    ['fetchLog:remove', { logIds: [UUID] }],
    ['cases:open', { caseId: CASE }],
    ['cases:open', { caseId: CASE, response: SHA }],
    ['cases:rawResponse', { caseId: CASE, sha256: SHA, kind: 'journeyResult' }],
    ['notes:save', { ...NOTE, draftKey: 'k' }],
    ['notes:drafts', {}],
    ['rules:setReviewed', { caseId: CASE, ruleKey: 'r', reviewed: true, remark: '', responseSha256: SHA }],
    ['masking:reveal', { caseId: CASE, class: 'names', reason: 'A reason' }],
    ['preferences:get', { scope: 'app', key: '' }],
    ['preferences:set', { scope: CASE, key: 'k', value: { a: [1, null] } }],
  ])('on %s is taken: %j', (name, request) => {
    expect(contract[name].request.safeParse(request).error).toBeUndefined();
  });

  it.each<[InvokeName, unknown]>([
    ['app:info', {}],
    ['links:open', { caseId: CASE, responseSha256: SHA, pointer: '/'.repeat(2001) }],
    ['links:open', { caseId: '../..', responseSha256: SHA, pointer: '' }],
    ['links:open', { caseId: CASE, responseSha256: 'https://x.test', pointer: '' }],
    ['vault:create', { keyIn: 'passphrase', passphrase: 'x'.repeat(PASSPHRASE_MIN - 1) }],
    ['vault:create', { keyIn: 'file' }],
    ['vault:unlock', { passphrase: '' }],
    ['vault:unlock', { passphrase: 'five\twords' }],
    ['identity:signIn', { reviewerId: 'R-1', secret: 'five\twords' }],
    ['imports:unlock', { kind: 'passphrase', passphrase: 'five\twords' }],
    ['vault:restore', { passphrase: 'five\twords', key: { keyIn: 'keychain' } }],
    ['vault:unlock', { passphrase: '\ufefffive words' }],
    ['identity:signIn', { reviewerId: 'R-1', secret: 'five\ufffdwords' }],
    ['profiles:select', { profileId: '' }],
    ['profiles:select', { profileId: 'p'.repeat(65) }],
    ['credentials:save', { profileId: 'p', apiKey: '', apiSecret: 's', keep: 'session' }],
    ['credentials:save', { profileId: 'p', apiKey: 'k', apiSecret: 's', keep: 'file' }],
    ['intake:fetch', { profileId: 'p', kind: 'journey', ids: [] }],
    ['intake:fetch', { profileId: 'p', kind: 'journey', ids: Array.from({ length: 501 }, () => 'j') }],
    ['intake:fetch', { profileId: 'p', kind: 'person', ids: ['j-1'] }],
    ['intake:retryMedium', { caseId: CASE, path: 'p'.repeat(1001) }],
    ['fetchLog:remove', { logIds: ['1'] }],
    ['cases:rawResponse', { caseId: CASE, sha256: SHA, kind: 'media' }],
    ['notes:save', { ...NOTE, text: '  ' }],
    ['notes:save', { ...NOTE, text: 'x'.repeat(NOTE_MAX_LENGTH + 1) }],
    ['notes:save', { ...NOTE, basedOn: -1 }],
    ['notes:save', { ...NOTE, basedOn: 0.5 }],
    ['notes:saveDraft', { caseId: CASE, key: '', payload: '' }],
    ['notes:withdraw', { caseId: CASE, noteId: UUID, reason: 'x'.repeat(1001) }],
    ['rules:setReviewed', { caseId: CASE, ruleKey: '', reviewed: true, remark: '', responseSha256: SHA }],
    ['masking:reveal', { caseId: CASE, class: 'names', reason: ' ' }],
    ['masking:reveal', { caseId: CASE, class: 'free-text', reason: 'A reason' }],
    ['packages:checkRecipients', { text: 'x'.repeat(20_001) }],
    ['preferences:get', { scope: 'vault', key: 'k' }],
    ['preferences:set', { scope: 'app', key: 'k', value: undefined }],
  ])('on %s is refused', (name, request) => {
    expect(contract[name].request.safeParse(request).success).toBe(false);
  });
});

describe('the length of a passphrase', () => {
  const asked = {
    folderId: UUID,
    caseIds: [CASE],
    parts: [],
    reason: '',
    recipient: '',
  };
  const PLACES: [InvokeName, number, (passphrase: string) => unknown][] = [
    ['vault:unlock', 1, (passphrase) => ({ passphrase })],
    ['vault:create', PASSPHRASE_MIN, (passphrase) => ({ keyIn: 'passphrase', passphrase })],
    ['backups:make', PASSPHRASE_MIN, (passphrase) => ({ passphrase })],
    [
      'packages:start',
      PACKAGE_PASSPHRASE_MIN,
      (passphrase) => ({ ...asked, encryption: { kind: 'passphrase', passphrase } }),
    ],
  ];
  it.each(PLACES)('on %s is counted in composed letters', (name, least, request) => {
    const of = (length: number): string => 'áéíóúà'.repeat(167).slice(0, length);
    const accepts = (passphrase: string): boolean =>
      contract[name].request.safeParse(request(passphrase)).success;
    for (const form of ['NFC', 'NFD'])
      expect(
        [least - 1, least, PASSPHRASE_MAX, PASSPHRASE_MAX + 1].map((n) => accepts(of(n).normalize(form))),
      ).toEqual([false, true, true, false]);
  });
});

it.each<[PushName, unknown, boolean]>([
  ['vault:changed', { state: 'open' }, true],
  ['vault:changed', { state: 'lost' }, false],
  ['jobs:changed', [], true],
  ['jobs:changed', {}, false],
  ['fetchLog:changed', [], true],
  ['fetchLog:changed', null, false],
  ['cases:changed', { caseId: CASE }, true],
  ['cases:changed', { caseId: CASE, name: 'x' }, false],
  ['imports:changed', null, true],
  ['imports:changed', 'x', false],
])('main may tell the window by %s %j: %s', (name, payload, isDisclosed) => {
  expect(pushContract[name].safeParse(payload).success).toBe(isDisclosed);
});
