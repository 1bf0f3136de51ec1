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
import { isPartOf } from './amlMatch';
import { CHANGE_GROUPS, type ChangeGroup, type Discrepancy, type MatchKey } from './amlView';
import { discrepancyOf, inOrder } from './discrepancies';
import { isSame } from '../json';
import { RESULTS, type AmlResponseKind } from './matchList';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { pairMatches, type MatchPair, type Unpaired } from './pairMatches';
import { labelAge, labelOf } from './updateLabel';
import { diffValues, isScore, isReviewStatus, tokensOf, type Change } from './valueDiff';

/** What became of one match between two lists. */
export interface MatchDiff {
  group: ChangeGroup;
  key: MatchKey;
  before: KeyedMatch | null;
  after: KeyedMatch | null;
  pairedBy: MatchPair['by'] | null;
  unpairedBecause: Unpaired['because'] | null;
  changes: Change[];
  /** `ongoing_monitor_update_type` of the newer list, as received. */
  label: string | null;
}
export interface VersionDiff {
  entries: MatchDiff[];
  counts: Record<ChangeGroup, number>;
  /** Paired matches have a different order. */
  matchOrderChanged: boolean;
  discrepancies: Discrepancy[];
}

/** Bookkeeping, the score and what one of two results has otherwise by the specification alone change nothing. */
const isCounted = stryMutAct_9fa48("140") ? () => undefined : (stryCov_9fa48("140"), (() => {
  const isCounted = (change: Change): boolean => stryMutAct_9fa48("143") ? !change.bookkeeping && change.cosmetic !== 'variant' || !isScore(change) : stryMutAct_9fa48("142") ? false : stryMutAct_9fa48("141") ? true : (stryCov_9fa48("141", "142", "143"), (stryMutAct_9fa48("145") ? !change.bookkeeping || change.cosmetic !== 'variant' : stryMutAct_9fa48("144") ? true : (stryCov_9fa48("144", "145"), (stryMutAct_9fa48("146") ? change.bookkeeping : (stryCov_9fa48("146"), !change.bookkeeping)) && (stryMutAct_9fa48("148") ? change.cosmetic === 'variant' : stryMutAct_9fa48("147") ? true : (stryCov_9fa48("147", "148"), change.cosmetic !== (stryMutAct_9fa48("149") ? "" : (stryCov_9fa48("149"), 'variant')))))) && (stryMutAct_9fa48("150") ? isScore(change) : (stryCov_9fa48("150"), !isScore(change))));
  return isCounted;
})());

/** What became of a match that is in both lists, by what changed in it: one that says the same otherwise is not updated. */
export function groupOf(changes: readonly Change[]): 'updated' | 'formatting' | 'unchanged' {
  if (stryMutAct_9fa48("151")) {
    {}
  } else {
    stryCov_9fa48("151");
    const counted = stryMutAct_9fa48("152") ? changes : (stryCov_9fa48("152"), changes.filter(isCounted));
    if (stryMutAct_9fa48("155") ? counted.length !== 0 : stryMutAct_9fa48("154") ? false : stryMutAct_9fa48("153") ? true : (stryCov_9fa48("153", "154", "155"), counted.length === 0)) return stryMutAct_9fa48("156") ? "" : (stryCov_9fa48("156"), 'unchanged');
    return (stryMutAct_9fa48("157") ? counted.some(({
      cosmetic
    }) => cosmetic !== null) : (stryCov_9fa48("157"), counted.every(stryMutAct_9fa48("158") ? () => undefined : (stryCov_9fa48("158"), ({
      cosmetic
    }) => stryMutAct_9fa48("161") ? cosmetic === null : stryMutAct_9fa48("160") ? false : stryMutAct_9fa48("159") ? true : (stryCov_9fa48("159", "160", "161"), cosmetic !== null))))) ? stryMutAct_9fa48("162") ? "" : (stryCov_9fa48("162"), 'formatting') : stryMutAct_9fa48("163") ? "" : (stryCov_9fa48("163"), 'updated');
  }
}

