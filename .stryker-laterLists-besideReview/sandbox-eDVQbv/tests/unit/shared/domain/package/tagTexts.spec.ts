// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAGIT_TEXT, bagInfoText, encodeManifestPath, manifestText } from '@shared/domain/package/tagTexts';
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

  const stated = {
    format: 'caseloupe-package',
    caseId: 'c'.repeat(32),
    exportedAt: '2026-01-03T04:05:06.789Z',
    exportedBy: { name: 'Robin Example', reviewerId: 'R-7' },
    software: 'CaseLoupe/1.0.0',
  } as const;

  it('say for people what the statement says', () => {
    // The example of RFC 8493, 4.1 counts 279164409832 octets in 1198 files.
    const files = [{ bytes: 279_164_408_635 }, ...Array.from({ length: 1197 }, () => ({ bytes: 1 }))];
    expect(bagInfoText(stated, files)).toBe(
      [
        'Bagging-Date: 2026-01-03',
        'Bag-Software-Agent: CaseLoupe/1.0.0',
        `External-Identifier: ${'c'.repeat(32)}`,
        'External-Description: One identity verification case: evidence as received, journal, report',
        'Contact-Name: Robin Example (R-7)',
        'Payload-Oxum: 279164409832.1198',
        '',
      ].join('\n'),
    );
    expect(bagInfoText({ ...stated, format: 'caseloupe-redacted' }, [])).toContain('A redacted copy of one');
  });

  it.each(['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029'])(
    'let no line break %j begin a second field',
    (lineBreak) => {
      const exportedBy = { name: ` a${lineBreak}Payload-Oxum: 0.0`, reviewerId: 'b' };
      const lines = bagInfoText({ ...stated, exportedBy }, []).split('\n');
      expect(lines[4]).toBe('Contact-Name: a Payload-Oxum: 0.0 (b)');
      expect(lines).toHaveLength(7);
    },
  );

  it('leave out a value of blanks', () => {
    expect(bagInfoText({ ...stated, software: ' \n ' }, [])).not.toContain('Bag-Software-Agent');
  });
});
