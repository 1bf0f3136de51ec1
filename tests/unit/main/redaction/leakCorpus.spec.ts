import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { withLatinNames } from '@shared/domain/masking/latinNames';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { createMatcher, type MatchStrength } from '@shared/domain/masking/matcher';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { findLeaks, identifyingValues } from '../../../../src/main/redaction';
import { createLeakSearch, type LeakSearch } from '../../../../src/main/redaction/leakSearch';
import { ownWording } from '../../../../src/main/redaction/leakWording';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { readPdfText } from '../../../../src/main/redaction/pdfText';
import { commit } from '../../../support/commitments';
import { leakCorpus, type Rendering } from '../../../support/leakCorpus';
import { pdfOfTexts } from '../../../support/pdfOfTexts';
import { dossierOfResponses, readingsOf } from '../../../support/sampleDossier';

const ALL = new Set<string>(MASK_CLASSES);
const CORPUS = leakCorpus();
const WORDING = ownWording([]);
const BY_VALUE = [...Map.groupBy(CORPUS, ({ value }) => value).values()];

const valuesOf = ({ value, class: one }: Rendering, isOwn: boolean): MaskedValue[] =>
  withLatinNames([{ text: value, classes: [one], isOwn }], transliterate);
const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
const stated = ({ language, class: one, value, text }: Rendering): string =>
  `${language} ${one}: ${value} in ${JSON.stringify(text)}`;

/** Each value's own search, made once. */
const searches = new Map<string, LeakSearch>();
const searchOf = (first: Rendering): LeakSearch => {
  const key = `${first.class} ${first.value}`;
  const search = searches.get(key) ?? createLeakSearch(valuesOf(first, true), ALL, WORDING);
  searches.set(key, search);
  return search;
};

/** Renderings for which something does not hold. */
function missed(
  holds: (one: Rendering, tools: { finds: LeakSearch; matcher: ReturnType<typeof createMatcher> }) => boolean,
  { strength = 'parts', isOwn = true }: { strength?: MatchStrength; isOwn?: boolean } = {},
): string[] {
  return BY_VALUE.flatMap((renderings) => {
    const [first] = renderings;
    if (first === undefined) return [];
    const values = valuesOf(first, isOwn);
    const matcher = createMatcher(values, ALL, strength, strength === 'parts' ? transliterate : undefined);
    const finds = isOwn ? searchOf(first) : createLeakSearch(values, ALL, WORDING);
    return renderings.filter((one) => !holds(one, { finds, matcher })).map(stated);
  });
}

describe('a corpus of renderings made by rules of its own', () => {
  it('is large, and every rendering is another', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(CORPUS.map(({ value, text }) => `${value} ${text}`)).size).toBeGreaterThanOrEqual(1000);
    expect(new Set(CORPUS.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
  });

  it('each is removed by the matcher of redaction, and nothing of it is left', () => {
    const left = missed((one, { matcher, finds }) => {
      const { text, value } = one;
      const spans = matcher.spans(text);
      const rest = spans.reduceRight(
        (whole, { start, end }) => `${whole.slice(0, start)}[]${whole.slice(end)}`,
        text,
      );
      const isDisclosed = lettersOf(value).some((part) => rest.toLowerCase().includes(part.toLowerCase()));
      // Beside a time of day, and what a machine-readable zone has besides.
      const isDayLeft =
        one.class === 'birth-dates' &&
        /\p{Nd}/u.test(rest.replace(/\p{Nd}+[.:]\p{Nd}{2}|(?<=UTO.*)\p{Nd}/gu, ''));
      return spans.length > 0 && !isDisclosed && !isDayLeft && finds(rest).size === 0;
    });
    expect(left).toEqual([]);
  });

  it('each is found by the search for leaks when it is left in', () =>
    expect(missed(({ text, class: one }, { finds }) => finds(text).has(one))).toEqual([]));

  it('each whole value is covered on the screen as well, of whomever it is', () => {
    const codes = /[<_@]|\dF3204159|^No\. scan/;
    // Parts of a number are looked for in copies only.
    const isPart = ({ text, value, isOfCopies }: Rendering): boolean =>
      isOfCopies === true ||
      value.startsWith('+') ||
      (/\d[A-Z]$/.test(value) && text.includes(` ${value.slice(0, -1)} `)) ||
      (text.includes('12345678') && value.startsWith('X') && !/x/i.test(text));
    const isCovered = (one: Rendering, { matcher }: { matcher: ReturnType<typeof createMatcher> }) =>
      isPart(one) || codes.test(one.text) || matcher.spans(one.text).length > 0;
    expect(missed(isCovered, { strength: 'whole', isOwn: false })).toEqual([]);
  });

  it('none is found in the texts of the others’ languages', () => {
    const other =
      'Nobody is named here, and nothing of the 3rd of 12 pages is a date: 11/2026, 22 Nov 2026, 987.65.';
    const values = CORPUS.flatMap((one) => valuesOf(one, true));
    expect(createMatcher(values, ALL, 'parts').spans(other)).toEqual([]);
    expect([...createLeakSearch(values, ALL, WORDING)(other)]).toEqual([]);
  });
});