/** Whether monitoring has to label changes of a match: not where its review status alone changed. */
export const needsLabel = stryMutAct_9fa48("164") ? () => undefined : (stryCov_9fa48("164"), (() => {
  const needsLabel = (changes: readonly Change[]): boolean => stryMutAct_9fa48("167") ? groupOf(changes.filter(change => !isReviewStatus(change))) !== 'updated' : stryMutAct_9fa48("166") ? false : stryMutAct_9fa48("165") ? true : (stryCov_9fa48("165", "166", "167"), groupOf(stryMutAct_9fa48("168") ? changes : (stryCov_9fa48("168"), changes.filter(stryMutAct_9fa48("169") ? () => undefined : (stryCov_9fa48("169"), change => stryMutAct_9fa48("170") ? isReviewStatus(change) : (stryCov_9fa48("170"), !isReviewStatus(change)))))) === (stryMutAct_9fa48("171") ? "" : (stryCov_9fa48("171"), 'updated')));
  return needsLabel;
})());
const NO_CHANGES: Change[] = stryMutAct_9fa48("172") ? ["Stryker was here"] : (stryCov_9fa48("172"), []);

/** A snapshot may keep matches that were removed: they left the result, or came back to it, though both lists name them. */
function groupOfPair({
  before,
  after
}: MatchPair, changes: readonly Change[], version: number | null): ChangeGroup {
  if (stryMutAct_9fa48("173")) {
    {}
  } else {
    stryCov_9fa48("173");
    if (stryMutAct_9fa48("176") ? before.isRemoved || !after.isRemoved : stryMutAct_9fa48("175") ? false : stryMutAct_9fa48("174") ? true : (stryCov_9fa48("174", "175", "176"), before.isRemoved && (stryMutAct_9fa48("177") ? after.isRemoved : (stryCov_9fa48("177"), !after.isRemoved)))) return stryMutAct_9fa48("178") ? "" : (stryCov_9fa48("178"), 'new');
    const isGone = stryMutAct_9fa48("181") ? !before.isRemoved || after.isRemoved : stryMutAct_9fa48("180") ? false : stryMutAct_9fa48("179") ? true : (stryCov_9fa48("179", "180", "181"), (stryMutAct_9fa48("182") ? before.isRemoved : (stryCov_9fa48("182"), !before.isRemoved)) && after.isRemoved);
    return (stryMutAct_9fa48("185") ? isGone || labelAge(before.raw, after.raw, version) !== 'earlier' : stryMutAct_9fa48("184") ? false : stryMutAct_9fa48("183") ? true : (stryCov_9fa48("183", "184", "185"), isGone && (stryMutAct_9fa48("187") ? labelAge(before.raw, after.raw, version) === 'earlier' : stryMutAct_9fa48("186") ? true : (stryCov_9fa48("186", "187"), labelAge(before.raw, after.raw, version) !== (stryMutAct_9fa48("188") ? "" : (stryCov_9fa48("188"), 'earlier')))))) ? stryMutAct_9fa48("189") ? "" : (stryCov_9fa48("189"), 'removed') : groupOf(changes);
  }
}

