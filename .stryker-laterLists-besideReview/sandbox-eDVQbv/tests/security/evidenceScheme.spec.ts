// @ts-nocheck
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { evidenceUrl } from '@shared/domain/evidenceUrl';
import type { EvidenceStore } from '../../src/main/platform/vault/types';
import { createEvidenceHandler } from '../../src/main/platform/window/evidenceProtocol';

const CASE_A = 'a'.repeat(32);
const CASE_B = 'b'.repeat(32);
const APP = 'app://caseloupe';

interface Saved {
  caseId: string;
  bytes: Uint8Array;
  mime: string;
}

function sealed(...pieces: Saved[]) {
  const reads: number[] = [];
  const bySha = new Map(
    pieces.map((piece) => [createHash('sha256').update(piece.bytes).digest('hex'), piece]),
  );
  const find = (sha256: string): Saved => {
    const piece = bySha.get(sha256);
    if (piece === undefined) throw new Error('not saved');
    return piece;
  };
  const store: Pick<EvidenceStore, 'stat' | 'read' | 'belongsTo'> = {
    stat: (sha256) => {
      const piece = bySha.get(sha256);
      return piece ? { sha256, bytes: piece.bytes.length, mime: piece.mime } : null;
    },
    belongsTo: (caseId, sha256) => bySha.get(sha256)?.caseId === caseId,
    *read(sha256, start = 0, end = Number.POSITIVE_INFINITY) {
      const { bytes } = find(sha256);
      for (let at = start; at < Math.min(end, bytes.length); at += 4) {
        reads.push(at);
        yield bytes.subarray(at, Math.min(at + 4, end, bytes.length));
      }
    },
  };
  const handle = createEvidenceHandler({ evidence: () => store, appOrigin: APP });
  const get = (url: string, init: RequestInit = {}) =>
    handle({ url, method: 'GET', headers: new Headers(), ...init } as Request);
  const range = (url: string, value: string) => get(url, { headers: new Headers({ range: value }) });
  return { shas: [...bySha.keys()] as [string, ...string[]], get, range, reads };
}

const picture = (caseId = CASE_A, mime = 'image/png'): Saved => ({
  caseId,
  bytes: Uint8Array.from({ length: 10 }, (_, index) => index),
  mime,
});

describe('evidence of the named case', () => {
  it('is served as sealed, typed, unsniffable, uncached, readable by our own page only', async () => {
    const { shas, get } = sealed(picture());
    const response = await get(evidenceUrl(CASE_A, shas[0]));
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture().bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'access-control-allow-origin': APP,
      'accept-ranges': 'bytes',
    });
  });

  it('is read as the window takes it, and no further once it stops', async () => {
    const { shas, get, reads } = sealed(picture());
    const response = await get(evidenceUrl(CASE_A, shas[0]));
    expect(reads).toEqual([]);
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    expect(reads).toEqual([0]);
  });
});

describe('what is not handed out', () => {
  it('evidenceOfAnotherCase: a piece under the id of another case', async () => {
    const { shas, get } = sealed(picture(CASE_A));
    expect((await get(evidenceUrl(CASE_B, shas[0]))).status).toBe(404);
  });

  it('is indistinguishable: unknown, foreign, locked', async () => {
    const { shas, get } = sealed(picture(CASE_A));
    const unknown = await get(evidenceUrl(CASE_A, 'f'.repeat(64)));
    const foreign = await get(evidenceUrl(CASE_B, shas[0]));
    const locked = await createEvidenceHandler({ evidence: () => null, appOrigin: APP })({
      url: evidenceUrl(CASE_A, shas[0]),
      method: 'GET',
      headers: new Headers(),
    } as Request);
    const facts = async (response: Response) => [
      response.status,
      await response.text(),
      [...response.headers],
    ];
    expect(await facts(foreign)).toEqual(await facts(unknown));
    expect(await facts(locked)).toEqual(await facts(unknown));
    expect(unknown.status).toBe(404);
  });

  it('is a 404 when the vault closes between two questions', async () => {
    const closed = {
      belongsTo: () => {
        throw new Error('The database connection is not open');
      },
    } as unknown as EvidenceStore;
    const handle = createEvidenceHandler({ evidence: () => closed, appOrigin: APP });
    const request = {
      url: evidenceUrl(CASE_A, 'f'.repeat(64)),
      method: 'GET',
      headers: new Headers(),
    } as Request;
    expect((await handle(request)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('evidencePost: a %s', async (method) => {
    const { shas, get } = sealed(picture());
    expect((await get(evidenceUrl(CASE_A, shas[0]), { method })).status).toBe(405);
  });

  it.each([
    ['a case id without its letter', (sha: string) => `evidence://${CASE_A}/${sha}`],
    ['a path behind the hash', (sha: string) => `evidence://c${CASE_A}/${sha}/../../x`],
    ['an encoded slash', (sha: string) => `evidence://c${CASE_A}/..%2f${sha}`],
    ['a query', (sha: string) => `evidence://c${CASE_A}/${sha}?as=html`],
    ['a hash in capitals', (sha: string) => `evidence://c${CASE_A}/${sha.toUpperCase()}`],
    ['a user name', (sha: string) => `evidence://me@c${CASE_A}/${sha}`],
    ['a port', (sha: string) => `evidence://c${CASE_A}:80/${sha}`],
    ['no case', (sha: string) => `evidence:///${sha}`],
    ['another scheme', (sha: string) => `app://${CASE_A}/${sha}`],
  ])('traversal: %s', async (_name, url) => {
    const { shas, get } = sealed(picture());
    expect((await get(url(shas[0]))).status).toBe(404);
  });
});

describe('types', () => {
  it.each([
    ['svgAsImage', 'image/svg+xml'],
    ['htmlAsImage', 'text/html'],
    ['scriptAsImage', 'text/javascript'],
    ['xmlAsImage', 'application/xml'],
  ])('%s: %s is bytes to keep, never something to draw', async (_name, mime) => {
    const { shas, get } = sealed(picture(CASE_A, mime));
    const response = await get(evidenceUrl(CASE_A, shas[0]));
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-3', 'bytes 0-3/10', [0, 1, 2, 3]],
    ['bytes=7-', 'bytes 7-9/10', [7, 8, 9]],
    ['bytes=-2', 'bytes 8-9/10', [8, 9]],
    ['bytes=-99', 'bytes 0-9/10', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['bytes=8-99999999999999999999', 'bytes 8-9/10', [8, 9]],
    ['bytes=9-9', 'bytes 9-9/10', [9]],
  ])('%s', async (value, contentRange, bytes) => {
    const { shas, range } = sealed(picture());
    const response = await range(evidenceUrl(CASE_A, shas[0]), value);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual(bytes);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'rangeOutOfBounds: %s',
    async (value) => {
      const { shas, range, reads } = sealed(picture());
      const response = await range(evidenceUrl(CASE_A, shas[0]), value);
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */10');
      expect(reads).toEqual([]);
    },
  );

  it.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', 'bytes=-1-2'])(
    'disregards what is no single range: %s',
    async (value) => {
      const { shas, range } = sealed(picture());
      expect((await range(evidenceUrl(CASE_A, shas[0]), value)).status).toBe(200);
    },
  );
});
