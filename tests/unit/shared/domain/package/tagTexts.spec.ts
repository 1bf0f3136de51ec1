import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BAGIT_TEXT,
  bagInfoText,
  encodeManifestPath,
  manifestText,
  payloadOxum,
} from '@shared/domain/package/tagTexts';
import { sha } from '../../../../support/journalBuilder';

describe('tag files', () => {
  it('name the version of BagIt and the encoding, two lines and nothing else (RFC 8493, 2.1.1)', () => {
    expect(BAGIT_TEXT).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
  });

  it('write manifests as RFC 8493 and sha256sum have them', () => {
    const files = [
      { path: 'data/b', sha256: sha('b') },
      { path: 'data/B', sha256: sha('c') },
      { path: 'data/a', sha256: sha('a') },
    ];
    expect(manifestText(files)).toBe(`${sha('c')}  data/B\n${sha('a')}  data/a\n${sha('b')}  data/b\n`);
  });

  it('encode line ends and percent signs in paths, and nothing else', () => {
    expect(encodeManifestPath('data/50% ä\r\nb')).toBe('data/50%25 ä%0D%0Ab');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        const encoded = encodeManifestPath(path);
        expect(encoded).not.toMatch(/[\r\n]/);
        const decoded = encoded.replaceAll(
          /%0D|%0A|%25/g,
          (code) => ({ '%0D': '\r', '%0A': '\n' })[code] ?? '%',
        );
        expect(decoded).toBe(path);
      }),
    );
  });

  it('count the payload as octets and files', () => {
    // The example of RFC 8493, 4.1 counts 279164409832 octets in 1198 files.
    const files = [{ bytes: 279_164_408_635 }, ...Array.from({ length: 1197 }, () => ({ bytes: 1 }))];
    expect(payloadOxum(files)).toBe('279164409832.1198');
  });

  it('keep a value to its line', () => {
    const text = bagInfoText([
      ['Contact-Name', 'Robin\r\nPayload-Oxum: 0.0'],
      ['External-Description', ''],
    ]);
    expect(text).toBe('Contact-Name: Robin Payload-Oxum: 0.0\n');
  });

  it.each(['\n', '\r', '\u0085', '\u2028', '\u2029'])(
    'let no line break %j begin a second field',
    (lineBreak) => {
      expect(bagInfoText([['Contact-Name', ` a${lineBreak}b `]])).toBe('Contact-Name: a b\n');
    },
  );

  it('leave out a value of blanks and keep the order given', () => {
    expect(
      bagInfoText([
        ['B', '2'],
        ['X', ' \n '],
        ['A', '1'],
      ]),
    ).toBe('B: 2\nA: 1\n');
  });
});