/** Marks what differs by the result it is of: a member that only one of the two results has, and the form of a value. */
function markVariants(changes: readonly Change[], kinds: readonly (AmlResponseKind | null)[]): void {
  if (stryMutAct_9fa48("190")) {
    {}
  } else {
    stryCov_9fa48("190");
    const [was, is] = kinds;
    if (stryMutAct_9fa48("193") ? (!was || !is) && RESULTS[was] === RESULTS[is] : stryMutAct_9fa48("192") ? false : stryMutAct_9fa48("191") ? true : (stryCov_9fa48("191", "192", "193"), (stryMutAct_9fa48("195") ? !was && !is : stryMutAct_9fa48("194") ? false : (stryCov_9fa48("194", "195"), (stryMutAct_9fa48("196") ? was : (stryCov_9fa48("196"), !was)) || (stryMutAct_9fa48("197") ? is : (stryCov_9fa48("197"), !is)))) || (stryMutAct_9fa48("199") ? RESULTS[was] !== RESULTS[is] : stryMutAct_9fa48("198") ? false : (stryCov_9fa48("198", "199"), RESULTS[was] === RESULTS[is])))) return;
    for (const change of changes) {
      if (stryMutAct_9fa48("200")) {
        {}
      } else {
        stryCov_9fa48("200");
        const {
          before,
          after,
          cosmetic
        } = change;
        const [key = stryMutAct_9fa48("201") ? "Stryker was here!" : (stryCov_9fa48("201"), ''), ...below] = tokensOf(change);
        const isForeign = stryMutAct_9fa48("204") ? below.length === 0 || isPartOf(was, key) !== isPartOf(is, key) : stryMutAct_9fa48("203") ? false : stryMutAct_9fa48("202") ? true : (stryCov_9fa48("202", "203", "204"), (stryMutAct_9fa48("206") ? below.length !== 0 : stryMutAct_9fa48("205") ? true : (stryCov_9fa48("205", "206"), below.length === 0)) && (stryMutAct_9fa48("208") ? isPartOf(was, key) === isPartOf(is, key) : stryMutAct_9fa48("207") ? true : (stryCov_9fa48("207", "208"), isPartOf(was, key) !== isPartOf(is, key))));
        if (stryMutAct_9fa48("211") ? cosmetic === 'form' && isForeign && (before === null || after === null) : stryMutAct_9fa48("210") ? false : stryMutAct_9fa48("209") ? true : (stryCov_9fa48("209", "210", "211"), (stryMutAct_9fa48("213") ? cosmetic !== 'form' : stryMutAct_9fa48("212") ? false : (stryCov_9fa48("212", "213"), cosmetic === (stryMutAct_9fa48("214") ? "" : (stryCov_9fa48("214"), 'form')))) || (stryMutAct_9fa48("216") ? isForeign || before === null || after === null : stryMutAct_9fa48("215") ? false : (stryCov_9fa48("215", "216"), isForeign && (stryMutAct_9fa48("218") ? before === null && after === null : stryMutAct_9fa48("217") ? true : (stryCov_9fa48("217", "218"), (stryMutAct_9fa48("220") ? before !== null : stryMutAct_9fa48("219") ? false : (stryCov_9fa48("219", "220"), before === null)) || (stryMutAct_9fa48("222") ? after !== null : stryMutAct_9fa48("221") ? false : (stryCov_9fa48("221", "222"), after === null)))))))) change.cosmetic = stryMutAct_9fa48("223") ? "" : (stryCov_9fa48("223"), 'variant');
      }
    }
  }
}

/** What differs between two forms of a match, of results of these kinds. */
function changesBetween(before: KeyedMatch, after: KeyedMatch, kinds: readonly (AmlResponseKind | null)[]): Change[] {
  if (stryMutAct_9fa48("224")) {
    {}
  } else {
    stryCov_9fa48("224");
    // Most matches of two versions are the same, and finding that out is cheaper than looking for differences.
    const changes = isSame(before.raw, after.raw) ? NO_CHANGES : diffValues(before.raw, after.raw);
    if (stryMutAct_9fa48("225")) {
      ;
    } else {
      stryCov_9fa48("225");
      markVariants(changes, kinds);
    }
    return changes;
  }
}

