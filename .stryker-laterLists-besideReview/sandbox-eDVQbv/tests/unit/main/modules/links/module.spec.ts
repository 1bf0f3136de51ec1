// @ts-nocheck
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { create } from '../../../../../src/main/modules/links/module';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { CASE_ID } from '../../../../support/journalBuilder';

const URL_AT = 'https://news.example/a?b=c#d';
const RESPONSE = {
  aml: { matches: [{ media_links: { url: URL_AT, plain: 'http://news.example/', list: [1] } }] },
};
const bytes = new TextEncoder().encode(JSON.stringify(RESPONSE));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const pointer = '/aml/matches/0/media_links/url';

/** The handler over a vault that holds one response of one case, and a person who says yes or no. */
function vaultWith({ agrees = true, broken = false, named = true } = {}) {
  const journal: { caseId: string; event: JournalEvent }[] = [];
  const asked: string[] = [];
  const context = {
    vault: {
      evidence: {
        belongsTo: (caseId: string, sha: string) => caseId === CASE_ID && sha === sha256,
        readAll: () => bytes,
      },
      journal: { verify: () => ({ state: broken ? 'broken' : 'intact' }) },
    },
    identity: {
      require() {
        if (!named) throw new AppError('no-author', 'Nobody');
        return { name: 'R', reviewerId: 'r' };
      },
    },
    cases: { append: (caseId: string, event: JournalEvent) => journal.push({ caseId, event }) },
    async openLink(url: string) {
      asked.push(url);
      return agrees;
    },
  };
  const { handlers } = create(context as unknown as Parameters<typeof create>[0]);
  const openLink = (over: { caseId?: string; responseSha256?: string; pointer?: string } = {}) =>
    handlers['links:open']({ caseId: CASE_ID, responseSha256: sha256, pointer, ...over });
  return { openLink, journal, asked };
}

describe('opening a source that a case names', () => {
  it('asks, opens the link at the place, and records it in the journal', async () => {
    const { openLink, journal, asked } = vaultWith();
    expect(await openLink()).toEqual({ opened: true });
    expect(asked).toEqual([URL_AT]);
    expect(journal).toEqual([
      { caseId: CASE_ID, event: { type: 'link-opened', url: URL_AT, pointer, responseSha256: sha256 } },
    ]);
  });

  it('journals nothing when the person says no', async () => {
    const { openLink, journal, asked } = vaultWith({ agrees: false });
    expect(await openLink()).toEqual({ opened: false });
    expect(asked).toEqual([URL_AT]);
    expect(journal).toEqual([]);
  });

  it.each<[string, Parameters<ReturnType<typeof vaultWith>['openLink']>[0], string]>([
    ['a response of another case', { caseId: 'd'.repeat(32) }, 'no-such-thing'],
    ['a response nobody holds', { responseSha256: 'a'.repeat(64) }, 'no-such-thing'],
    ['a place that is not there', { pointer: '/aml/matches/1/media_links/url' }, 'no-such-thing'],
    ['a place up the prototype', { pointer: '/aml/constructor/name' }, 'no-such-thing'],
    [
      'a place that holds another kind of address',
      { pointer: '/aml/matches/0/media_links/plain' },
      'bad-request',
    ],
    ['a place that holds no text', { pointer: '/aml/matches/0/media_links/list' }, 'bad-request'],
  ])('refuses %s, without asking', async (_what, over, code) => {
    const { openLink, journal, asked } = vaultWith();
    await expect(openLink(over)).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
    expect(journal).toEqual([]);
  });

  it.each([
    [{ broken: true }, 'read-only-case'],
    [{ named: false }, 'no-author'],
  ])('opens nothing that could not be journalled (%j)', async (state, code) => {
    const { openLink, asked } = vaultWith(state);
    await expect(openLink()).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });
});
