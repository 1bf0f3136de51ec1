import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createReviewedApp, ended, valueOf } from '../contract/aml/harness';
import type { AppPair } from '../support/appPair';
import { SAMPLE } from '../support/sampleIds';

// What came where no case did is shown as text: it must not tell, before anybody has compared them, what came of the faces.

let body = '';
let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp(undefined, {
    fetch: () =>
      Promise.resolve(new Response(body, { status: 422, headers: { 'content-type': 'application/json' } })),
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
  ])('is withheld where it tells of faces: %s', async (_, text) => {
    expect(codeOf(await arrived(text))).toBe('faces-hidden');
  });

  it('is disclosed by no code or message either', async () => {
    const error = { code: 'FACE_MISMATCH', message: 'The face is another one: 48151.625' };
    expect(codeOf(await arrived(JSON.stringify({ error })))).toBe('faces-hidden');
    const known = JSON.stringify([await pair.bridge.fetchLog.list(), await pair.bridge.jobs.list()]);
    for (const word of [error.code, error.message]) expect(known).not.toContain(word);
  });

  it('is shown where it does not', async () => {
    expect(valueOf(await arrived('{"error":{"code":"not-ready"}}'))).toMatchObject({
      text: '{"error":{"code":"not-ready"}}',
    });
  });
});
