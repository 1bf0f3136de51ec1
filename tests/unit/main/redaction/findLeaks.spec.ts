import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { MaskClass } from '@shared/domain/maskClasses';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import type { IdentifyingValue } from '../../../../src/main/redaction/identifyingValue';
import { findLeaks, leaksOfName } from '../../../../src/main/redaction/leakCheck';
import { commentSegment, jpegOf } from '../../../support/jpegBytes';
import { pdfOfTexts } from '../../../support/pdfOfTexts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const named = (text: string, ...classes: MaskClass[]): IdentifyingValue => ({ text, classes, isOwn: true });
const ANA = named('Ana Specimen', 'names');
const NUMBER = named('7761234', 'numbers');
const word: IdentifyingValue = {
  text: 'qwertowska',
  classes: ['free-text'],
  isOwn: false,
  isUnspecified: true,
  textKind: 'word',
};
const HASH = 'ab'.repeat(32);

interface Given {
  values?: IdentifyingValue[];
  classes?: RedactionClass[];
  dossier?: object;
  files?: { path: string; bytes: Uint8Array }[];
  names?: string[];
  typed?: string[];
  hashes?: string[];
}
const leaksOf = async ({ values, classes, dossier, files, names, typed, hashes }: Given) => {
  const leaks = await findLeaks({
    ...{ values: values ?? [ANA, NUMBER, word], classes: classes ?? ['names', 'numbers', 'free-text'] },
    ...{ dossier: (dossier ?? {}) as Dossier, hashes: new Set(hashes ?? [HASH]), record: 'data/case.json' },
    ...{ files: files ?? [], names: names ?? [], typed: typed ?? [] },
  });
  return leaks.map(({ file, class: one }) => `${file} ${one}`);
};
const inFile = (path: string, text: string, more: Given = {}) =>
  leaksOf({ ...more, files: [{ path, bytes: bytesOf(text) }] });

describe('a value is found in the dossier', () => {
  it.each<[dossier: object, leaks: string[]]>([
    [{ a: 'Ana Specimen' }, ['names']],
    [{ a: [{ b: ['x', 'Ana Specimen'] }] }, ['names']],
    [{ 'Ana Specimen': 1 }, ['names']],
    [{ a: { 'Ana Specimen': { b: null } } }, ['names']],
    [{ a: 7761234 }, ['numbers']],
    [{ a: [7761234] }, ['numbers']],
    [{ a: { b: 'for Qwertowska' } }, ['free-text']],
    [{ a: `is ${HASH}` }, ['original']],
    [{ a: 'Ana Specimen', b: [7761234, 'qwertowska', HASH] }, ['names', 'numbers', 'free-text', 'original']],
    [{ a: null, b: true, c: 1, d: 'x' }, []],
    [{ a: ['Ana', 'Bea'], b: 'Specimens' }, ['names']],
  ])('%j', async (dossier, leaks) => {
    expect(await leaksOf({ dossier })).toEqual(leaks.map((one) => `data/case.json ${one}`));
  });

  it('in a number of seven digits, not of six', async () => {
    const values = [named('776123', 'numbers'), named('4812345', 'numbers')];
    expect(await leaksOf({ values, dossier: { a: 776123 } })).toEqual([]);
    expect(await leaksOf({ values, dossier: { a: '776123' } })).toEqual(['data/case.json numbers']);
    expect(await leaksOf({ values, dossier: { a: 4812345 } })).toEqual(['data/case.json numbers']);
  });

  it('but not where its word is the name of those who worked on the case', async () => {
    const author = { name: 'Bea Specimen', reviewerId: 'id-1' };
    expect(await leaksOf({ dossier: { by: author, text: 'Specimen' } })).toEqual([]);
    expect(await leaksOf({ dossier: { all: [{ deep: author }], text: 'Specimen' } })).toEqual([]);
    expect(await leaksOf({ dossier: { by: author, text: 'Ana' } })).toEqual(['data/case.json names']);
    expect(await leaksOf({ dossier: { by: { name: 'Bea Specimen' } } })).toEqual(['data/case.json names']);
    expect(await leaksOf({ dossier: { by: { ...author, reviewerId: 7 } } })).toEqual([
      'data/case.json names',
    ]);
    expect(await leaksOf({ dossier: { by: { ...author, name: ['Specimen'] } } })).toEqual([
      'data/case.json names',
    ]);
  });
});

