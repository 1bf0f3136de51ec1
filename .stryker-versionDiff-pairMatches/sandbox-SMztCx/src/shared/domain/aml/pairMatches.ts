// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import { isObject } from '../../record/shape';
import { stableText } from '../json';
import type { UnpairedBecause } from './amlView';
import type { KeyedList, KeyedMatch } from './matchKeys';
export interface MatchPair {
  before: KeyedMatch;
  after: KeyedMatch;
  by: 'resource_id' | 'match_id' | 'content';
}
export interface Pairing {
  pairs: MatchPair[];
  /** With an id that the other list does not have. */
  onlyBefore: KeyedMatch[];
  onlyAfter: KeyedMatch[];
  /** With no id that could tell. */
  unpairedBefore: Unpaired[];
  unpairedAfter: Unpaired[];
}
export interface Unpaired {
  match: KeyedMatch;
  because: UnpairedBecause;
}
const nameIn = (raw: unknown): string | null => {
  if (stryMutAct_9fa48("0")) {
    {}
  } else {
    stryCov_9fa48("0");
    const name = isObject(raw) ? raw[stryMutAct_9fa48("1") ? "" : (stryCov_9fa48("1"), 'name')] : null;
    return (stryMutAct_9fa48("4") ? typeof name !== 'string' : stryMutAct_9fa48("3") ? false : stryMutAct_9fa48("2") ? true : (stryCov_9fa48("2", "3", "4"), typeof name === (stryMutAct_9fa48("5") ? "" : (stryCov_9fa48("5"), 'string')))) ? name : null;
  }
};

/** Whether an element that nothing identifies may be a match that the other list has: by its name, or for want of one. */
const mayBe = stryMutAct_9fa48("6") ? () => undefined : (stryCov_9fa48("6"), (() => {
  const mayBe = ({
    raw
  }: KeyedMatch, unpaired: readonly Unpaired[]): boolean => stryMutAct_9fa48("7") ? unpaired.every(({
    match,
    because
  }) => {
    const name = nameIn(match.raw);
    return because !== 'repeated-id' && (name === null || name === nameIn(raw));
  }) : (stryCov_9fa48("7"), unpaired.some(({
    match,
    because
  }) => {
    if (stryMutAct_9fa48("8")) {
      {}
    } else {
      stryCov_9fa48("8");
      const name = nameIn(match.raw);
      return stryMutAct_9fa48("11") ? because !== 'repeated-id' || name === null || name === nameIn(raw) : stryMutAct_9fa48("10") ? false : stryMutAct_9fa48("9") ? true : (stryCov_9fa48("9", "10", "11"), (stryMutAct_9fa48("13") ? because === 'repeated-id' : stryMutAct_9fa48("12") ? true : (stryCov_9fa48("12", "13"), because !== (stryMutAct_9fa48("14") ? "" : (stryCov_9fa48("14"), 'repeated-id')))) && (stryMutAct_9fa48("16") ? name === null && name === nameIn(raw) : stryMutAct_9fa48("15") ? true : (stryCov_9fa48("15", "16"), (stryMutAct_9fa48("18") ? name !== null : stryMutAct_9fa48("17") ? false : (stryCov_9fa48("17", "18"), name === null)) || (stryMutAct_9fa48("20") ? name !== nameIn(raw) : stryMutAct_9fa48("19") ? false : (stryCov_9fa48("19", "20"), name === nameIn(raw))))));
    }
  }));
  return mayBe;
})());

