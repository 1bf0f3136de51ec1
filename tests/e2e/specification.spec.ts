import type { CaseKind } from '@shared/domain/ids';
import { WorklistQuery } from '@shared/domain/worklist';
import { ask } from '../support/electron/askBridge';
import { bringInEverything, expect, hideNoFaces, test } from '../support/electron/readyTest';
import { fetchVersions } from '../support/pages/amlReview';
import { walkCase, type Seen } from '../support/pages/caseWalk';
import { worklist } from '../support/pages/worklist';
import { sampleAnswers } from '../support/sampleAnswers';
import { SPECIFIED, type AnswerKind, type SpecifiedField } from '../support/specification';
import { valuesAt, wordsFor, type FoundValue } from '../support/specifiedValues';

const OWN_ANSWER: Record<CaseKind, AnswerKind> = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
};

/** More than any list of the sample set has but one, which has two thousand alike. */
const MATCHES = 6;

/** Words are compared by their letters: how a word of the service is spelled out is for another test. */
const plain = (text: string): string => text.normalize('NFC').replace(/\s/g, '').toLowerCase();

type Screen = ReadonlyMap<string, readonly Seen[]>;
const placeOf = (subjectId: string, answer: string, pointer: string): string =>
  `${subjectId} ${answer} ${pointer}`;

/** What was seen, by case, operation and place; a text in a list stands under the list as well. */
function byPlace(seen: readonly { subjectId: string; own: AnswerKind; one: Seen }[]): Screen {
  const places = new Map<string, Seen[]>();
  for (const { subjectId, own, one } of seen) {
    for (const pointer of one.pointers) {
      const place = placeOf(subjectId, one.answer ?? own, pointer);
      places.set(place, [...(places.get(place) ?? []), one]);
    }
  }
  return places;
}

function isShown(
  field: SpecifiedField,
  { pointer }: FoundValue,
  word: string,
  subjectId: string,
  on: Screen,
) {
  const there = on.get(placeOf(subjectId, field.answer, pointer)) ?? [];
  return field.shown === 'file'
    ? there.some(({ hasMedium }) => hasMedium)
    : there.some(({ text }) => plain(text).includes(plain(word)));
}

test('every field and every word of the specification is on the screen beside the raw response', async ({
  ready,
}) => {
  test.setTimeout(150_000);
  const { window } = await ready();
  // What the service says of faces is on the screen as well, once a reviewer has nothing hidden from them.
  await hideNoFaces(window);
  await bringInEverything(window);
  const { rows } = await ask(window, 'cases:list', WorklistQuery.parse({ limit: 200 }));
  const answers = sampleAnswers();
  const seen: { subjectId: string; own: AnswerKind; one: Seen }[] = [];
  for (const { caseId, kind, subjectId } of rows) {
    const isMonitored = answers.some((one) => one.answer === 'amlHistory' && one.subjectId === subjectId);
    if (isMonitored) await fetchVersions(window, caseId);
    await worklist(window).find({ caseId, subjectId });
    for (const section of await walkCase(window, { withRaw: false, matches: MATCHES })) {
      expect(section, `${subjectId} ${section.key}`).toMatchObject({ isStuck: false });
      seen.push(...section.seen.map((one) => ({ subjectId, own: OWN_ANSWER[kind], one })));
    }
  }

  const screen = byPlace(seen);
  const missing: string[] = [];
  /** A word of one table of the specification may be shown where any of the responses has that table. */
  const tables = new Map<string, Set<string>>();
  const tableOf = ({ see, at }: SpecifiedField): string => `${see} ${at.slice(at.lastIndexOf('/'))}`;
  // What a part holds is looked for member by member.
  const fields = SPECIFIED.filter((field) => field.shown !== 'part');
  for (const field of fields) {
    const shown = new Set<string>();
    for (const { answer, subjectId, value } of answers) {
      if (answer !== field.answer) continue;
      for (const found of valuesAt(value, field.at)) {
        for (const word of wordsFor(field, found))
          if (!shown.has(word) && isShown(field, found, word, subjectId, screen)) shown.add(word);
      }
    }
    const name = `${field.part} ${field.answer} ${field.at}`;
    if (shown.size === 0) missing.push(name);
    const table = tableOf(field);
    tables.set(table, new Set([...(tables.get(table) ?? []), ...shown]));
  }
  for (const field of fields) {
    const shown = tables.get(tableOf(field));
    missing.push(
      ...field.words.filter((word) => shown?.has(word) !== true).map((word) => `${field.at}: ${word}`),
    );
  }
  expect(missing).toEqual([]);
});