/** Whether a match has other content than before, more than another notation of it, of results of these kinds. */
export const isUpdated = stryMutAct_9fa48("226") ? () => undefined : (stryCov_9fa48("226"), (() => {
  const isUpdated = (before: KeyedMatch, after: KeyedMatch, kinds: readonly (AmlResponseKind | null)[]): boolean => stryMutAct_9fa48("229") ? groupOf(changesBetween(before, after, kinds)) !== 'updated' : stryMutAct_9fa48("228") ? false : stryMutAct_9fa48("227") ? true : (stryCov_9fa48("227", "228", "229"), groupOf(changesBetween(before, after, kinds)) === (stryMutAct_9fa48("230") ? "" : (stryCov_9fa48("230"), 'updated')));
  return isUpdated;
})());
function diffPair(pair: MatchPair, version: number | null, kinds: readonly (AmlResponseKind | null)[]): MatchDiff {
  if (stryMutAct_9fa48("231")) {
    {}
  } else {
    stryCov_9fa48("231");
    const {
      before,
      after,
      by
    } = pair;
    const changes = changesBetween(before, after, kinds);
    const group = (stryMutAct_9fa48("234") ? changes.length !== 0 : stryMutAct_9fa48("233") ? false : stryMutAct_9fa48("232") ? true : (stryCov_9fa48("232", "233", "234"), changes.length === 0)) ? stryMutAct_9fa48("235") ? "" : (stryCov_9fa48("235"), 'unchanged') : groupOfPair(pair, changes, version);
    return stryMutAct_9fa48("236") ? {} : (stryCov_9fa48("236"), {
      group,
      key: after.key,
      before,
      after,
      pairedBy: by,
      unpairedBecause: null,
      changes,
      label: labelOf(after.raw)
    });
  }
}
function lone(group: 'new' | 'removed' | 'unpaired', match: KeyedMatch, side: 'before' | 'after'): MatchDiff {
  if (stryMutAct_9fa48("237")) {
    {}
  } else {
    stryCov_9fa48("237");
    return stryMutAct_9fa48("238") ? {} : (stryCov_9fa48("238"), {
      // What a snapshot keeps as removed was not in the result before and is not now.
      group: (stryMutAct_9fa48("241") ? match.isRemoved || group !== 'unpaired' : stryMutAct_9fa48("240") ? false : stryMutAct_9fa48("239") ? true : (stryCov_9fa48("239", "240", "241"), match.isRemoved && (stryMutAct_9fa48("243") ? group === 'unpaired' : stryMutAct_9fa48("242") ? true : (stryCov_9fa48("242", "243"), group !== (stryMutAct_9fa48("244") ? "" : (stryCov_9fa48("244"), 'unpaired')))))) ? stryMutAct_9fa48("245") ? "" : (stryCov_9fa48("245"), 'unchanged') : group,
      key: match.key,
      before: (stryMutAct_9fa48("248") ? side !== 'before' : stryMutAct_9fa48("247") ? false : stryMutAct_9fa48("246") ? true : (stryCov_9fa48("246", "247", "248"), side === (stryMutAct_9fa48("249") ? "" : (stryCov_9fa48("249"), 'before')))) ? match : null,
      after: (stryMutAct_9fa48("252") ? side !== 'after' : stryMutAct_9fa48("251") ? false : stryMutAct_9fa48("250") ? true : (stryCov_9fa48("250", "251", "252"), side === (stryMutAct_9fa48("253") ? "" : (stryCov_9fa48("253"), 'after')))) ? match : null,
      pairedBy: null,
      unpairedBecause: null,
      changes: NO_CHANGES,
      label: (stryMutAct_9fa48("256") ? side !== 'after' : stryMutAct_9fa48("255") ? false : stryMutAct_9fa48("254") ? true : (stryCov_9fa48("254", "255", "256"), side === (stryMutAct_9fa48("257") ? "" : (stryCov_9fa48("257"), 'after')))) ? labelOf(match.raw) : null
    });
  }
}
const LABEL_GROUPS = new Map<string | null, ChangeGroup>(stryMutAct_9fa48("258") ? [] : (stryCov_9fa48("258"), [stryMutAct_9fa48("259") ? [] : (stryCov_9fa48("259"), [stryMutAct_9fa48("260") ? "" : (stryCov_9fa48("260"), 'New'), stryMutAct_9fa48("261") ? "" : (stryCov_9fa48("261"), 'new')]), stryMutAct_9fa48("262") ? [] : (stryCov_9fa48("262"), [stryMutAct_9fa48("263") ? "" : (stryCov_9fa48("263"), 'Removed'), stryMutAct_9fa48("264") ? "" : (stryCov_9fa48("264"), 'removed')]), stryMutAct_9fa48("265") ? [] : (stryCov_9fa48("265"), [stryMutAct_9fa48("266") ? "" : (stryCov_9fa48("266"), 'Updated'), stryMutAct_9fa48("267") ? "" : (stryCov_9fa48("267"), 'updated')])]));
function isLabelRight({
  label,
  group,
  before,
  changes
}: MatchDiff): boolean {
  if (stryMutAct_9fa48("268")) {
    {}
  } else {
    stryCov_9fa48("268");
    const stated = LABEL_GROUPS.get(label);
    if (stryMutAct_9fa48("271") ? stated !== 'updated' && group !== 'formatting' : stryMutAct_9fa48("270") ? false : stryMutAct_9fa48("269") ? true : (stryCov_9fa48("269", "270", "271"), (stryMutAct_9fa48("273") ? stated === 'updated' : stryMutAct_9fa48("272") ? false : (stryCov_9fa48("272", "273"), stated !== (stryMutAct_9fa48("274") ? "" : (stryCov_9fa48("274"), 'updated')))) || (stryMutAct_9fa48("276") ? group === 'formatting' : stryMutAct_9fa48("275") ? false : (stryCov_9fa48("275", "276"), group !== (stryMutAct_9fa48("277") ? "" : (stryCov_9fa48("277"), 'formatting'))))))
      // A match that came back existed in a previous version: either word is right.
      return stryMutAct_9fa48("280") ? stated === group && stated === 'updated' && group === 'new' && before !== null : stryMutAct_9fa48("279") ? false : stryMutAct_9fa48("278") ? true : (stryCov_9fa48("278", "279", "280"), (stryMutAct_9fa48("282") ? stated !== group : stryMutAct_9fa48("281") ? false : (stryCov_9fa48("281", "282"), stated === group)) || (stryMutAct_9fa48("284") ? stated === 'updated' && group === 'new' || before !== null : stryMutAct_9fa48("283") ? false : (stryCov_9fa48("283", "284"), (stryMutAct_9fa48("286") ? stated === 'updated' || group === 'new' : stryMutAct_9fa48("285") ? true : (stryCov_9fa48("285", "286"), (stryMutAct_9fa48("288") ? stated !== 'updated' : stryMutAct_9fa48("287") ? true : (stryCov_9fa48("287", "288"), stated === (stryMutAct_9fa48("289") ? "" : (stryCov_9fa48("289"), 'updated')))) && (stryMutAct_9fa48("291") ? group !== 'new' : stryMutAct_9fa48("290") ? true : (stryCov_9fa48("290", "291"), group === (stryMutAct_9fa48("292") ? "" : (stryCov_9fa48("292"), 'new')))))) && (stryMutAct_9fa48("294") ? before === null : stryMutAct_9fa48("293") ? true : (stryCov_9fa48("293", "294"), before !== null)))));
    // A text in another notation did change; a different position is no change of the match.
    return stryMutAct_9fa48("295") ? changes.every(change => isCounted(change) && change.cosmetic !== 'order') : (stryCov_9fa48("295"), changes.some(stryMutAct_9fa48("296") ? () => undefined : (stryCov_9fa48("296"), change => stryMutAct_9fa48("299") ? isCounted(change) || change.cosmetic !== 'order' : stryMutAct_9fa48("298") ? false : stryMutAct_9fa48("297") ? true : (stryCov_9fa48("297", "298", "299"), isCounted(change) && (stryMutAct_9fa48("301") ? change.cosmetic === 'order' : stryMutAct_9fa48("300") ? true : (stryCov_9fa48("300", "301"), change.cosmetic !== (stryMutAct_9fa48("302") ? "" : (stryCov_9fa48("302"), 'order'))))))));
  }
}

