import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseKind } from '@shared/domain/ids';
import { composeCase } from '@shared/presentation/sections';
import type { Block, Fact } from '@shared/presentation/blocks';
import { composeNode, type Context } from '@shared/presentation/compose';
import { readResult, RESULT_SCHEMAS } from '@shared/record/result';
import { nodeOf, type ResultKind } from '@shared/wire/catalogue';
import {
  changedMarkedResult,
  MARKED_KINDS,
  markedResult,
  markersOf,
  type MarkedKind,
  type Marker,
} from '../../../support/markers';
import { SPECIFIED } from '../../../support/specification';
import { valuesAt } from '../../../support/specifiedValues';
import { viewOf } from '../../../support/viewOf';

const kindOf = (kind: MarkedKind): ResultKind => (kind === 'aml-history-delta' ? 'aml-history' : kind);

interface Shown {
  pointer: string;
  text: string;
}
const shownOf = (fact: Fact): Shown[] =>
  fact.values.map(({ received }) => ({
    pointer: received.pointer === '' ? fact.pointer : received.pointer,
    text: received.state === 'given' ? received.value : received.state === 'unreadable' ? received.text : '',
  }));

/** Every text among the blocks, with the place it comes from. */
function shownIn(blocks: readonly Block[]): Shown[] {
  return blocks.flatMap((block): Shown[] => {
    switch (block.kind) {
      case 'facts':
        return block.rows.flatMap(shownOf);
      case 'table':
        return block.rows.flatMap(({ cells, below }) => [...cells, ...below].flatMap(shownOf));
      case 'media':
        return block.items.flatMap(({ path }) => shownOf(path));
      case 'group':
        return [{ pointer: block.group.pointer, text: block.group.title }, ...shownIn(block.group.blocks)];
      default:
        return [];
    }
  });
}

/** The marks that stand nowhere: at their own place, or in the text of what is around them where that is all there is. */
function without(markers: readonly Marker[], shown: readonly Shown[]): Marker[] {
  const byPointer = Map.groupBy(shown, ({ pointer }) => pointer);
  const isAt = (pointer: string, text: string): boolean =>
    (byPointer.get(pointer) ?? []).some((one) => one.text.includes(text));
  return markers.filter(({ pointer, text }) => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (isAt(at, text)) return false;
    return true;
  });
}

const contextOf = (kind: ResultKind): Context => ({ kind, mediumOf: () => null });

function composed(kind: MarkedKind, value: unknown): Shown[] {
  const { record } = readResult(kindOf(kind), value);
  return shownIn(composeNode(nodeOf(RESULT_SCHEMAS[kindOf(kind)]), null, record, contextOf(kindOf(kind))));
}

describe('a marked result', () => {
  it.each(MARKED_KINDS)('of a %s reads with no difference but its unknown members', (kind) => {
    const { deviations, otherShape } = readResult(kindOf(kind), markedResult(kind));
    expect(otherShape).toBeNull();
    const isUnknown = /unknown mk|\/rule_results\/mk\w+$/;
    expect(deviations.filter(({ pointer }) => !isUnknown.test(pointer))).toEqual([]);
  });

  it.each(MARKED_KINDS)('of a %s has every mark once', (kind) => {
    const texts = markersOf(markedResult(kind)).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(25);
  });

  it('has every member of the specification', () => {
    const missing = MARKED_KINDS.flatMap((kind) => {
      const result = markedResult(kind);
      const answer = { journey: 'journeyResult', 'spot-check': 'spotCheckResult', 'aml-check': 'amlResult' }[
        kind as string
      ];
      return SPECIFIED.filter((field) => field.answer === (answer ?? 'amlHistory'))
        .filter(({ at }) => valuesAt(result, at).length === 0)
        .map(({ at }) => `${kind} ${at}`);
    });
    expect(missing).toEqual([]);
  });
});

describe.each(MARKED_KINDS)('what is composed of a %s', (kind) => {
  it('holds every mark at the place where it stood', () => {
    const result = markedResult(kind);
    const shown = composed(kind, result);
    expect(without(markersOf(result), shown)).toEqual([]);
    const places = new Map(shown.map((one) => [`${one.pointer} ${one.text}`, one]));
    expect(markersOf(result).filter(({ pointer, text }) => !places.has(`${pointer} ${text}`))).toEqual([]);
  });

  it('holds every mark when members were renamed, wrapped, retyped or added', () => {
    fc.assert(
      fc.property(changedMarkedResult(kind), (result) => {
        expect(without(markersOf(result), composed(kind, result))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

const CASE_KINDS: readonly CaseKind[] = ['journey', 'spot-check', 'aml-check'];
/** Matches are composed one by one, not among the sections. */
const isOfMatch = ({ pointer }: Marker): boolean => /^\/aml(\/\w+)?\/matches\//.test(pointer);

describe.each(CASE_KINDS)('the sections of a %s', (kind) => {
  const sections = (result: unknown): Shown[] =>
    composeCase(viewOf(result, { kind })).flatMap(({ blocks }) => shownIn(blocks));

  it('hold every mark at the place where it stood', () => {
    const result = markedResult(kind);
    const places = new Set(sections(result).map(({ pointer, text }) => `${pointer} ${text}`));
    const absent = markersOf(result).filter(
      (marker) => !isOfMatch(marker) && !places.has(`${marker.pointer} ${marker.text}`),
    );
    expect(absent).toEqual([]);
  });

  it('hold every mark when members were renamed, wrapped, retyped or added', () => {
    fc.assert(
      fc.property(changedMarkedResult(kind), (result) => {
        if (readResult(kind, result).otherShape !== null) return;
        const markers = markersOf(result).filter((marker) => !isOfMatch(marker));
        expect(without(markers, sections(result))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
