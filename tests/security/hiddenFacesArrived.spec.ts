import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createReviewedApp, ended, fetchCase, valueOf } from '../contract/aml/harness';
import type { AppPair } from '../support/appPair';
import { SAMPLE } from '../support/sampleIds';

// What came where no case did is shown as text: it must not tell, before anybody has compared them, what came of the faces.

let body = '';
let sandbox = false;
let pair: AppPair;
beforeEach(async () => {
  sandbox = false;
  pair = await createReviewedApp(undefined, {
    fetch: (url: string, init: RequestInit) =>
      sandbox
        ? fetch(url, init)
        : Promise.resolve(
            new Response(body, { status: 422, headers: { 'content-type': 'application/json' } }),
          ),
  });
});
afterEach(() => pair.dispose());

/** What the window receives of a body that came instead of a case. */
async function arrived(text: string) {
  body = text;
  const { bridge } = pair;
  const ids = [SAMPLE.faceMismatch];
  const { jobIds } = valueOf(await bridge.intake.fetch({ profileId: 'sandbox', kind: 'journey', ids }));
  await ended(pair, 'case', jobIds[0]);
  const [line] = valueOf(await bridge.fetchLog.list());
  return bridge.fetchLog.arrived({ logId: line?.logId ?? '' });
}

const JOURNEY = { documents: { passport: { face_match_result: { is_matched: false, score: 48151.625 } } } };
const TEXT = JSON.stringify(JOURNEY);

describe('the body of a fetch that brought no case', () => {
  it.each([
    ['whole', TEXT],
    ['cut off', TEXT.slice(0, -4)],
    ['with names in escapes', TEXT.replace('face_match', '\\u0066ace_match')],
    ['as a sentence', '{"message":"The selfie and the ID photo show different persons"}'],
    ['as a sentence that is cut off', '{"message":"The selfie does not ma'],
    ['as a sentence that is not JSON', 'The passport does not belong to the bearer'],
    ['as a text in a member', JSON.stringify({ raw: TEXT })],
    ['as a text that is cut off', JSON.stringify({ raw: TEXT }).slice(0, -6)],
  ])('is withheld where it tells of faces: %s', async (_, text) => {
    expect(codeOf(await arrived(text))).toBe('faces-hidden');
  });

  it('is disclosed by no code or message either', async () => {
    const error = { code: 'FACE_MISMATCH', message: 'The face is another one: 48151.625' };
    expect(codeOf(await arrived(JSON.stringify({ error })))).toBe('faces-hidden');
    const sentence = 'The selfie and the ID photo show different people';
    expect(codeOf(await arrived(JSON.stringify({ message: sentence })))).toBe('faces-hidden');
    const known = JSON.stringify([await pair.bridge.fetchLog.list(), await pair.bridge.jobs.list()]);
    expect(known).not.toContain(sentence);
    for (const word of [error.code, error.message]) expect(known).not.toContain(word);
  });

  it.each([
    ['a route that is unknown', '{"message":"no Route matched with those values"}'],
    ['a message that states nothing', '{"message":"Face match service is not available"}'],
    ['a page for signing in', '<html><p>Sign in with Face ID</p><i class="fa-face-smile"></i></html>'],
    ['a page with a name that holds the word', '<script>var c={"facebook":{},"interface":"x"}</script>'],
  ])('is shown with its message where it is %s', async (_, text) => {
    expect(valueOf(await arrived(text))).toMatchObject({ text });
    const known = JSON.stringify([await pair.bridge.fetchLog.list(), await pair.bridge.jobs.list()]);
    if (text.startsWith('{')) expect(known).toContain((JSON.parse(text) as { message: string }).message);
  });

  it('is shown at once with hiding switched off, and otherwise when asked for unblinded', async () => {
    expect(codeOf(await arrived(TEXT.slice(0, -4)))).toBe('faces-hidden');
    const [line] = valueOf(await pair.bridge.fetchLog.list());
    const logId = line?.logId ?? '';
    expect(valueOf(await pair.bridge.fetchLog.arrived({ logId, unblinded: true })).text).toContain('48151');
    valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'faces.hideScores', value: false }));
    expect(valueOf(await pair.bridge.fetchLog.arrived({ logId })).text).toContain('48151');
  });

  it('is noted as seen where the case has been fetched since', async () => {
    expect(codeOf(await arrived(TEXT.slice(0, -4)))).toBe('faces-hidden');
    const [line] = valueOf(await pair.bridge.fetchLog.list());
    sandbox = true;
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const seen = async () => valueOf(await pair.bridge.cases.open({ caseId })).faces.showings.length;
    expect(await seen()).toBe(0);
    const logId = line?.logId ?? '';
    for (const _ of [1, 2]) valueOf(await pair.bridge.fetchLog.arrived({ logId, unblinded: true }));
    expect(await seen()).toBe(1);
  });

  it('is shown where it does not', async () => {
    expect(valueOf(await arrived('{"error":{"code":"not-ready"}}'))).toMatchObject({
      text: '{"error":{"code":"not-ready"}}',
    });
  });
});