describe('a value is found in a file', () => {
  it.each<[path: string, text: string, leaks: string[]]>([
    ['a.json', '{"a":{"b":["Ana Specimen"]}}', ['names']],
    ['a.json', '{"a":7761234}', ['numbers']],
    ['a.json', '{"Qwertowska":1}', ['free-text']],
    ['a.json', `"${HASH}"`, ['original']],
    ['a.txt', 'Ana Specimen', ['names']],
    ['a.txt', 'No. 7761234', ['numbers']],
    ['a.txt', HASH, ['original']],
    ['a.html', '<b>Ana</b><i>Specimen</i>', ['names']],
    ['a.html', '<p>x</p>', []],
    ['a.pdf', 'no PDF: Ana Specimen', ['names']],
    ['a.pdf', ' %PDF-Ana Specimen', ['names']],
    ['a.jpg', 'no picture', ['metadata']],
  ])('%s of %j', async (path, text, leaks) => {
    expect(await inFile(path, text)).toEqual(leaks.map((one) => `${path} ${one}`));
  });

  it.each(['Ana Specimen', 'No. 7761234', 'Ana Spec-\nimen', 'Ana\nSpecimen'])(
    'a PDF that says %j',
    async (text) => {
      const files = [{ path: 'a.pdf', bytes: pdfOfTexts([text]) }];
      expect(await leaksOf({ files })).toEqual([`a.pdf ${text.startsWith('No') ? 'numbers' : 'names'}`]);
      expect(await leaksOf({ files, classes: ['faces'] })).toEqual([]);
    },
  );

  it.each<[name: string, text: string]>([
    ['Anna Person', 'Same Person\n11 of 12 rules passed'],
    ['Sample Document Clearing', '2. Documents\nID Document 20'],
    ['Address Hotels', 'Proof of Address\n2 of 3 steps passed'],
    ['Test Applicant', 'Unique Applicant\nno_duplicate_applicant'],
  ])('no word of %s where a line of a PDF ends behind it: %j', async (name, text) => {
    const values = [named(name, 'names')];
    const files = [{ path: 'a.pdf', bytes: pdfOfTexts([text]) }];
    expect(await leaksOf({ values, files })).toEqual([]);
    const left = [{ path: 'a.pdf', bytes: pdfOfTexts([`${text}\n${name}`]) }];
    expect(await leaksOf({ values, files: left })).toEqual(['a.pdf names']);
  });

  it.each([`Hash\n${HASH.slice(0, 32)}\n${HASH.slice(32)}\nEnd`])(
    'a hash that a PDF has over lines: %j',
    async (text) => {
      const files = [{ path: 'a.pdf', bytes: pdfOfTexts([text]) }];
      expect(await leaksOf({ files })).toEqual(['a.pdf original']);
    },
  );

  it.each(['Ana Maximiliane Speci-\nmen', 'ANA\nMAXI\nMILIANE\nSPECIMEN', 'nemicepS enailimixaM\nanA'])(
    'a long name that a PDF has over lines: %j',
    async (text) => {
      const values = [named('Ana Maximiliane Specimen', 'names')];
      const files = [{ path: 'a.pdf', bytes: pdfOfTexts([text]) }];
      expect(await leaksOf({ values, files })).toEqual(['a.pdf names']);
    },
  );

  it('a PDF that says a hash, a long value turned around, and not a short one', async () => {
    const pdf = (text: string) => leaksOf({ files: [{ path: 'a.pdf', bytes: pdfOfTexts([text]) }] });
    expect(await pdf(HASH)).toEqual(['a.pdf original']);
    expect(await pdf('nemicepS anA')).toEqual(['a.pdf names']);
    expect(await pdf('4321677')).toEqual([]);
    expect(await pdf('nothing')).toEqual([]);
  });

  it.each<[value: IdentifyingValue, text: string, found: string[]]>([
    [named('9001250000', 'numbers'), '94.8 rs-000052', []],
    [named('1990-01-25', 'birth-dates'), '52 10 0991', []],
    [named('Ton van den Specimen', 'names'), 'This is not part of the copy.', []],
    [named('Ton van den Specimen', 'names'), 'nemicepS ned nav noT', ['a.pdf names']],
    [named('محمد القحطاني', 'names'), 'اتصل محمد', ['a.pdf names']],
    [named('محمد القحطاني', 'names'), 'x دمحم', ['a.pdf names']],
  ])(
    'no number, and of Latin letters no single word, turned around: %j in %j',
    async (value, text, found) => {
      const files = [{ path: 'a.pdf', bytes: pdfOfTexts([text]) }];
      const classes: RedactionClass[] = ['names', 'numbers', 'birth-dates'];
      expect(await leaksOf({ values: [value], files, classes })).toEqual(found);
    },
  );

  it('pictures as files and in pages, with more than what is drawn, or as they were received', async () => {
    const [bare, commented] = [jpegOf(), jpegOf(commentSegment('x'))];
    const picture = (bytes: Uint8Array, hashes: string[] = []) =>
      leaksOf({ hashes, files: [{ path: 'a.jpg', bytes }] });
    expect(await picture(bare)).toEqual([]);
    expect(await picture(commented)).toEqual(['a.jpg metadata']);
    expect(await picture(bare, [sha(bare)])).toEqual(['a.jpg original']);
    const page = (bytes: Buffer, hashes: string[] = []) =>
      inFile('a.html', `<img src="data:image/jpeg;base64,${bytes.toString('base64')}">`, { hashes });
    expect(await page(bare)).toEqual([]);
    expect(await page(commented)).toEqual(['a.html metadata']);
    expect(await page(bare, [sha(bare)])).toEqual(['a.html original']);
  });
});

