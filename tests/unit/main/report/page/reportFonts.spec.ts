import { expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { reportStyle } from '../../../../../src/main/report/page/reportStyle';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import { charactersOf } from '../../../../support/fontCharacters';
import { CASE_ID } from '../../../../support/journalBuilder';
import { sampleDossiers } from '../../../../support/sampleDossier';
import { SAMPLE } from '../../../../support/sampleIds';
import { pageOf, partsOf } from '../reportParts';

const REPORT_ID = '00000000-0000-4000-8000-0000000000e1';

/** What all of these sets contain. */
const inAll = ([first = new Set(), ...others]: readonly Set<string>[]): Set<string> =>
  new Set([...first].filter((one) => others.every((other) => other.has(one))));

/** The characters that the page draws with an embedded font of this name in any weight. */
function charactersIn(css: string, family: string): Set<string> {
  const found = new Map<string, Set<string>>();
  const faces = css.matchAll(
    /@font-face \{ font-family: '([^']+)'; src: url\('\/([^']+)'\).*?font-weight: (\d+); unicode-range: ([^;]+);/g,
  );
  for (const [, name = '', file = '', weight = '', ranges = ''] of faces) {
    if (name !== family) continue;
    const folder = file.replace(/-(?:latin|greek|cyrillic|vietnamese)\b.*/, '');
    const has = charactersOf(`node_modules/@fontsource/${folder}/files/${file}`);
    const known = found.get(weight) ?? new Set();
    for (const range of ranges.split(', ')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((point) => parseInt(point, 16));
      for (let point = first; point <= last; point += 1)
        if (has.has(point)) known.add(String.fromCodePoint(point));
    }
    found.set(weight, known);
  }
  return inAll([...found.values()]);
}

const css = reportStyle({ paper: 'A4', caseId: CASE_ID, reportId: REPORT_ID, recipient: null });
const IN_EVERY_FONT = inAll([charactersIn(css, 'Inter'), charactersIn(css, 'Roboto Condensed')]);
const IN_FIXED_WIDTH = charactersIn(css, 'Noto Sans Mono');

/** The characters that the embedded fonts lack, in the order of their first use. */
const without = (text: string, known = IN_EVERY_FONT): string =>
  [...new Set(text.replaceAll(/\s/g, ''))].filter((one) => !known.has(one)).join('');

/** What a page prints that was not received. */
const ownTextOf = (page: string): string =>
  page
    .replaceAll(/<title>.*?<\/title>|<bdi class="foreign">.*?<\/bdi>|<code.*?<\/code>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:\w+|#\d+);/g, ' ');

it('the embedded fonts have the letters of the languages that they are split into', () => {
  expect(without('AzÄßœŁøĐơЖщΩ–…“”·×')).toBe('');
  expect(without('→✓✕漢')).toBe('→✓✕漢');
});

it('fixed-width text has the characters of ids, pointers and zones, and every letter of the text fonts', () => {
  const printable = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index));
  expect(without(printable, IN_FIXED_WIDTH)).toBe('');
  const letters = [...IN_EVERY_FONT].filter((one) => /\p{L}/u.test(one)).join('');
  expect(without(letters, IN_FIXED_WIDTH)).toBe('');
});

it('whatever the page draws, an embedded font is the first that it names', () => {
  const named = css.matchAll(/font(?:-family)?: (?:[\d.]+pt(?:\/[\d.]+)? )?(?:'([^']+)'|([A-Z]\w+))/g);
  const families = [...named].map(([, quoted = '', plain = '']) => quoted || plain);
  expect(families.length).toBeGreaterThan(10);
  expect(families.filter((family) => charactersIn(css, family).size === 0)).toEqual([]);
});

it('every character of the app’s own texts is in the embedded fonts', () => {
  expect(without([...OWN_TEXTS].join(''))).toBe('');
});

it('every sign on the page of a case is in the embedded fonts', async () => {
  const parts = partsOf({ sample: SAMPLE.clean });
  for (const { id, dossier } of sampleDossiers())
    for (const matches of ['whole', 'lines'] as const) {
      const options = { ...DEFAULT_REPORT, matches };
      const page = await pageOf({ ...parts, options, dossier });
      expect(without(ownTextOf(page)), id).toBe('');
    }
});
