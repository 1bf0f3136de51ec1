import type { HtmlEscapedString } from 'hono/utils/html';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import { read } from '@shared/record/read';
import { RESULT_SCHEMAS } from '@shared/record/result';
import { amlMatchSchema } from '@shared/wire/amlMatch';
import type { ResultKind } from '@shared/wire/catalogue';
import { matchTable } from '../../../../src/main/report/page/matches';
import { sectionsWithoutPictures } from '../../../../src/main/report/page/reportPage';
import { viewerPage } from '../../../../src/main/viewer/viewerPage';
import { markedAnswer } from '../../../support/markedAnswers';
import { SAMPLE } from '../../../support/sampleIds';
import { bodyOf, pageOf, partsOf, type AnyParts } from './reportParts';

/** A page as its text is read: no tags, no places where a line may break. */
const textOf = (html: string): string => html.toString().replaceAll(/<[^>]*>/g, '');

const KINDS = ['journey', 'spot-check', 'aml-check'] as const;

/** Matches are read row by row, by the AML review: they have a test of their own below. */
function markedParts(kind: (typeof KINDS)[number]): { parts: AnyParts; markers: string[] } {
  const { value, markers } = markedAnswer(RESULT_SCHEMAS[kind], 'mk');
  const matches = JSON.stringify((value['aml'] as Record<string, unknown> | undefined)?.['matches'] ?? '');
  const parts = partsOf({
    sample: SAMPLE.clean,
    kind,
    change(answer) {
      for (const key of Object.keys(answer)) delete answer[key];
      Object.assign(answer, value);
    },
  });
  return { parts, markers: markers.filter((marker) => !matches.includes(marker)) };
}

/** What is printed of one match. */
function matchText(value: unknown, kind: ResultKind): string {
  const { record } = read(amlMatchSchema, value, kind, '/aml/matches/0');
  const row = { side: 'review', position: 1, pointer: '/aml/matches/0' } as DossierMatch['row'];
  const match = {
    row,
    record,
    kind,
    verdicts: [],
    history: [],
    discrepancies: [],
    disposition: null,
    difference: null,
  };
  const draft = { ...partsOf({ sample: SAMPLE.clean }), shown: new Set<number>(), told: new Set<string>() };
  return textOf(matchTable(draft, [match as unknown as DossierMatch]) as HtmlEscapedString);
}

describe('every value of a response', () => {
  it.each([[7411], ['mk7411'], [['mk7411']], [{ mk: 7411 }], [[{ mk: 7411 }]]])(
    'is on paper where a list of matches could not be read: %j',
    async (matches) => {
      const aml = { applicability: 'Applicable', matches };
      const parts = partsOf({ sample: SAMPLE.clean, change: (answer) => Object.assign(answer, { aml }) });
      expect(textOf(bodyOf(await pageOf(parts), 'aml'))).toContain('7411');
    },
  );

  it.each(KINDS)('is on paper, described or not: %s', async (kind) => {
    const { parts, markers } = markedParts(kind);
    const text = textOf(await pageOf(parts));
    expect(markers.length).toBeGreaterThan(20);
    expect(markers.filter((marker) => !text.includes(marker))).toEqual([]);
  });

  it.each(KINDS)('is on the page of a package: %s', (kind) => {
    const { parts, markers } = markedParts(kind);
    const { dossier, reader, fingerprint } = parts;
    const pictures = new Map();
    const sections = sectionsWithoutPictures({
      dossier,
      options: DEFAULT_REPORT,
      fingerprint,
      reader,
      others: null,
      pictures,
    });
    const html = viewerPage({ dossier, sections, pictures, fingerprint: null });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, one]) => one);
    const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, one]) => one);
    expect(links.filter((one) => !ids.includes(one))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const text = textOf(html);
    expect(markers.filter((marker) => !text.includes(marker))).toEqual([]);
  });

  it('is on paper with its key where an object stands in place of a list or a part', () => {
    const value = {
      name: 'Sample',
      countries: { mkc: 'DE' },
      datesOfBirth: { mkd: '1990' },
      datasets: [{ mks: 'PEP' }],
      notes: { mkn: 'noted' },
      aliases: [{ mka: 'alias' }],
      addresses: [{ mkr: 'address' }],
      details: { cat: { datasets: { mkt: 'list' }, media_links: [{ mkm: 'link' }] } },
    };
    const text = matchText(value, 'aml-history');
    const keys = ['mkc', 'mkd', 'mks', 'mkn', 'mka', 'mkr', 'mkt', 'mkm'];
    expect(keys.filter((key) => !text.includes(key))).toEqual([]);
  });

  it.each(['journey', 'aml-check', 'aml-history'] satisfies ResultKind[])(
    'is on paper for a match of each kind of list: %s',
    (kind) => {
      const { value, markers } = markedAnswer(amlMatchSchema, 'mm');
      const text = matchText(value, kind);
      expect(markers.length).toBeGreaterThan(40);
      expect(markers.filter((marker) => !text.includes(marker))).toEqual([]);
    },
  );
});