describe('a value is found in the name', () => {
  it.each<[name: string, leaks: string[]]>([
    ['ana_specimen', ['names']],
    ['no-7761234', ['numbers']],
    ['for-qwertowska', ['free-text']],
    [`exhibit-${HASH.slice(0, 8)}`, ['original']],
    ['caseloupe-redacted-journey', []],
  ])('%s of a file, a folder and the copy', async (name, leaks) => {
    const found = leaks.map((one) => `file-name ${one}`);
    expect(await leaksOf({ names: ['x', name] })).toEqual(found);
    expect(await inFile(`data/${name}.txt`, '')).toEqual(found);
    expect(await inFile(`data/${name}/x.txt`, '')).toEqual(found);
  });

  it.each<[name: string, leaks: string[]]>([
    ['of-ana-specimen.pdf', ['names']],
    ['No 7761234.pdf', ['numbers']],
    ['Qwertowska.pdf', ['free-text']],
    ['report.pdf', []],
  ])('%s that a person gave it', (name, leaks) => {
    const copy = { values: [ANA, NUMBER, word], classes: ['names', 'numbers'] as const };
    expect(leaksOfName(name, copy)).toEqual(leaks.map((one) => ({ file: 'file-name', class: one })));
    expect(leaksOfName('of-ana-specimen.pdf', { ...copy, classes: ['numbers'] })).toEqual([]);
  });

  it('whose words the app uses for files, and no other word of the app', () => {
    const copy = {
      values: [named('Case Redacted', 'names'), named('Ana Journey', 'names')],
      classes: ['names'] as const,
    };
    expect(leaksOfName('caseloupe-redacted-report-journey.case.pdf', copy)).toEqual([]);
    expect(leaksOfName('ana.pdf', copy)).toHaveLength(1);
    expect(leaksOfName('page.pdf', { ...copy, values: [named('Ana Page', 'names')] })).toHaveLength(1);
  });
});

describe('what the exporter typed', () => {
  it('is searched for names, of which words of the app are no others, but not for single words or hashes', async () => {
    expect(await leaksOf({ typed: ['for Ana Specimen'] })).toEqual(['typed names']);
    expect(await leaksOf({ typed: ['x', '7761234'] })).toEqual(['typed numbers']);
    expect(await leaksOf({ typed: ['Page'], values: [named('Ana Page', 'names')] })).toEqual(['typed names']);
    expect(await leaksOf({ typed: ['[name removed]'], values: [named('Name Removed', 'names')] })).toEqual(
      [],
    );
    expect(await leaksOf({ typed: ['qwertowska', HASH] })).toEqual([]);
  });

  it('may be what was written before', async () => {
    const quote: IdentifyingValue = {
      text: 'Asked for by the court',
      classes: ['free-text'],
      isOwn: false,
      textKind: 'quote',
    };
    const dossier = { redaction: { ground: 'Asked for by the court' } };
    expect(await leaksOf({ values: [quote], dossier })).toEqual(['data/case.json free-text']);
    expect(
      await leaksOf({ values: [quote], dossier, typed: ['x', 'Asked for by the court, today'] }),
    ).toEqual([]);
    expect(await leaksOf({ values: [quote], dossier, typed: ['Asked for'] })).toEqual([
      'data/case.json free-text',
    ]);
    expect(await leaksOf({ values: [ANA], dossier: { a: 'Ana Specimen' }, typed: ['Ana Specimen'] })).toEqual(
      ['data/case.json names', 'typed names'],
    );
  });
});

describe('what nobody can classify', () => {
  const unlisted = (text: string): IdentifyingValue => ({
    text,
    classes: ['free-text'],
    isOwn: false,
    isUnspecified: true,
  });
  const wordOf = (text: string): IdentifyingValue => ({ ...unlisted(text), textKind: 'word' });
  const dossier = { a: 'of Ana Specimen' };
  const find = (values: IdentifyingValue[], classes: RedactionClass[] = ['numbers', 'free-text']) =>
    leaksOf({ values, classes, dossier });

  it('is none where a value that stays says the same', async () => {
    expect(await find([unlisted('Ana Specimen')])).toEqual(['data/case.json free-text']);
    expect(await find([unlisted('ANA SPECIMEN'), ANA])).toEqual([]);
    expect(await find([unlisted('Ana Specimen'), named('Ana', 'names')])).toEqual([
      'data/case.json free-text',
    ]);
    expect(await find([unlisted('Ana Specimen'), named('Ana Specimen', 'names', 'numbers')])).toContain(
      'data/case.json free-text',
    );
    expect(await find([unlisted('Ana Specimen'), unlisted('Ana Specimen')])).toEqual([
      'data/case.json free-text',
    ]);
    expect(await find([unlisted('Ana Specimen'), { ...ANA, textKind: 'quote' }])).toContain(
      'data/case.json free-text',
    );
  });

  it('is none by its words where a value that stays has them', async () => {
    expect(await find([wordOf('specimen')])).toEqual(['data/case.json free-text']);
    expect(await find([wordOf('Specimen'), ANA])).toEqual([]);
    expect(await find([wordOf('specimen'), named('Anna', 'names')])).toEqual(['data/case.json free-text']);
    expect(await find([wordOf('specimen'), ANA], ['names'])).toEqual([
      'data/case.json names',
      'data/case.json free-text',
    ]);
  });
});