/**
 * Where the service's word for a match and the computed group part. A label of an earlier version says nothing of this
 * step, unless it is of a removal and the version before still has the match. What is no longer listed carries no word.
 */
function labelDiscrepancy(entry: MatchDiff, version: number | null): Discrepancy | null {
  if (stryMutAct_9fa48("303")) {
    {}
  } else {
    stryCov_9fa48("303");
    const {
      group,
      label,
      before,
      after
    } = entry;
    if (stryMutAct_9fa48("306") ? group !== 'unpaired' : stryMutAct_9fa48("305") ? false : stryMutAct_9fa48("304") ? true : (stryCov_9fa48("304", "305", "306"), group === (stryMutAct_9fa48("307") ? "" : (stryCov_9fa48("307"), 'unpaired')))) return null;
    const isUnsaid = stryMutAct_9fa48("310") ? group === 'new' && needsLabel(entry.changes) : stryMutAct_9fa48("309") ? false : stryMutAct_9fa48("308") ? true : (stryCov_9fa48("308", "309", "310"), (stryMutAct_9fa48("312") ? group !== 'new' : stryMutAct_9fa48("311") ? false : (stryCov_9fa48("311", "312"), group === (stryMutAct_9fa48("313") ? "" : (stryCov_9fa48("313"), 'new')))) || needsLabel(entry.changes));
    if (stryMutAct_9fa48("316") ? label !== null : stryMutAct_9fa48("315") ? false : stryMutAct_9fa48("314") ? true : (stryCov_9fa48("314", "315", "316"), label === null)) return isUnsaid ? discrepancyOf(stryMutAct_9fa48("317") ? "" : (stryCov_9fa48("317"), 'label-missing'), entry) : null;
    if (stryMutAct_9fa48("319") ? false : stryMutAct_9fa48("318") ? true : (stryCov_9fa48("318", "319"), isLabelRight(entry))) return null;
    const isOfThis = stryMutAct_9fa48("322") ? labelAge(before?.raw ?? null, after?.raw, version) !== 'this' : stryMutAct_9fa48("321") ? false : stryMutAct_9fa48("320") ? true : (stryCov_9fa48("320", "321", "322"), labelAge(stryMutAct_9fa48("323") ? before?.raw && null : (stryCov_9fa48("323"), (stryMutAct_9fa48("324") ? before.raw : (stryCov_9fa48("324"), before?.raw)) ?? null), stryMutAct_9fa48("325") ? after.raw : (stryCov_9fa48("325"), after?.raw), version) === (stryMutAct_9fa48("326") ? "" : (stryCov_9fa48("326"), 'this')));
    if (stryMutAct_9fa48("329") ? false : stryMutAct_9fa48("328") ? true : stryMutAct_9fa48("327") ? LABEL_GROUPS.has(label) : (stryCov_9fa48("327", "328", "329"), !LABEL_GROUPS.has(label))) return isOfThis ? discrepancyOf(stryMutAct_9fa48("330") ? "" : (stryCov_9fa48("330"), 'label-unknown'), entry) : null;
    const wasThere = stryMutAct_9fa48("333") ? label === 'Removed' && before !== null || !before.isRemoved : stryMutAct_9fa48("332") ? false : stryMutAct_9fa48("331") ? true : (stryCov_9fa48("331", "332", "333"), (stryMutAct_9fa48("335") ? label === 'Removed' || before !== null : stryMutAct_9fa48("334") ? true : (stryCov_9fa48("334", "335"), (stryMutAct_9fa48("337") ? label !== 'Removed' : stryMutAct_9fa48("336") ? true : (stryCov_9fa48("336", "337"), label === (stryMutAct_9fa48("338") ? "" : (stryCov_9fa48("338"), 'Removed')))) && (stryMutAct_9fa48("340") ? before === null : stryMutAct_9fa48("339") ? true : (stryCov_9fa48("339", "340"), before !== null)))) && (stryMutAct_9fa48("341") ? before.isRemoved : (stryCov_9fa48("341"), !before.isRemoved)));
    if (stryMutAct_9fa48("344") ? isOfThis && wasThere : stryMutAct_9fa48("343") ? false : stryMutAct_9fa48("342") ? true : (stryCov_9fa48("342", "343", "344"), isOfThis || wasThere)) return discrepancyOf(stryMutAct_9fa48("345") ? "" : (stryCov_9fa48("345"), 'label-differs'), entry);
    return isUnsaid ? discrepancyOf(stryMutAct_9fa48("346") ? "" : (stryCov_9fa48("346"), 'label-missing'), entry) : null;
  }
}
function hasOrderChanged(pairs: readonly MatchPair[], before: KeyedList, after: KeyedList): boolean {
  if (stryMutAct_9fa48("347")) {
    {}
  } else {
    stryCov_9fa48("347");
    const places = new Map(before.items.map(stryMutAct_9fa48("348") ? () => undefined : (stryCov_9fa48("348"), (match, index) => stryMutAct_9fa48("349") ? [] : (stryCov_9fa48("349"), [match, index]))));
    const oldOf = new Map(pairs.map(stryMutAct_9fa48("350") ? () => undefined : (stryCov_9fa48("350"), pair => stryMutAct_9fa48("351") ? [] : (stryCov_9fa48("351"), [pair.after, stryMutAct_9fa48("352") ? places.get(pair.before) && 0 : (stryCov_9fa48("352"), places.get(pair.before) ?? 0)]))));
    const order = after.items.flatMap(stryMutAct_9fa48("353") ? () => undefined : (stryCov_9fa48("353"), match => stryMutAct_9fa48("354") ? oldOf.get(match) && [] : (stryCov_9fa48("354"), oldOf.get(match) ?? (stryMutAct_9fa48("355") ? ["Stryker was here"] : (stryCov_9fa48("355"), [])))));
    return stryMutAct_9fa48("356") ? isSame(order, order.toSorted((a, b) => a - b)) : (stryCov_9fa48("356"), !isSame(order, order.toSorted(stryMutAct_9fa48("357") ? () => undefined : (stryCov_9fa48("357"), (a, b) => stryMutAct_9fa48("358") ? a + b : (stryCov_9fa48("358"), a - b)))));
  }
}

