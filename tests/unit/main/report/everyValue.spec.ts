import { randomUUID } from 'node:crypto';
import type { NoteAnchor } from '@shared/domain/events/review';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { absentImage, savedImage, sha } from '../../../support/journalBuilder';
import { matchTable } from '../../../../src/main/report/page/matches';
import type { ResultKind } from '@shared/wire/catalogue';
import { amlMatchSchema } from '@shared/wire/amlMatch';
import { read } from '@shared/record/read';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import type { HtmlEscapedString } from 'hono/utils/html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { sectionsWithoutPictures } from '../../../../src/main/report/page/reportPage';
import { viewerPage } from '../../../../src/main/viewer/viewerPage';
import {
  absentFromText,
  changedMarked,
  marked,
  MARKED_KINDS,
  markersIn,
  type MarkedKind,
} from '../../../support/marked';
import { dossierOfResponses, sampleDossiers } from '../../../support/sampleDossier';
import { SAMPLE } from '../../../support/sampleIds';
import { everyNth, runs } from '../../../support/soaked';
import { bodyOf, pageOf, partsOf, type AnyParts } from './reportParts';

/** A page as its text is read: no tags, no places where a line may break. */
const textOf = (html: string): string => html.toString().replaceAll(/<[^>]*>/g, '');

const OPERATIONS = {
  journey: ['journeyResult', 'journey'],
  'spot-check': ['spotCheckResult', 'spot-check'],
  'aml-check': ['amlResult', 'aml-check'],
  'aml-history': ['amlHistory', 'aml-check'],
  'aml-history-delta': ['amlHistory', 'aml-check'],
} as const;

/** A case that holds one response of the operation. */
function partsOfMarked(kind: MarkedKind, value: unknown, more: readonly JournalEvent[] = []): AnyParts {
  const [response, caseKind] = OPERATIONS[kind];
  return {
    ...partsOf({ sample: SAMPLE.clean }),
    dossier: dossierOfResponses(caseKind, [{ response, subjectId: 'journey-1', value }], more),
  };
}

const PAGES: Readonly<Record<string, (parts: AnyParts) => string | Promise<string>>> = {
  'on paper': pageOf,
  'on the page of a package': ({ dossier, fingerprint, reader }) => {
    const pictures = new Map();
    return viewerPage({
      dossier,
      sections: sectionsWithoutPictures({
        dossier,
        options: DEFAULT_REPORT,
        fingerprint,
        reader,
        others: null,
        pictures,
      }),
      pictures,
      fingerprint: null,
    });
  },
};
const HIDDEN = '\u202e\u200b';

/** The same response with a hidden character in every text and every key of no schema, and rules whose name is their key. */
function withHidden(value: unknown): object {
  const text = JSON.stringify(value).replaceAll(/zq[a-z]{8}/g, (found) => `${found}${HIDDEN}`);
  const response = JSON.parse(text) as Record<string, object>;
  const rules = {
    [`named${HIDDEN}`]: { result: 'Passed' },
    [`failed${HIDDEN}`]: { result: 'Failed' },
    [`open${HIDDEN}`]: { result: 'CouldNotApply' },
    [`bare${HIDDEN}`]: 'Passed',
    [HIDDEN]: { name: '' },
  };
  return {
    ...response,
    ...('rule_results' in response && { rule_results: { ...response['rule_results'], ...rules } }),
  };
}

const noteOn = (anchor: NoteAnchor): JournalEvent => ({
  type: 'noted',
  noteId: randomUUID(),
  revision: 1,
  anchor,
  text: HIDDEN,
});
/** What reviewers did to rules, fields and pictures whose names hide something, and what others who do so were named. */
const HIDDEN_EVENTS: readonly JournalEvent[] = [
  {
    type: 'rule-reviewed',
    ruleKey: `bare${HIDDEN}`,
    responseSha256: sha('a'),
    reviewed: true,
    remark: HIDDEN,
  },
  noteOn({ on: 'rule', ruleKey: `named${HIDDEN}` }),
  noteOn({ on: 'field', pointer: `/zq${HIDDEN}`, label: `field${HIDDEN}` }),
  savedImage(`path${HIDDEN}`, sha('b')),
  absentImage(`gone${HIDDEN}`),
];

