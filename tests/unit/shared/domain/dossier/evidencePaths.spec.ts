import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidencePath, evidencePaths, type EvidenceFile } from '@shared/domain/dossier/evidencePaths';
import { OPERATIONS, type Operation } from '@shared/domain/profile';
import { sha } from '../../../../support/journalBuilder';

const response = (over: Partial<EvidenceFile['request']> = {}): EvidenceFile => ({
  request: { operation: 'amlHistory', id: 'check-1', ...over },
  sha256: sha('a'),
  mime: 'application/json',
});
const image = (id: string, mime = 'image/jpeg'): EvidenceFile => ({
  request: { operation: 'image', id },
  sha256: sha('b'),
  mime,
});

const anyFile = fc.record({
  request: fc.record({
    operation: fc.constantFrom<Operation>(...OPERATIONS),
    id: fc.string({ unit: 'binary', maxLength: 300 }),
  }),
  // Few hashes and alike ones, so that short forms meet.
  sha256: fc
    .tuple(fc.constantFrom('0', '1'), fc.nat(50))
    .map(([digit, n]) => digit.repeat(58) + String(100000 + n)),
  mime: fc.constantFrom('image/jpeg', 'application/json', 'text/html', ''),
});

describe('names of evidence in a package', () => {
  it('give parts of time stamps their whole hash', () => {
    const part = { request: null, sha256: sha('c') };
    expect(evidencePath({ ...part, mime: 'application/json', timeStamp: 'statement' })).toBe(
      `data/time/statement-${sha('c')}.json`,
    );
    expect(evidencePath({ ...part, mime: 'application/timestamp-reply', timeStamp: 'response' })).toBe(
      `data/time/response-${sha('c')}.tsr`,
    );
  });

  it('names responses by operation, id, version and delta', () => {
    expect(evidencePath(response())).toBe('data/raw/amlHistory-check-1-aaaaaaaa.json');
    expect(evidencePath(response({ version: 3 }))).toBe('data/raw/amlHistory-check-1-v3-aaaaaaaa.json');
    expect(evidencePath(response({ version: 3, deltaOnly: true }))).toBe(
      'data/raw/amlHistory-check-1-v3-delta-aaaaaaaa.json',
    );
  });

  it('names media by the value the response names them by, with one ending that fits the bytes', () => {
    expect(evidencePath(image('ab12.jpg'))).toBe('data/media/ab12-bbbbbbbb.jpg');
    expect(evidencePath(image('ab12.JPG'))).toBe('data/media/ab12-bbbbbbbb.jpg');
    expect(evidencePath(image('ab12.jpg', 'image/png'))).toBe('data/media/ab12.jpg-bbbbbbbb.png');
    expect(evidencePath(image('page.html', 'text/html'))).toBe('data/media/page.html-bbbbbbbb.bin');
  });

  it('lets no path value leave its folder or be hidden', () => {
    expect(evidencePath(image('../../etc/passwd'))).toBe('data/media/__.._etc_passwd-bbbbbbbb.jpg');
    expect(evidencePath(image('C:\\secret'))).toBe('data/media/C__secret-bbbbbbbb.jpg');
    expect(evidencePath(image('.hidden'))).toBe('data/media/_hidden-bbbbbbbb.jpg');
  });

  it('gives every piece of evidence a path of its own that every system can hold', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyFile, { selector: (file) => file.sha256, maxLength: 40 }), (files) => {
        const paths = [...evidencePaths(files).values()];
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length);
        for (const path of paths) {
          expect(path).toMatch(/^data\/(raw|media)\/[A-Za-z0-9_][A-Za-z0-9._-]*-[0-9]+\.[a-z]+$/);
          expect(path.length).toBeLessThan(200);
        }
      }),
    );
  });

  it('names an event of the service, which nobody asked for, by its hash', () => {
    const event = { request: null, sha256: sha('c'), mime: 'application/json' };
    expect(evidencePath(event)).toBe('data/raw/serviceEvent-cccccccc.json');
  });

  it.each([
    ['application/json', '.json'],
    ['image/jpeg', '.jpg'],
    ['image/png', '.png'],
    ['image/webp', '.webp'],
    ['image/gif', '.gif'],
    ['image/bmp', '.bmp'],
    ['image/avif', '.avif'],
    ['image/heic', '.heic'],
    ['image/tiff', '.tif'],
    ['video/mp4', '.mp4'],
    ['video/webm', '.webm'],
    ['video/quicktime', '.mov'],
    ['application/pdf', '.pdf'],
    ['image/svg+xml', '.bin'],
    ['text/html', '.bin'],
    ['', '.bin'],
    ['constructor', '.bin'],
    ['__proto__', '.bin'],
  ])('gives bytes of the type %j the ending %s', (mime, ending) => {
    expect(evidencePath(image('a', mime))).toBe(`data/media/a-bbbbbbbb${ending}`);
  });

  it('cuts a long name and gives an empty one a name', () => {
    expect(evidencePath(image('x'.repeat(81)))).toBe(`data/media/${'x'.repeat(80)}-bbbbbbbb.jpg`);
    expect(evidencePath(image(''))).toBe('data/media/_-bbbbbbbb.jpg');
    expect(evidencePath(response({ id: '../x' }))).toBe('data/raw/amlHistory-__x-aaaaaaaa.json');
  });

  it('writes whole hashes only where the short ones do not keep two files apart', () => {
    const alike = [`${'1'.repeat(60)}0000`, `${'1'.repeat(60)}ffff`].map((sha256, index) => ({
      ...image(index === 0 ? 'A.jpg' : 'a.jpg'),
      sha256,
    }));
    const [capital, small] = [`data/media/A-${alike[0]!.sha256}.jpg`, `data/media/a-${alike[1]!.sha256}.jpg`];
    const pathsOf = (files: EvidenceFile[]): string[] => [...evidencePaths(files).values()];
    expect(pathsOf([...alike, image('A.jpg')])).toEqual([capital, small, 'data/media/A-bbbbbbbb.jpg']);
    expect(pathsOf(alike.toReversed())).toEqual([small, capital]);
  });
});