/**
 * What became of every match between two lists, whatever their order. `compareLabels` holds the service's own word
 * against the computed one, which means something only between a version and the one before it.
 */
export function diffVersions(before: KeyedList, after: KeyedList, {
  compareLabels = stryMutAct_9fa48("359") ? true : (stryCov_9fa48("359"), false)
}: {
  compareLabels?: boolean;
} = {}): VersionDiff {
  if (stryMutAct_9fa48("360")) {
    {}
  } else {
    stryCov_9fa48("360");
    const {
      pairs,
      onlyBefore,
      onlyAfter,
      unpairedBefore,
      unpairedAfter
    } = pairMatches(before, after);
    const unpaired = stryMutAct_9fa48("361") ? () => undefined : (stryCov_9fa48("361"), (() => {
      const unpaired = (list: readonly Unpaired[], side: 'before' | 'after'): MatchDiff[] => list.map(stryMutAct_9fa48("362") ? () => undefined : (stryCov_9fa48("362"), ({
        match,
        because
      }) => stryMutAct_9fa48("363") ? {} : (stryCov_9fa48("363"), {
        ...lone(stryMutAct_9fa48("364") ? "" : (stryCov_9fa48("364"), 'unpaired'), match, side),
        unpairedBecause: because
      })));
      return unpaired;
    })());
    const entries = stryMutAct_9fa48("365") ? [] : (stryCov_9fa48("365"), [...pairs.map(stryMutAct_9fa48("366") ? () => undefined : (stryCov_9fa48("366"), pair => diffPair(pair, after.version, stryMutAct_9fa48("367") ? [] : (stryCov_9fa48("367"), [before.kind, after.kind])))), ...onlyAfter.map(stryMutAct_9fa48("368") ? () => undefined : (stryCov_9fa48("368"), match => lone(stryMutAct_9fa48("369") ? "" : (stryCov_9fa48("369"), 'new'), match, stryMutAct_9fa48("370") ? "" : (stryCov_9fa48("370"), 'after')))), ...onlyBefore.map(stryMutAct_9fa48("371") ? () => undefined : (stryCov_9fa48("371"), match => lone(stryMutAct_9fa48("372") ? "" : (stryCov_9fa48("372"), 'removed'), match, stryMutAct_9fa48("373") ? "" : (stryCov_9fa48("373"), 'before')))), ...unpaired(unpairedAfter, stryMutAct_9fa48("374") ? "" : (stryCov_9fa48("374"), 'after')), ...unpaired(unpairedBefore, stryMutAct_9fa48("375") ? "" : (stryCov_9fa48("375"), 'before'))]);
    const counts = Object.fromEntries(CHANGE_GROUPS.map(group => [group, 0])) as Record<ChangeGroup, number>;
    const discrepancies: Discrepancy[] = stryMutAct_9fa48("376") ? ["Stryker was here"] : (stryCov_9fa48("376"), []);
    for (const entry of entries) {
      if (stryMutAct_9fa48("377")) {
        {}
      } else {
        stryCov_9fa48("377");
        stryMutAct_9fa48("378") ? counts[entry.group] -= 1 : (stryCov_9fa48("378"), counts[entry.group] += 1);
        const found = compareLabels ? labelDiscrepancy(entry, after.version) : null;
        if (stryMutAct_9fa48("381") ? found === null : stryMutAct_9fa48("380") ? false : stryMutAct_9fa48("379") ? true : (stryCov_9fa48("379", "380", "381"), found !== null)) if (stryMutAct_9fa48("382")) {
          ;
        } else {
          stryCov_9fa48("382");
          discrepancies.push(found);
        }
      }
    }
    return stryMutAct_9fa48("383") ? {} : (stryCov_9fa48("383"), {
      entries,
      counts,
      matchOrderChanged: hasOrderChanged(pairs, before, after),
      discrepancies: inOrder(discrepancies)
    });
  }
}

/** Whether two lists hold the same matches: nothing came, went or changed; order and bookkeeping aside. */
export function isEmptyDiff({
  counts
}: VersionDiff): boolean {
  if (stryMutAct_9fa48("384")) {
    {}
  } else {
    stryCov_9fa48("384");
    return stryMutAct_9fa48("385") ? CHANGE_GROUPS.some(group => group === 'unchanged' || counts[group] === 0) : (stryCov_9fa48("385"), CHANGE_GROUPS.every(stryMutAct_9fa48("386") ? () => undefined : (stryCov_9fa48("386"), group => stryMutAct_9fa48("389") ? group === 'unchanged' && counts[group] === 0 : stryMutAct_9fa48("388") ? false : stryMutAct_9fa48("387") ? true : (stryCov_9fa48("387", "388", "389"), (stryMutAct_9fa48("391") ? group !== 'unchanged' : stryMutAct_9fa48("390") ? false : (stryCov_9fa48("390", "391"), group === (stryMutAct_9fa48("392") ? "" : (stryCov_9fa48("392"), 'unchanged')))) || (stryMutAct_9fa48("394") ? counts[group] !== 0 : stryMutAct_9fa48("393") ? false : (stryCov_9fa48("393", "394"), counts[group] === 0))))));
  }
}