import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import type { CaseKind } from '@shared/domain/ids';
import { composeCase } from '@shared/presentation/sections';
import type { Block, Fact } from '@shared/presentation/blocks';
import { composeNode } from '@shared/presentation/compose';
import type { Context } from '@shared/presentation/composeContext';
import { readResult, RESULT_SCHEMAS } from '@shared/record/result';
import { nodeOf } from '@shared/wire/catalogue';
import {
  absentFrom,
  changedMarked,
  lostFrom,
  marked,
  MARKED_KINDS,
  markersIn,
  resultKindOf,
  TURNS,
  type MarkedKind,
  type Shown,
} from '../../../support/marked';
import { runs } from '../../../support/soaked';
import { viewOf } from '../../../support/viewOf';

const shownOf = (fact: Fact): Shown[] => [
  { pointer: fact.pointer, text: [fact.label, fact.receivedAs ?? ''].join(' ') },
  ...fact.values.map(({ received, sentence, meaning }) => ({
    pointer: received.pointer === '' ? fact.pointer : received.pointer,
    text:
      received.state === 'given'
        ? [received.value, meaning ?? ''].join(' ')
        : received.state === 'unreadable'
          ? received.text
          : sentence,
  })),
];

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
      case 'group': {
        const { pointer, title, key = '' } = block.group;
        return [{ pointer, text: `${title} ${key}` }, ...shownIn(block.group.blocks)];
      }
      default:
        return [];
    }
  });
}

const contextOf = (kind: MarkedKind): Context => ({ kind: resultKindOf(kind), mediumOf: () => null });

function composed(kind: MarkedKind, value: unknown): Shown[] {
  const result = resultKindOf(kind);
  return shownIn(
    composeNode(nodeOf(RESULT_SCHEMAS[result]), null, readResult(result, value).record, contextOf(kind)),
  );
}

const ALL_TURNS = Array.from({ length: TURNS }, (_, turn) => turn);

describe.each(MARKED_KINDS)('a marked %s', (kind) => {
  it('reads with no difference but its unknown members', () => {
    for (const turn of ALL_TURNS) {
      const { value, markers } = marked(kind, turn);
      const { deviations, otherShape } = readResult(resultKindOf(kind), value);
      const ownKeys = new Set(markers.filter((one) => one.is === 'key').map(({ pointer }) => pointer));
      expect(otherShape).toBeNull();
      expect(deviations.filter(({ pointer }) => !ownKeys.has(pointer))).toEqual([]);
    }
  });

  it('has every mark once', () => {
    const texts = ALL_TURNS.flatMap((turn) => marked(kind, turn).markers)
      .filter(({ is }) => is === 'value' || is === 'file')
      .map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(500);
  });
});

describe.each(MARKED_KINDS)('what is composed of a %s', (kind) => {
  it('holds every mark, word, key and part at the place where it stood', () => {
    for (const turn of ALL_TURNS) {
      const { value, markers } = marked(kind, turn);
      expect(absentFrom(composed(kind, value), markers)).toEqual([]);
    }
  });

  it('holds every mark when members were renamed, wrapped, retyped or added', () => {
    fc.assert(
      fc.property(changedMarked(kind), (result) => {
        expect(lostFrom(composed(kind, result), markersIn(result))).toEqual([]);
      }),
      { numRuns: runs(40) },
    );
  });
});

const CASE_KINDS: readonly CaseKind[] = ['journey', 'spot-check', 'aml-check'];
/** Matches are composed one by one, not among the sections. */
const isOfMatch = ({ pointer }: Shown): boolean => /^\/aml(\/\w+)?\/matches(\/|$)/.test(pointer);
/** The same for matches that were recognised at another place. */
function isOfMatchIn(result: unknown, kind: CaseKind): (one: Shown) => boolean {
  const list = readMatchList(result, kind === 'aml-check' ? 'result' : 'journey');
  const places = (list.state === 'given' ? list.value : []).flatMap(({ pointer, beside = [] }) => [
    pointer,
    ...beside.map((one) => one.pointer),
  ]);
  return (one) =>
    isOfMatch(one) || places.some((place) => one.pointer === place || one.pointer.startsWith(`${place}/`));
}

describe.each(CASE_KINDS)('the sections of a %s', (kind) => {
  const sections = (result: unknown): Shown[] =>
    composeCase(viewOf(result, { kind })).flatMap(({ id, title, blocks }) => [
      { pointer: `/${id}`, text: title },
      ...shownIn(blocks),
    ]);

  it('hold every mark, word, key and part at the place where it stood', () => {
    for (const turn of ALL_TURNS) {
      const { value, markers } = marked(kind, turn);
      const expected = markers.filter((marker) => !isOfMatch(marker));
      expect(absentFrom(sections(value), expected)).toEqual([]);
    }
  });

  it('hold every mark when members were renamed, wrapped, retyped or added', () => {
    fc.assert(
      fc.property(changedMarked(kind), (result) => {
        if (readResult(kind, result).otherShape !== null) return;
        const isElsewhere = isOfMatchIn(result, kind);
        const markers = markersIn(result).filter((marker) => !isElsewhere(marker));
        expect(lostFrom(sections(result), markers)).toEqual([]);
      }),
      { numRuns: runs(30) },
    );
  });
});