/** A journey of the person, in which every rendering is a note, the text of a rule, and a member nobody described. */
function caseOf(renderings: readonly Rendering[]) {
  const [first] = renderings;
  if (first === undefined) throw new Error('no rendering');
  const texts = renderings.map(({ text }) => text);
  const value = {
    journey_id: 'journey-1',
    applicant: {
      applicant_id: 'applicant-1',
      ...{
        names: { full_name: first.value },
        'birth-dates': { birth_date: first.value },
        numbers: { personal_number: first.value },
      }[first.class],
    },
    remarks_of_the_service: texts,
    rule_results: {
      same_subject: {
        name: 'Same Person',
        result: 'Failed',
        details: texts.map((text) => ({ title: 'Selfie', result: 'Failed', result_description: text })),
      },
    },
  };
  const notes = texts.map((text, index): JournalEvent => ({
    type: 'noted',
    noteId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    revision: 1,
    anchor: { on: 'case' },
    text,
  }));
  const responses = [{ response: 'journeyResult', subjectId: 'journey-1', value } as const];
  return { dossier: dossierOfResponses('journey', responses, notes), readings: readingsOf(responses) };
}

const NOTHING_ELSE = {
  classes: MASK_CLASSES,
  record: 'data/case.json',
  names: [],
  typed: [],
  hashes: new Set<string>(),
};

