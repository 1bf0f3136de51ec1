import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bagName, packageFileName } from '@shared/domain/package/layout';
import { evidencePath, evidencePaths, type EvidenceFile } from '@shared/domain/package/evidencePaths';
import { OPERATIONS, type Operation } from '@shared/domain/profile';
import { CASE_ID, sha } from '../../../../support/journalBuilder';

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

describe('names in a package', () => {
  it('says of a case its kind and id, and nothing of the person', () => {
    expect(bagName('journey', CASE_ID)).toBe('caseloupe-journey-cccccccccccccccc');
    expect(bagName(null, CASE_ID)).toBe('caseloupe-case-cccccccccccccccc');
  });

  it('offers a file name with the second of the export and the endings that say how to open it', () => {
    const at = new Date('2026-11-21T20:30:05.999Z');
    expect(packageFileName('bag', at, true)).toBe('bag-20261121T203005Z.zip.age');
    expect(packageFileName('bag', at, false)).toBe('bag-20261121T203005Z.zip');
  });

  it('names answers by operation, id, version and delta', () => {
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
});
