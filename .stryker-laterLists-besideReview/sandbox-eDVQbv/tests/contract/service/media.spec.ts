// @ts-nocheck
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IDS, PNG_BYTES, VIDEO_BYTES, videoBytes } from '../../support/serviceData';
import { basic, CREDENTIAL, rawGet, refusal, useService } from './harness';

const harness = useService();
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a medium', () => {
  it('is served whole, its type decided by its first bytes and not by its name', async () => {
    const response = await harness().get(`/journey/image/${IDS.png}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await bytesOf(response)).equals(PNG_BYTES)).toBe(true);
  });

  it('of unknown type is plain bytes', async () => {
    const response = await harness().get(`/journey/image/${IDS.unknown}`);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(await response.text()).toBe('no known start');
  });

  it('that is a PDF comes from the image operation', async () => {
    const response = await harness().get(`/journey/image/${IDS.pdf}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toBe('%PDF-1.4 specimen');
  });

  it('that is large is streamed unchanged', async () => {
    const response = await harness().get(`/journey/video/${IDS.video}`);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('content-length')).toBe(String(VIDEO_BYTES));
    expect((await bytesOf(response)).equals(videoBytes())).toBe(true);
  });

  it('is not served by the other operation', async () => {
    for (const path of [`/journey/video/${IDS.png}`, `/journey/image/${IDS.video}`]) {
      expect(await refusal(await harness().get(path))).toEqual([404, 'missing_requested_resource']);
    }
  });

  it('responds to HEAD with its length and no body', async () => {
    const response = await harness().get(`/journey/video/${IDS.video}`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(VIDEO_BYTES));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe('');
  });

  it('can be added while the service runs', async () => {
    expect((await harness().get('/journey/image/late')).status).toBe(404);
    await harness().data.put('media/late.png', PNG_BYTES);
    expect((await harness().get('/journey/image/late')).status).toBe(200);
  });

  it('needs credentials', async () => {
    const response = await fetch(`${harness().service.url}/journey/image/${IDS.png}`);
    expect(await refusal(response)).toEqual([401, 'missing_authorization_header']);
  });
});

describe('a part of a medium', () => {
  const part = (range: string, more: Record<string, string> = {}) =>
    harness().get(`/journey/video/${IDS.video}`, { headers: { range, ...more } });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, VIDEO_BYTES],
    ['bytes=-7', VIDEO_BYTES - 7, VIDEO_BYTES],
    ['bytes=5-99999999', 5, VIDEO_BYTES],
    ['bytes=-99999999', 0, VIDEO_BYTES],
  ])('%s', async (range, start, end) => {
    const response = await part(range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${VIDEO_BYTES}`);
    expect((await bytesOf(response)).equals(videoBytes().subarray(start, end))).toBe(true);
  });

  it.each([`bytes=${VIDEO_BYTES}-`, 'bytes=-0'])('%s lies outside', async (range) => {
    const response = await part(range);
    expect(response.headers.get('content-range')).toBe(`bytes */${VIDEO_BYTES}`);
    expect(await refusal(response)).toEqual([416, 'range_not_satisfiable']);
  });

  it.each(['bytes=9-5', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])('%s is answered whole', async (range) => {
    expect((await part(range)).status).toBe(200);
  });

  it('continues a download of the same file only', async () => {
    const tag = (await part('bytes=0-0')).headers.get('etag') ?? '';
    expect((await part('bytes=1-2', { 'if-range': tag })).status).toBe(206);
    expect((await part('bytes=1-2', { 'if-range': '"another"' })).status).toBe(200);
  });
});

describe('a path value that would leave the media folder', () => {
  it.each([
    '../outside',
    '..%2Foutside',
    '..%2foutside.txt',
    '%2e%2e%2foutside',
    '..%5Coutside',
    '....//outside',
    '%2Fetc%2Fpasswd',
    '//etc/passwd',
    `${IDS.png}%00.jpg`,
    `${IDS.png}.jpg`,
    `${IDS.png}%2F`,
    '%',
    '%zz',
    '__proto__',
    'x'.repeat(5000),
  ])('%s is missing', async (value) => {
    const response = await rawGet(harness().service.url, `/journey/image/${value}`, basic(CREDENTIAL));
    expect(await refusal(response)).toEqual([404, 'missing_requested_resource']);
  });

  it('cannot go through a link either', async () => {
    await symlink(
      join(harness().data.folder, 'outside.txt'),
      join(harness().data.folder, 'media', 'linked.txt'),
    );
    expect(await refusal(await harness().get('/journey/image/linked'))).toEqual([
      404,
      'missing_requested_resource',
    ]);
  });
});