describe('wherever in a case a rendering stands', () => {
  it.each(BY_VALUE.map((renderings) => [renderings[0]?.value ?? '', renderings] as const))(
    'it is removed: %s',
    async (_, renderings) => {
      const { dossier, readings } = caseOf(renderings);
      const copy = redactDossier(dossier, {
        ...{ classes: [...MASK_CLASSES], readings, own: OWN_TEXTS, transliterate, ground: '', recipient: '' },
        commit,
        hasFiles: true,
      });
      const json = JSON.stringify(copy.dossier);
      expect(renderings.filter(({ text }) => json.includes(JSON.stringify(text))).map(stated)).toEqual([]);
      expect(
        await findLeaks({
          ...NOTHING_ELSE,
          values: identifyingValues(readings, copy.dossier),
          dossier: copy.dossier,
          files: [],
        }),
      ).toEqual([]);
    },
  );

  it('the search for leaks finds it where nothing was removed: in the record, and in an attribute of the page', async () => {
    const escaped = (text: string): string =>
      text.replace(/[&<"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const { dossier } = caseOf(CORPUS.slice(0, 1));
    const empty = {
      ...dossier,
      journal: [],
      view: { ...dossier.view, result: {}, notes: [] },
    } as unknown as typeof dossier;
    for (const renderings of BY_VALUE) {
      const [first] = renderings;
      if (first === undefined) continue;
      // In turns: the texts themselves are all searched above.
      const left = renderings.map((one, index) =>
        index % 2 === 0
          ? {
              one,
              path: `data/${String(index)}.json`,
              bytes: bytes(JSON.stringify({ a: [{ note: one.text }] })),
            }
          : {
              one,
              path: `data/${String(index)}.html`,
              bytes: bytes(`<p><b title="${escaped(one.text)}">x</b></p>`),
            },
      );
      const leaks = await findLeaks({
        ...{ ...NOTHING_ELSE, classes: [first.class], values: valuesOf(first, true), dossier: empty },
        files: left,
      });
      const found = new Set(leaks.map(({ file }) => file));
      expect(
        left.filter(({ path }) => !found.has(path)).map(({ one, path }) => `${path} ${stated(one)}`),
      ).toEqual([]);
    }
  });

  it('and in the text of a PDF', async () => {
    const pdf = pdfOfTexts(CORPUS.map(({ text }, index) => `#${String(index)}#\n${text}`));
    const { pages } = await readPdfText(pdf);
    const parts = new Map(
      [...pages.matchAll(/#(\d+)#\n([^]*?)(?=\n#\d+#|$)/g)].map(([, index, text]) => [
        Number(index),
        text ?? '',
      ]),
    );
    expect(parts.size).toBe(CORPUS.length);
    const texts = new Map(CORPUS.map((one, index) => [one, parts.get(index) ?? '']));
    // In a line from right to left the reader of PDFs keeps neither the words of a month's name together, nor what is set
    // apart in single letters or written in two directions.
    const isShuffled = ({ language, text }: Rendering): boolean =>
      language.startsWith('ar-u-ca-islamic') ||
      // Digits of Arabic are set from right to left as well, and what is between them is.
      /^ru.*-arab/.test(language) ||
      (language === 'ar-EG' && text.includes('\u200f/')) ||
      // Nor the two signs of a letter that was read in another encoding.
      (language.startsWith('Arabic') && text.includes('Ù')) ||
      (language === 'Arabic' && /[a-z]|\p{L} \p{L} /iu.test(text));
    expect(missed((one, { finds }) => isShuffled(one) || finds(texts.get(one) ?? '').has(one.class))).toEqual(
      [],
    );
    // A page each, two thousand of them.
  }, 120_000);
});

describe('a name that is taken apart is found', () => {
  const finds = (text: string, path: string, name = 'Ada Lovelace', isOwn = false) =>
    findLeaks({
      ...NOTHING_ELSE,
      values: [{ text: name, classes: ['names'], isOwn }],
      dossier: { exhibits: [] } as unknown as ReturnType<typeof caseOf>['dossier'],
      files: [{ path, bytes: path.endsWith('.pdf') ? pdfOfTexts([text]) : new TextEncoder().encode(text) }],
    });

  it.each([
    ['over elements', '<td>Ada</td><td>Lovelace</td>', 'Ada Lovelace'],
    ['over elements, a short one', '<tr><td><b>Bo</b></td><td>Lee</td></tr>', 'Bo Lee'],
    ['within a word', '<span>A</span><span>da</span> <i>Love</i><i>lace</i>', 'Ada Lovelace'],
    ['over an attribute’s lines', '<img alt="Ada\nLove-\nlace">', 'Ada Lovelace'],
    ['by a mark of where a word may break', 'A&shy;da Love&shy;lace, Ada Love<wbr>lace', 'Ada Lovelace'],
  ])('%s of a page', async (_, text, name) =>
    expect(await finds(text, 'index.html', name)).toEqual([{ file: 'index.html', class: 'names' }]),
  );

  it.each([
    ['Ada\nLovelace', 'Ada Lovelace'],
    ['Ada Love-\nlace', 'Ada Lovelace'],
    ['Bo\nLee', 'Bo Lee'],
    ['Marie Cu-\nrie', 'Marie Curie'],
    ['Ada Love\u00ad\nlace', 'Ada Lovelace'],
  ])('over lines of a PDF: %j', async (text, name) =>
    expect(await finds(text, 'report.pdf', name)).toEqual([{ file: 'report.pdf', class: 'names' }]),
  );
});