/** Nobody came or went by an element that could not be identified. */
function withoutGuesses(lone: readonly KeyedMatch[], there: readonly Unpaired[]): [KeyedMatch[], Unpaired[]] {
  if (stryMutAct_9fa48("21")) {
    {}
  } else {
    stryCov_9fa48("21");
    const unclear = new Set(stryMutAct_9fa48("22") ? lone : (stryCov_9fa48("22"), lone.filter(stryMutAct_9fa48("23") ? () => undefined : (stryCov_9fa48("23"), match => mayBe(match, there)))));
    return stryMutAct_9fa48("24") ? [] : (stryCov_9fa48("24"), [stryMutAct_9fa48("25") ? lone : (stryCov_9fa48("25"), lone.filter(stryMutAct_9fa48("26") ? () => undefined : (stryCov_9fa48("26"), match => stryMutAct_9fa48("27") ? unclear.has(match) : (stryCov_9fa48("27"), !unclear.has(match))))), (stryMutAct_9fa48("28") ? [] : (stryCov_9fa48("28"), [...unclear])).map(stryMutAct_9fa48("29") ? () => undefined : (stryCov_9fa48("29"), match => stryMutAct_9fa48("30") ? {} : (stryCov_9fa48("30"), {
      match,
      because: 'unclear' as const
    })))]);
  }
}
const byText = (list: readonly KeyedMatch[]): Map<string, KeyedMatch[]> => {
  if (stryMutAct_9fa48("31")) {
    {}
  } else {
    stryCov_9fa48("31");
    const found = new Map<string, KeyedMatch[]>();
    for (const match of list) {
      if (stryMutAct_9fa48("32")) {
        {}
      } else {
        stryCov_9fa48("32");
        const text = stableText(match.raw);
        const known = found.get(text);
        if (stryMutAct_9fa48("35") ? known !== undefined : stryMutAct_9fa48("34") ? false : stryMutAct_9fa48("33") ? true : (stryCov_9fa48("33", "34", "35"), known === undefined)) found.set(text, stryMutAct_9fa48("37") ? [] : (stryCov_9fa48("37"), [match]));else if (stryMutAct_9fa48("38")) {
          ;
        } else {
          stryCov_9fa48("38");
          known.push(match);
        }
      }
    }
    return found;
  }
};

/**
 * Finds the same matches in two lists: by resource id, else by match id where not both have a resource id, else by being
 * the same in every word. Whatever is left without a usable id is listed and not guessed at. The order of either list
 * does not matter, nor which is taken first.
 */
