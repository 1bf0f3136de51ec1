import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { absentCsv, type AbsentLine } from '@shared/domain/package/absentCsv';
import { groupFingerprint, readFingerprint } from '@shared/domain/package/fingerprint';
import { journalText } from '@shared/domain/package/journalText';
import { bagInfoText, encodeManifestPath, manifestText, payloadOxum } from '@shared/domain/package/tagTexts';
import { sha } from '../../../../support/journalBuilder';

describe('tag files', () => {
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
});

describe('ABSENT.csv', () => {
  const line = (over: Partial<AbsentLine>): AbsentLine => ({
    what: 'image',
    name: 'a.jpg',
    label: 'Front',
    pointers: ['/a', '/b'],
    reason: 'not-found',
    status: 404,
    serviceCode: null,
    at: '2026-01-02T03:04:05.000Z',
    ...over,
  });
  const rowsOf = (csv: string) =>
    Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

  it('has the names of its columns where nothing is absent', () => {
    expect(absentCsv([])).toBe('what,name,label,pointers,reason,status,service_code,last_asked_at\r\n');
  });

  it('reads back in another program, whatever a name holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 5 }), (names) => {
        const rows = rowsOf(absentCsv(names.map((name) => line({ name }))));
        expect(rows.map((row) => row['name']?.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(names);
      }),
    );
  });

  it('lets no name be run as a formula by a spreadsheet', () => {
    const [row] = rowsOf(absentCsv([line({ name: '=HYPERLINK("http://x","y")', label: '@x' })]));
    expect(row).toMatchObject({
      name: `'=HYPERLINK("http://x","y")`,
      label: "'@x",
      pointers: '/a /b',
      status: '404',
    });
  });
});

describe('journal.jsonl', () => {
  it('writes the stored lines as they are, chain after chain', () => {
    const chains = [
      { replica: 'a', lines: ['{"x":1}', '{ "odd" : 2 }'], head: null },
      { replica: 'b', lines: ['{"y":1}'], head: null },
    ];
    expect(journalText(chains)).toBe('{"x":1}\n{ "odd" : 2 }\n{"y":1}\n');
  });

  it('keeps a damaged text with a line break to one line, so that the others keep their places', () => {
    const text = journalText([{ replica: 'a', lines: ['{"x":1}', '{"y":\n1}', '{"z":1}'], head: null }]);
    expect(text.split('\n')).toEqual(['{"x":1}', '"{\\"y\\":\\n1}"', '{"z":1}', '']);
  });
});

describe('a fingerprint', () => {
  it('is shown in groups of four and read back, groups or none', () => {
    const fingerprint = '0123456789abcdef'.repeat(4);
    expect(groupFingerprint(fingerprint).split(' ')).toHaveLength(16);
    expect(readFingerprint(groupFingerprint(fingerprint))).toBe(fingerprint);
    expect(readFingerprint(fingerprint.toUpperCase().replaceAll(/(..)(?=.)/g, '$1:'))).toBe(fingerprint);
    expect(readFingerprint('0123')).toBeNull();
  });
});