/** Where a hidden character acts, or stands in brackets without its name: as text that was taken for the app's own. */
function unmarked(html: string): string[] {
  const text = html.replaceAll(/ (?:alt|aria-label|content)="[^"]*"/g, '');
  // Looked for without what is around it, which an expression would try at every letter of the page.
  return [...text.matchAll(/[\u202e\u200b]|\[U\+202E\]/g)].map(({ index }) =>
    text.slice(Math.max(0, index - 120), index + 48),
  );
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
  const draft = {
    ...partsOf({ sample: SAMPLE.clean }),
    shown: new Set<number>(),
    shownAbouts: new Set<string>(),
  };
  return textOf(matchTable(draft, [match as unknown as DossierMatch]) as HtmlEscapedString);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A text without what lays it out: white space, case, and characters that nobody sees. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}]/gu, '');
const seenIn = (html: string): string =>
  folded(textOf(html).replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ''));

/** The texts and numbers of a response that a page does not show, with their pointers. */
function lackingIn(seen: string, value: unknown, pointer = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => lackingIn(seen, one, `${pointer}/${key}`));
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  // A character that acts on a text is shown by its name.
  const texts = String(value).split(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  return texts.every((text) => seen.includes(folded(text))) ? [] : [`${pointer} ${String(value)}`];
}

describe('every value of every saved response of a sample case, with its monitoring versions', () => {
  const samples = sampleDossiers().map((one) => [one.id, one] as const);
  // Every sample on one of the pages: the pages have the same sections.
  describe.each([...Object.entries(PAGES).entries()])('is %j', (turn, [, print]) => {
    it.each(everyNth(samples, 2, turn))('%s', async (__, { dossier, responses }) => {
      const html = await print({ ...partsOf({ sample: SAMPLE.clean }), dossier });
      const seen = seenIn(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''));
      expect(responses.flatMap(({ response, value }) => lackingIn(seen, value, response))).toEqual([]);
    });
  });
});

describe('every value of a response', () => {
  it.each([[7411], ['mk7411'], [['mk7411']], [{ mk: 7411 }], [[{ mk: 7411 }]]])(
    'is on paper where a list of matches could not be read: %j',
    async (matches) => {
      const aml = { applicability: 'Applicable', matches };
      const parts = partsOf({ sample: SAMPLE.clean, change: (response) => Object.assign(response, { aml }) });
      expect(textOf(bodyOf(await pageOf(parts), 'aml'))).toContain('7411');
    },
  );

  it('is on paper with its key if an object was received instead of a list or a part', () => {
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

  describe.each(Object.entries(PAGES))('is %s', (_, print) => {
    it.each(MARKED_KINDS)('described or not, in every turn of a %s', async (kind) => {
      for (const turn of [0, 1, 2, 3]) {
        const { value, markers } = marked(kind, turn);
        const html = await print(partsOfMarked(kind, value));
        expect(absentFromText(textOf(html), markers)).toEqual([]);
      }
    });

    it.each(MARKED_KINDS)('with every hidden character of a %s marked as such', async (kind) => {
      for (const turn of [0, 1]) {
        const html = await print(partsOfMarked(kind, withHidden(marked(kind, turn).value), HIDDEN_EVENTS));
        expect(html).toContain('[U+202E right-to-left override]');
        expect(unmarked(html)).toEqual([]);
      }
    });

    it.each(MARKED_KINDS)('of a changed %s', async (kind) => {
      await fc.assert(
        fc.asyncProperty(changedMarked(kind), async (value) => {
          const html = await print(partsOfMarked(kind, value));
          expect(absentFromText(textOf(html), markersIn(value))).toEqual([]);
        }),
        { numRuns: runs(4) },
      );
    });
  });

  it('has links that lead somewhere, each place once', async () => {
    const html = await PAGES['on the page of a package']?.(partsOfMarked('journey', marked('journey').value));
    const ids = [...(html ?? '').matchAll(/ id="([^"]*)"/g)].map(([, one]) => one);
    const links = [...(html ?? '').matchAll(/ href="#([^"]*)"/g)].map(([, one]) => one);
    expect(links.filter((one) => !ids.includes(one))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(links.length).toBeGreaterThan(3);
  });
});