export function pairMatches(before: KeyedList, after: KeyedList): Pairing {
  if (stryMutAct_9fa48("39")) {
    {}
  } else {
    stryCov_9fa48("39");
    const usable = stryMutAct_9fa48("40") ? () => undefined : (stryCov_9fa48("40"), (() => {
      const usable = (id: string | null, ...repeated: ReadonlySet<string | null>[]): string | null => (stryMutAct_9fa48("41") ? repeated.every(ids => ids.has(id)) : (stryCov_9fa48("41"), repeated.some(stryMutAct_9fa48("42") ? () => undefined : (stryCov_9fa48("42"), ids => ids.has(id))))) ? null : id;
      return usable;
    })());
    const resourceOf = stryMutAct_9fa48("43") ? () => undefined : (stryCov_9fa48("43"), (() => {
      const resourceOf = ({
        resourceId
      }: KeyedMatch): string | null => usable(resourceId, before.repeatedResourceIds, after.repeatedResourceIds);
      return resourceOf;
    })());
    const matchOf = stryMutAct_9fa48("44") ? () => undefined : (stryCov_9fa48("44"), (() => {
      const matchOf = ({
        matchId
      }: KeyedMatch): string | null => usable(matchId, before.repeatedMatchIds, after.repeatedMatchIds);
      return matchOf;
    })());
    const pairs: MatchPair[] = stryMutAct_9fa48("45") ? ["Stryker was here"] : (stryCov_9fa48("45"), []);
    const waiting = new Map<string | null, KeyedMatch>();
    for (const match of before.items) {
      if (stryMutAct_9fa48("46")) {
        {}
      } else {
        stryCov_9fa48("46");
        const id = resourceOf(match);
        if (stryMutAct_9fa48("49") ? id === null : stryMutAct_9fa48("48") ? false : stryMutAct_9fa48("47") ? true : (stryCov_9fa48("47", "48", "49"), id !== null)) if (stryMutAct_9fa48("50")) {
          ;
        } else {
          stryCov_9fa48("50");
          waiting.set(id, match);
        }
      }
    }
    const paired = new Set<KeyedMatch>();
    const pair = (found: MatchPair): void => {
      if (stryMutAct_9fa48("51")) {
        {}
      } else {
        stryCov_9fa48("51");
        if (stryMutAct_9fa48("52")) {
          ;
        } else {
          stryCov_9fa48("52");
          pairs.push(found);
        }
        if (stryMutAct_9fa48("53")) {
          ;
        } else {
          stryCov_9fa48("53");
          paired.add(found.before);
        }
        if (stryMutAct_9fa48("54")) {
          ;
        } else {
          stryCov_9fa48("54");
          paired.add(found.after);
        }
      }
    };
    for (const match of after.items) {
      if (stryMutAct_9fa48("55")) {
        {}
      } else {
        stryCov_9fa48("55");
        const old = waiting.get(resourceOf(match));
        if (stryMutAct_9fa48("58") ? old === undefined : stryMutAct_9fa48("57") ? false : stryMutAct_9fa48("56") ? true : (stryCov_9fa48("56", "57", "58"), old !== undefined)) pair(stryMutAct_9fa48("60") ? {} : (stryCov_9fa48("60"), {
          before: old,
          after: match,
          by: stryMutAct_9fa48("61") ? "" : (stryCov_9fa48("61"), 'resource_id')
        }));
      }
    }
    const leftBefore = stryMutAct_9fa48("62") ? before.items : (stryCov_9fa48("62"), before.items.filter(stryMutAct_9fa48("63") ? () => undefined : (stryCov_9fa48("63"), match => stryMutAct_9fa48("64") ? paired.has(match) : (stryCov_9fa48("64"), !paired.has(match)))));
    const leftAfter = stryMutAct_9fa48("65") ? after.items : (stryCov_9fa48("65"), after.items.filter(stryMutAct_9fa48("66") ? () => undefined : (stryCov_9fa48("66"), match => stryMutAct_9fa48("67") ? paired.has(match) : (stryCov_9fa48("67"), !paired.has(match)))));
    const byMatchId = new Map<string | null, KeyedMatch>();
    for (const match of leftBefore) {
      if (stryMutAct_9fa48("68")) {
        {}
      } else {
        stryCov_9fa48("68");
        const id = matchOf(match);
        if (stryMutAct_9fa48("71") ? id === null : stryMutAct_9fa48("70") ? false : stryMutAct_9fa48("69") ? true : (stryCov_9fa48("69", "70", "71"), id !== null)) if (stryMutAct_9fa48("72")) {
          ;
        } else {
          stryCov_9fa48("72");
          byMatchId.set(id, match);
        }
      }
    }
    for (const match of leftAfter) {
      if (stryMutAct_9fa48("73")) {
        {}
      } else {
        stryCov_9fa48("73");
        const old = byMatchId.get(matchOf(match));
        // Two different resource ids contradict one match id.
        if (stryMutAct_9fa48("76") ? old === undefined && resourceOf(old) !== null && resourceOf(match) !== null : stryMutAct_9fa48("75") ? false : stryMutAct_9fa48("74") ? true : (stryCov_9fa48("74", "75", "76"), (stryMutAct_9fa48("78") ? old !== undefined : stryMutAct_9fa48("77") ? false : (stryCov_9fa48("77", "78"), old === undefined)) || (stryMutAct_9fa48("80") ? resourceOf(old) !== null || resourceOf(match) !== null : stryMutAct_9fa48("79") ? false : (stryCov_9fa48("79", "80"), (stryMutAct_9fa48("82") ? resourceOf(old) === null : stryMutAct_9fa48("81") ? true : (stryCov_9fa48("81", "82"), resourceOf(old) !== null)) && (stryMutAct_9fa48("84") ? resourceOf(match) === null : stryMutAct_9fa48("83") ? true : (stryCov_9fa48("83", "84"), resourceOf(match) !== null)))))) continue;
        pair(stryMutAct_9fa48("86") ? {} : (stryCov_9fa48("86"), {
          before: old,
          after: match,
          by: stryMutAct_9fa48("87") ? "" : (stryCov_9fa48("87"), 'match_id')
        }));
      }
    }
    const isNamed = stryMutAct_9fa48("88") ? () => undefined : (stryCov_9fa48("88"), (() => {
      const isNamed = (match: KeyedMatch): boolean => stryMutAct_9fa48("91") ? resourceOf(match) !== null && matchOf(match) !== null : stryMutAct_9fa48("90") ? false : stryMutAct_9fa48("89") ? true : (stryCov_9fa48("89", "90", "91"), (stryMutAct_9fa48("93") ? resourceOf(match) === null : stryMutAct_9fa48("92") ? false : (stryCov_9fa48("92", "93"), resourceOf(match) !== null)) || (stryMutAct_9fa48("95") ? matchOf(match) === null : stryMutAct_9fa48("94") ? false : (stryCov_9fa48("94", "95"), matchOf(match) !== null)));
      return isNamed;
    })());
    const isLeft = stryMutAct_9fa48("96") ? () => undefined : (stryCov_9fa48("96"), (() => {
      const isLeft = (match: KeyedMatch): boolean => stryMutAct_9fa48("97") ? paired.has(match) : (stryCov_9fa48("97"), !paired.has(match));
      return isLeft;
    })());
    // The same words have the same ids: where these tell anything, the two are paired already.
    const same = byText(leftBefore);
    for (const match of stryMutAct_9fa48("98") ? leftAfter : (stryCov_9fa48("98"), leftAfter.filter(isLeft))) {
      if (stryMutAct_9fa48("99")) {
        {}
      } else {
        stryCov_9fa48("99");
        const old = stryMutAct_9fa48("100") ? same.get(stableText(match.raw)).shift() : (stryCov_9fa48("100"), same.get(stableText(match.raw))?.shift());
        if (stryMutAct_9fa48("103") ? old === undefined : stryMutAct_9fa48("102") ? false : stryMutAct_9fa48("101") ? true : (stryCov_9fa48("101", "102", "103"), old !== undefined)) pair(stryMutAct_9fa48("105") ? {} : (stryCov_9fa48("105"), {
          before: old,
          after: match,
          by: stryMutAct_9fa48("106") ? "" : (stryCov_9fa48("106"), 'content')
        }));
      }
    }
    const because = ({
      raw,
      resourceId,
      matchId
    }: KeyedMatch): Unpaired['because'] => {
      if (stryMutAct_9fa48("107")) {
        {}
      } else {
        stryCov_9fa48("107");
        if (stryMutAct_9fa48("110") ? false : stryMutAct_9fa48("109") ? true : stryMutAct_9fa48("108") ? isObject(raw) : (stryCov_9fa48("108", "109", "110"), !isObject(raw))) return stryMutAct_9fa48("111") ? "" : (stryCov_9fa48("111"), 'not-a-match');
        return (stryMutAct_9fa48("114") ? resourceId === null || matchId === null : stryMutAct_9fa48("113") ? false : stryMutAct_9fa48("112") ? true : (stryCov_9fa48("112", "113", "114"), (stryMutAct_9fa48("116") ? resourceId !== null : stryMutAct_9fa48("115") ? true : (stryCov_9fa48("115", "116"), resourceId === null)) && (stryMutAct_9fa48("118") ? matchId !== null : stryMutAct_9fa48("117") ? true : (stryCov_9fa48("117", "118"), matchId === null)))) ? stryMutAct_9fa48("119") ? "" : (stryCov_9fa48("119"), 'no-id') : stryMutAct_9fa48("120") ? "" : (stryCov_9fa48("120"), 'repeated-id');
      }
    };
    const unpaired = stryMutAct_9fa48("121") ? () => undefined : (stryCov_9fa48("121"), (() => {
      const unpaired = (list: readonly KeyedMatch[]): Unpaired[] => stryMutAct_9fa48("122") ? list.map(match => ({
        match,
        because: because(match)
      })) : (stryCov_9fa48("122"), list.filter(stryMutAct_9fa48("123") ? () => undefined : (stryCov_9fa48("123"), match => stryMutAct_9fa48("126") ? isLeft(match) || !isNamed(match) : stryMutAct_9fa48("125") ? false : stryMutAct_9fa48("124") ? true : (stryCov_9fa48("124", "125", "126"), isLeft(match) && (stryMutAct_9fa48("127") ? isNamed(match) : (stryCov_9fa48("127"), !isNamed(match)))))).map(stryMutAct_9fa48("128") ? () => undefined : (stryCov_9fa48("128"), match => stryMutAct_9fa48("129") ? {} : (stryCov_9fa48("129"), {
        match,
        because: because(match)
      }))));
      return unpaired;
    })());
    const lone = stryMutAct_9fa48("130") ? () => undefined : (stryCov_9fa48("130"), (() => {
      const lone = (list: readonly KeyedMatch[]): KeyedMatch[] => stryMutAct_9fa48("131") ? list : (stryCov_9fa48("131"), list.filter(stryMutAct_9fa48("132") ? () => undefined : (stryCov_9fa48("132"), match => stryMutAct_9fa48("135") ? isLeft(match) || isNamed(match) : stryMutAct_9fa48("134") ? false : stryMutAct_9fa48("133") ? true : (stryCov_9fa48("133", "134", "135"), isLeft(match) && isNamed(match)))));
      return lone;
    })());
    const [unpairedBefore, unpairedAfter] = stryMutAct_9fa48("136") ? [] : (stryCov_9fa48("136"), [unpaired(leftBefore), unpaired(leftAfter)]);
    const [onlyBefore, unclearBefore] = withoutGuesses(lone(leftBefore), unpairedAfter);
    const [onlyAfter, unclearAfter] = withoutGuesses(lone(leftAfter), unpairedBefore);
    return stryMutAct_9fa48("137") ? {} : (stryCov_9fa48("137"), {
      pairs,
      onlyBefore,
      onlyAfter,
      unpairedBefore: stryMutAct_9fa48("138") ? [] : (stryCov_9fa48("138"), [...unpairedBefore, ...unclearBefore]),
      unpairedAfter: stryMutAct_9fa48("139") ? [] : (stryCov_9fa48("139"), [...unpairedAfter, ...unclearAfter])
    });
  }
}