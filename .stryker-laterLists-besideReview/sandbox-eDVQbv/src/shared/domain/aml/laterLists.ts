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
import type { AmlResponse, OtherList } from './amlView';
import { unreplaced, type Beside } from './besideReview';
import type { AmlResponseKind } from './matchList';
import { unreadState, type KeyedMatch, type ResponseList } from './matchKeys';
import { labelOf } from './updateLabel';
import { isUpdated } from './versionDiff';
interface Listed {
  match: KeyedMatch;
  kind: AmlResponseKind | null;
}
/** Matches by what they are recognised by in another list. */
type Recognised = ReadonlyMap<string, readonly Listed[]>;
const listedIn = stryMutAct_9fa48("216") ? () => undefined : (stryCov_9fa48("216"), (() => {
  const listedIn = ({
    list
  }: ResponseList): Listed[] => (stryMutAct_9fa48("219") ? list.state !== 'given' : stryMutAct_9fa48("218") ? false : stryMutAct_9fa48("217") ? true : (stryCov_9fa48("217", "218", "219"), list.state === (stryMutAct_9fa48("220") ? "" : (stryCov_9fa48("220"), 'given')))) ? list.value.items.map(stryMutAct_9fa48("221") ? () => undefined : (stryCov_9fa48("221"), match => stryMutAct_9fa48("222") ? {} : (stryCov_9fa48("222"), {
    match,
    kind: list.value.kind
  }))) : stryMutAct_9fa48("223") ? ["Stryker was here"] : (stryCov_9fa48("223"), []);
  return listedIn;
})());
const isThere = stryMutAct_9fa48("224") ? () => undefined : (stryCov_9fa48("224"), (() => {
  const isThere = ({
    match
  }: Listed): boolean => stryMutAct_9fa48("227") ? !match.isRemoved || labelOf(match.raw) !== 'Removed' : stryMutAct_9fa48("226") ? false : stryMutAct_9fa48("225") ? true : (stryCov_9fa48("225", "226", "227"), (stryMutAct_9fa48("228") ? match.isRemoved : (stryCov_9fa48("228"), !match.isRemoved)) && (stryMutAct_9fa48("230") ? labelOf(match.raw) === 'Removed' : stryMutAct_9fa48("229") ? true : (stryCov_9fa48("229", "230"), labelOf(match.raw) !== (stryMutAct_9fa48("231") ? "" : (stryCov_9fa48("231"), 'Removed')))));
  return isThere;
})());
const thereIn = stryMutAct_9fa48("232") ? () => undefined : (stryCov_9fa48("232"), (() => {
  const thereIn = (one: ResponseList): Listed[] => stryMutAct_9fa48("233") ? listedIn(one) : (stryCov_9fa48("233"), listedIn(one).filter(isThere));
  return thereIn;
})());

/**
 * What a match is recognised by: its ids. One without an id is recognised by its name, since anything else of it may change,
 * and so is one with an id of versions alone (2.14.1) where the other list has none. `as`: what it is put under; `by`: what
 * is asked for.
 */
function marksOf({
  resourceId,
  matchId,
  raw,
  key
}: KeyedMatch): {
  as: string[];
  by: string[];
} {
  if (stryMutAct_9fa48("234")) {
    {}
  } else {
    stryCov_9fa48("234");
    const ids = stryMutAct_9fa48("235") ? [] : (stryCov_9fa48("235"), [...((stryMutAct_9fa48("238") ? resourceId !== null : stryMutAct_9fa48("237") ? false : stryMutAct_9fa48("236") ? true : (stryCov_9fa48("236", "237", "238"), resourceId === null)) ? stryMutAct_9fa48("239") ? ["Stryker was here"] : (stryCov_9fa48("239"), []) : stryMutAct_9fa48("240") ? [] : (stryCov_9fa48("240"), [stryMutAct_9fa48("241") ? `` : (stryCov_9fa48("241"), `resource:${resourceId}`)])), ...((stryMutAct_9fa48("244") ? matchId !== null : stryMutAct_9fa48("243") ? false : stryMutAct_9fa48("242") ? true : (stryCov_9fa48("242", "243", "244"), matchId === null)) ? stryMutAct_9fa48("245") ? ["Stryker was here"] : (stryCov_9fa48("245"), []) : stryMutAct_9fa48("246") ? [] : (stryCov_9fa48("246"), [stryMutAct_9fa48("247") ? `` : (stryCov_9fa48("247"), `match:${matchId}`)]))]);
    if (stryMutAct_9fa48("250") ? resourceId === null : stryMutAct_9fa48("249") ? false : stryMutAct_9fa48("248") ? true : (stryCov_9fa48("248", "249", "250"), resourceId !== null)) return stryMutAct_9fa48("251") ? {} : (stryCov_9fa48("251"), {
      as: ids,
      by: ids
    });
    const name = (stryMutAct_9fa48("254") ? isObject(raw) || typeof raw['name'] === 'string' : stryMutAct_9fa48("253") ? false : stryMutAct_9fa48("252") ? true : (stryCov_9fa48("252", "253", "254"), isObject(raw) && (stryMutAct_9fa48("256") ? typeof raw['name'] !== 'string' : stryMutAct_9fa48("255") ? true : (stryCov_9fa48("255", "256"), typeof raw[stryMutAct_9fa48("257") ? "" : (stryCov_9fa48("257"), 'name')] === (stryMutAct_9fa48("258") ? "" : (stryCov_9fa48("258"), 'string')))))) ? raw[stryMutAct_9fa48("259") ? "" : (stryCov_9fa48("259"), 'name')] : key;
    const [bare, named] = stryMutAct_9fa48("260") ? [] : (stryCov_9fa48("260"), [stryMutAct_9fa48("261") ? `` : (stryCov_9fa48("261"), `name:${name}`), stryMutAct_9fa48("262") ? `` : (stryCov_9fa48("262"), `id-name:${name}`)]);
    return (stryMutAct_9fa48("265") ? matchId !== null : stryMutAct_9fa48("264") ? false : stryMutAct_9fa48("263") ? true : (stryCov_9fa48("263", "264", "265"), matchId === null)) ? stryMutAct_9fa48("266") ? {} : (stryCov_9fa48("266"), {
      as: stryMutAct_9fa48("267") ? [] : (stryCov_9fa48("267"), [bare]),
      by: stryMutAct_9fa48("268") ? [] : (stryCov_9fa48("268"), [bare, named])
    }) : stryMutAct_9fa48("269") ? {} : (stryCov_9fa48("269"), {
      as: stryMutAct_9fa48("270") ? [] : (stryCov_9fa48("270"), [...ids, named]),
      by: stryMutAct_9fa48("271") ? [] : (stryCov_9fa48("271"), [...ids, bare])
    });
  }
}
function recognised(listed: readonly Listed[]): Recognised {
  if (stryMutAct_9fa48("272")) {
    {}
  } else {
    stryCov_9fa48("272");
    const found = new Map<string, Listed[]>();
    for (const one of listed) for (const mark of marksOf(one.match).as) {
      if (stryMutAct_9fa48("273")) {
        {}
      } else {
        stryCov_9fa48("273");
        const alike = found.get(mark);
        if (stryMutAct_9fa48("276") ? alike !== undefined : stryMutAct_9fa48("275") ? false : stryMutAct_9fa48("274") ? true : (stryCov_9fa48("274", "275", "276"), alike === undefined)) found.set(mark, stryMutAct_9fa48("278") ? [] : (stryCov_9fa48("278"), [one]));else if (stryMutAct_9fa48("279")) {
          ;
        } else {
          stryCov_9fa48("279");
          alike.push(one);
        }
      }
    }
    return found;
  }
}

/** With more matches of one id or name than this, only those with the very same content are found: comparing each with each takes long. */
const MOST_ALIKE = 20;
const contents = new WeakMap<readonly Listed[], ReadonlySet<string>>();
function isAmong(alike: readonly Listed[], now: Listed): boolean {
  if (stryMutAct_9fa48("280")) {
    {}
  } else {
    stryCov_9fa48("280");
    if (stryMutAct_9fa48("284") ? alike.length > MOST_ALIKE : stryMutAct_9fa48("283") ? alike.length < MOST_ALIKE : stryMutAct_9fa48("282") ? false : stryMutAct_9fa48("281") ? true : (stryCov_9fa48("281", "282", "283", "284"), alike.length <= MOST_ALIKE)) return stryMutAct_9fa48("285") ? alike.every(before => !isUpdated(before.match, now.match, [before.kind, now.kind])) : (stryCov_9fa48("285"), alike.some(stryMutAct_9fa48("286") ? () => undefined : (stryCov_9fa48("286"), before => stryMutAct_9fa48("287") ? isUpdated(before.match, now.match, [before.kind, now.kind]) : (stryCov_9fa48("287"), !isUpdated(before.match, now.match, stryMutAct_9fa48("288") ? [] : (stryCov_9fa48("288"), [before.kind, now.kind]))))));
    const known = stryMutAct_9fa48("289") ? contents.get(alike) && new Set(alike.map(({
      match
    }) => stableText(match.raw))) : (stryCov_9fa48("289"), contents.get(alike) ?? new Set(alike.map(stryMutAct_9fa48("290") ? () => undefined : (stryCov_9fa48("290"), ({
      match
    }) => stableText(match.raw)))));
    if (stryMutAct_9fa48("291")) {
      ;
    } else {
      stryCov_9fa48("291");
      contents.set(alike, known);
    }
    return known.has(stableText(now.match.raw));
  }
}

/** Whether a list has a match with the same content. */
const isReported = stryMutAct_9fa48("292") ? () => undefined : (stryCov_9fa48("292"), (() => {
  const isReported = (listed: Recognised, now: Listed): boolean => stryMutAct_9fa48("293") ? marksOf(now.match).by.map(mark => listed.get(mark)).every(alike => alike !== undefined && isAmong(alike, now)) : (stryCov_9fa48("293"), marksOf(now.match).by.map(stryMutAct_9fa48("294") ? () => undefined : (stryCov_9fa48("294"), mark => listed.get(mark))).some(stryMutAct_9fa48("295") ? () => undefined : (stryCov_9fa48("295"), alike => stryMutAct_9fa48("298") ? alike !== undefined || isAmong(alike, now) : stryMutAct_9fa48("297") ? false : stryMutAct_9fa48("296") ? true : (stryCov_9fa48("296", "297", "298"), (stryMutAct_9fa48("300") ? alike === undefined : stryMutAct_9fa48("299") ? true : (stryCov_9fa48("299", "300"), alike !== undefined)) && isAmong(alike, now)))));
  return isReported;
})());
const has = stryMutAct_9fa48("301") ? () => undefined : (stryCov_9fa48("301"), (() => {
  const has = (listed: Recognised, {
    match
  }: Listed): boolean => stryMutAct_9fa48("302") ? marksOf(match).by.every(mark => listed.has(mark)) : (stryCov_9fa48("302"), marksOf(match).by.some(stryMutAct_9fa48("303") ? () => undefined : (stryCov_9fa48("303"), mark => listed.has(mark))));
  return has;
})());
const isUnread = stryMutAct_9fa48("304") ? () => undefined : (stryCov_9fa48("304"), (() => {
  const isUnread = (one: ResponseList): boolean => stryMutAct_9fa48("307") ? unreadState(one) === null : stryMutAct_9fa48("306") ? false : stryMutAct_9fa48("305") ? true : (stryCov_9fa48("305", "306", "307"), unreadState(one) !== null);
  return isUnread;
})());
const lacks = stryMutAct_9fa48("308") ? () => undefined : (stryCov_9fa48("308"), (() => {
  const lacks = (listed: Recognised, matches: readonly Listed[]): boolean => stryMutAct_9fa48("309") ? matches.every(match => !has(listed, match)) : (stryCov_9fa48("309"), matches.some(stryMutAct_9fa48("310") ? () => undefined : (stryCov_9fa48("310"), match => stryMutAct_9fa48("311") ? has(listed, match) : (stryCov_9fa48("311"), !has(listed, match)))));
  return lacks;
})());

/** What is saved beside a list, read. */
interface Around {
  /** Of the list under review: its matches that are there, and all that it mentions. */
  there: Recognised;
  mentioned: Recognised;
  beside: Beside;
  listOf: (response: AmlResponse) => ResponseList;
}
const isUnknownChange = stryMutAct_9fa48("312") ? () => undefined : (stryCov_9fa48("312"), (() => {
  const isUnknownChange = (delta: ResponseList): boolean => stryMutAct_9fa48("315") ? isUnread(delta) && delta.screening !== 'performed' : stryMutAct_9fa48("314") ? false : stryMutAct_9fa48("313") ? true : (stryCov_9fa48("313", "314", "315"), isUnread(delta) || (stryMutAct_9fa48("317") ? delta.screening === 'performed' : stryMutAct_9fa48("316") ? false : (stryCov_9fa48("316", "317"), delta.screening !== (stryMutAct_9fa48("318") ? "" : (stryCov_9fa48("318"), 'performed')))));
  return isUnknownChange;
})());

/** Whether changes that came after a list add to it, change it, or are not known; what later ones change again does not count. */
function hasLaterChanges({
  there,
  beside,
  listOf
}: Around): boolean {
  if (stryMutAct_9fa48("319")) {
    {}
  } else {
    stryCov_9fa48("319");
    const deltas = beside.deltas.map(listOf);
    if (stryMutAct_9fa48("322") ? deltas.every(isUnknownChange) : stryMutAct_9fa48("321") ? false : stryMutAct_9fa48("320") ? true : (stryCov_9fa48("320", "321", "322"), deltas.some(isUnknownChange))) return stryMutAct_9fa48("323") ? false : (stryCov_9fa48("323"), true);
    const versions = beside.deltas.map(stryMutAct_9fa48("324") ? () => undefined : (stryCov_9fa48("324"), ({
      version
    }) => stryMutAct_9fa48("325") ? version && 0 : (stryCov_9fa48("325"), version ?? 0)));
    return stryMutAct_9fa48("326") ? deltas.every((delta, at) => {
      const isAfter = (_: ResponseList, place: number): boolean => (versions[place] ?? 0) > (versions[at] ?? 0);
      const after = recognised(deltas.filter(isAfter).flatMap(listedIn));
      return thereIn(delta).some(now => !isReported(there, now) && !has(after, now));
    }) : (stryCov_9fa48("326"), deltas.some((delta, at) => {
      if (stryMutAct_9fa48("327")) {
        {}
      } else {
        stryCov_9fa48("327");
        const isAfter = stryMutAct_9fa48("328") ? () => undefined : (stryCov_9fa48("328"), (() => {
          const isAfter = (_: ResponseList, place: number): boolean => stryMutAct_9fa48("332") ? (versions[place] ?? 0) <= (versions[at] ?? 0) : stryMutAct_9fa48("331") ? (versions[place] ?? 0) >= (versions[at] ?? 0) : stryMutAct_9fa48("330") ? false : stryMutAct_9fa48("329") ? true : (stryCov_9fa48("329", "330", "331", "332"), (stryMutAct_9fa48("333") ? versions[place] && 0 : (stryCov_9fa48("333"), versions[place] ?? 0)) > (stryMutAct_9fa48("334") ? versions[at] && 0 : (stryCov_9fa48("334"), versions[at] ?? 0)));
          return isAfter;
        })());
        const after = recognised(stryMutAct_9fa48("335") ? deltas.flatMap(listedIn) : (stryCov_9fa48("335"), deltas.filter(isAfter).flatMap(listedIn)));
        return stryMutAct_9fa48("336") ? thereIn(delta).every(now => !isReported(there, now) && !has(after, now)) : (stryCov_9fa48("336"), thereIn(delta).some(stryMutAct_9fa48("337") ? () => undefined : (stryCov_9fa48("337"), now => stryMutAct_9fa48("340") ? !isReported(there, now) || !has(after, now) : stryMutAct_9fa48("339") ? false : stryMutAct_9fa48("338") ? true : (stryCov_9fa48("338", "339", "340"), (stryMutAct_9fa48("341") ? isReported(there, now) : (stryCov_9fa48("341"), !isReported(there, now))) && (stryMutAct_9fa48("342") ? has(after, now) : (stryCov_9fa48("342"), !has(after, now)))))));
      }
    }));
  }
}

/** All matches that versions up to the list under review mention, there or removed. */
const knownBy = stryMutAct_9fa48("343") ? () => undefined : (stryCov_9fa48("343"), (() => {
  const knownBy = ({
    beside,
    listOf
  }: Around): Recognised => recognised(beside.versions.flatMap(stryMutAct_9fa48("344") ? () => undefined : (stryCov_9fa48("344"), one => listedIn(listOf(one)))));
  return knownBy;
})());

/**
 * Whether a result received later has a match, or content of it, that the list does not have. What a result before it had
 * as well is no news where the versions mention the match: they show what became of it.
 */
function hasNews(around: Around): boolean {
  if (stryMutAct_9fa48("345")) {
    {}
  } else {
    stryCov_9fa48("345");
    const {
      there,
      mentioned,
      beside,
      listOf
    } = around;
    const {
      later,
      earlier
    } = beside.results;
    const lists = later.map(listOf);
    if (stryMutAct_9fa48("348") ? lists.every(isUnread) : stryMutAct_9fa48("347") ? false : stryMutAct_9fa48("346") ? true : (stryCov_9fa48("346", "347", "348"), lists.some(isUnread))) return stryMutAct_9fa48("349") ? false : (stryCov_9fa48("349"), true);
    const news = stryMutAct_9fa48("350") ? lists.flatMap(thereIn) : (stryCov_9fa48("350"), lists.flatMap(thereIn).filter(stryMutAct_9fa48("351") ? () => undefined : (stryCov_9fa48("351"), now => stryMutAct_9fa48("352") ? isReported(there, now) : (stryCov_9fa48("352"), !isReported(there, now)))));
    if (stryMutAct_9fa48("355") ? news.length !== 0 : stryMutAct_9fa48("354") ? false : stryMutAct_9fa48("353") ? true : (stryCov_9fa48("353", "354", "355"), news.length === 0)) return stryMutAct_9fa48("356") ? true : (stryCov_9fa48("356"), false);
    const before = earlier.map(stryMutAct_9fa48("357") ? () => undefined : (stryCov_9fa48("357"), one => recognised(thereIn(listOf(one)))));
    const known = knownBy(around);
    const isNew = stryMutAct_9fa48("358") ? () => undefined : (stryCov_9fa48("358"), (() => {
      const isNew = (now: Listed): boolean => stryMutAct_9fa48("361") ? !before.some(listed => isReported(listed, now)) && !(has(mentioned, now) || has(known, now)) : stryMutAct_9fa48("360") ? false : stryMutAct_9fa48("359") ? true : (stryCov_9fa48("359", "360", "361"), (stryMutAct_9fa48("362") ? before.some(listed => isReported(listed, now)) : (stryCov_9fa48("362"), !(stryMutAct_9fa48("363") ? before.every(listed => isReported(listed, now)) : (stryCov_9fa48("363"), before.some(stryMutAct_9fa48("364") ? () => undefined : (stryCov_9fa48("364"), listed => isReported(listed, now))))))) || (stryMutAct_9fa48("365") ? has(mentioned, now) || has(known, now) : (stryCov_9fa48("365"), !(stryMutAct_9fa48("368") ? has(mentioned, now) && has(known, now) : stryMutAct_9fa48("367") ? false : stryMutAct_9fa48("366") ? true : (stryCov_9fa48("366", "367", "368"), has(mentioned, now) || has(known, now))))));
      return isNew;
    })());
    return stryMutAct_9fa48("369") ? news.every(isNew) : (stryCov_9fa48("369"), news.some(isNew));
  }
}

/** Whether a result of which nobody knows if it is later has a match that no saved version has, or cannot be read. */
function mayLack(around: Around): boolean {
  if (stryMutAct_9fa48("370")) {
    {}
  } else {
    stryCov_9fa48("370");
    const {
      mentioned,
      beside,
      listOf
    } = around;
    const lists = beside.results.unknown.map(listOf);
    if (stryMutAct_9fa48("373") ? lists.every(isUnread) : stryMutAct_9fa48("372") ? false : stryMutAct_9fa48("371") ? true : (stryCov_9fa48("371", "372", "373"), lists.some(isUnread))) return stryMutAct_9fa48("374") ? false : (stryCov_9fa48("374"), true);
    const matches = lists.flatMap(thereIn);
    if (stryMutAct_9fa48("377") ? false : stryMutAct_9fa48("376") ? true : stryMutAct_9fa48("375") ? lacks(mentioned, matches) : (stryCov_9fa48("375", "376", "377"), !lacks(mentioned, matches))) return stryMutAct_9fa48("378") ? true : (stryCov_9fa48("378"), false);
    const known = knownBy(around);
    return stryMutAct_9fa48("379") ? matches.every(match => !has(mentioned, match) && !has(known, match)) : (stryCov_9fa48("379"), matches.some(stryMutAct_9fa48("380") ? () => undefined : (stryCov_9fa48("380"), match => stryMutAct_9fa48("383") ? !has(mentioned, match) || !has(known, match) : stryMutAct_9fa48("382") ? false : stryMutAct_9fa48("381") ? true : (stryCov_9fa48("381", "382", "383"), (stryMutAct_9fa48("384") ? has(mentioned, match) : (stryCov_9fa48("384"), !has(mentioned, match))) && (stryMutAct_9fa48("385") ? has(known, match) : (stryCov_9fa48("385"), !has(known, match)))))));
  }
}

/**
 * The matches that should be there by the saved changes that led to a version. One is gone only by all changes of which
 * nothing shows that others are newer; of changes that cannot be read, nobody knows what they name.
 */
function expectedBy({
  beside,
  listOf
}: Around): Listed[] {
  if (stryMutAct_9fa48("386")) {
    {}
  } else {
    stryCov_9fa48("386");
    let expected = beside.before.flatMap(stryMutAct_9fa48("387") ? () => undefined : (stryCov_9fa48("387"), one => thereIn(listOf(one))));
    for (const saved of beside.changes) {
      if (stryMutAct_9fa48("388")) {
        {}
      } else {
        stryCov_9fa48("388");
        const named = stryMutAct_9fa48("389") ? unreplaced(saved).map(listOf).map(delta => recognised(listedIn(delta))) : (stryCov_9fa48("389"), unreplaced(saved).map(listOf).filter(stryMutAct_9fa48("390") ? () => undefined : (stryCov_9fa48("390"), delta => stryMutAct_9fa48("393") ? !isUnread(delta) || delta.list.state === 'given' : stryMutAct_9fa48("392") ? false : stryMutAct_9fa48("391") ? true : (stryCov_9fa48("391", "392", "393"), (stryMutAct_9fa48("394") ? isUnread(delta) : (stryCov_9fa48("394"), !isUnread(delta))) && (stryMutAct_9fa48("396") ? delta.list.state !== 'given' : stryMutAct_9fa48("395") ? true : (stryCov_9fa48("395", "396"), delta.list.state === (stryMutAct_9fa48("397") ? "" : (stryCov_9fa48("397"), 'given'))))))).map(stryMutAct_9fa48("398") ? () => undefined : (stryCov_9fa48("398"), delta => recognised(listedIn(delta)))));
        const isGone = stryMutAct_9fa48("399") ? () => undefined : (stryCov_9fa48("399"), (() => {
          const isGone = (match: Listed): boolean => stryMutAct_9fa48("400") ? named.some(listed => has(listed, match)) : (stryCov_9fa48("400"), named.every(stryMutAct_9fa48("401") ? () => undefined : (stryCov_9fa48("401"), listed => has(listed, match))));
          return isGone;
        })());
        const added = saved.flatMap(stryMutAct_9fa48("402") ? () => undefined : (stryCov_9fa48("402"), one => thereIn(listOf(one))));
        expected = stryMutAct_9fa48("403") ? [] : (stryCov_9fa48("403"), [...(stryMutAct_9fa48("404") ? expected : (stryCov_9fa48("404"), expected.filter(stryMutAct_9fa48("405") ? () => undefined : (stryCov_9fa48("405"), match => stryMutAct_9fa48("406") ? isGone(match) : (stryCov_9fa48("406"), !isGone(match)))))), ...added]);
      }
    }
    return expected;
  }
}

/**
 * Whether the same version was given with matches that it has no more, its changes lead to matches that it does not have, or
 * it is the service's word that there is no such version, and other lists have matches.
 */
function contradictsItself(around: Around): boolean {
  if (stryMutAct_9fa48("407")) {
    {}
  } else {
    stryCov_9fa48("407");
    const {
      there,
      mentioned,
      beside,
      listOf
    } = around;
    const refuting = beside.isRefused ? stryMutAct_9fa48("408") ? [] : (stryCov_9fa48("408"), [...beside.versions, ...beside.results.earlier]) : stryMutAct_9fa48("409") ? ["Stryker was here"] : (stryCov_9fa48("409"), []);
    if (stryMutAct_9fa48("412") ? [...beside.replaced, ...refuting].every(one => lacks(mentioned, thereIn(listOf(one)))) : stryMutAct_9fa48("411") ? false : stryMutAct_9fa48("410") ? true : (stryCov_9fa48("410", "411", "412"), (stryMutAct_9fa48("413") ? [] : (stryCov_9fa48("413"), [...beside.replaced, ...refuting])).some(stryMutAct_9fa48("414") ? () => undefined : (stryCov_9fa48("414"), one => lacks(mentioned, thereIn(listOf(one))))))) return stryMutAct_9fa48("415") ? false : (stryCov_9fa48("415"), true);
    const own = stryMutAct_9fa48("416") ? beside.changes.at(-1)[0] : (stryCov_9fa48("416"), beside.changes.at(stryMutAct_9fa48("417") ? +1 : (stryCov_9fa48("417"), -1))?.[0]);
    if (stryMutAct_9fa48("420") ? own !== undefined : stryMutAct_9fa48("419") ? false : stryMutAct_9fa48("418") ? true : (stryCov_9fa48("418", "419", "420"), own === undefined)) return stryMutAct_9fa48("421") ? true : (stryCov_9fa48("421"), false);
    return stryMutAct_9fa48("424") ? lacks(there, thereIn(listOf(own))) && lacks(mentioned, expectedBy(around)) : stryMutAct_9fa48("423") ? false : stryMutAct_9fa48("422") ? true : (stryCov_9fa48("422", "423", "424"), lacks(there, thereIn(listOf(own))) || lacks(mentioned, expectedBy(around)));
  }
}

/** Whether nothing was screened by a response after another one had matches. */
const isDropped = stryMutAct_9fa48("425") ? () => undefined : (stryCov_9fa48("425"), (() => {
  const isDropped = (found: ResponseList, {
    mentioned,
    beside,
    listOf
  }: Around): boolean => stryMutAct_9fa48("428") ? mentioned.size === 0 && found.screening === 'not-performed' || [...beside.results.earlier, ...beside.versions].some(one => thereIn(listOf(one)).length > 0) : stryMutAct_9fa48("427") ? false : stryMutAct_9fa48("426") ? true : (stryCov_9fa48("426", "427", "428"), (stryMutAct_9fa48("430") ? mentioned.size === 0 || found.screening === 'not-performed' : stryMutAct_9fa48("429") ? true : (stryCov_9fa48("429", "430"), (stryMutAct_9fa48("432") ? mentioned.size !== 0 : stryMutAct_9fa48("431") ? true : (stryCov_9fa48("431", "432"), mentioned.size === 0)) && (stryMutAct_9fa48("434") ? found.screening !== 'not-performed' : stryMutAct_9fa48("433") ? true : (stryCov_9fa48("433", "434"), found.screening === (stryMutAct_9fa48("435") ? "" : (stryCov_9fa48("435"), 'not-performed')))))) && (stryMutAct_9fa48("436") ? [...beside.results.earlier, ...beside.versions].every(one => thereIn(listOf(one)).length > 0) : (stryCov_9fa48("436"), (stryMutAct_9fa48("437") ? [] : (stryCov_9fa48("437"), [...beside.results.earlier, ...beside.versions])).some(stryMutAct_9fa48("438") ? () => undefined : (stryCov_9fa48("438"), one => stryMutAct_9fa48("442") ? thereIn(listOf(one)).length <= 0 : stryMutAct_9fa48("441") ? thereIn(listOf(one)).length >= 0 : stryMutAct_9fa48("440") ? false : stryMutAct_9fa48("439") ? true : (stryCov_9fa48("439", "440", "441", "442"), thereIn(listOf(one)).length > 0))))));
  return isDropped;
})());

/**
 * Whether a list names another check than the first list of the case does. The check of a journey may have any id, and all of
 * its lists have the same.
 */
function isOfOtherCheck({
  checkId
}: ResponseList, {
  beside,
  listOf
}: Around): boolean {
  if (stryMutAct_9fa48("443")) {
    {}
  } else {
    stryCov_9fa48("443");
    if (stryMutAct_9fa48("446") ? beside.isOfCheck && checkId === null : stryMutAct_9fa48("445") ? false : stryMutAct_9fa48("444") ? true : (stryCov_9fa48("444", "445", "446"), beside.isOfCheck || (stryMutAct_9fa48("448") ? checkId !== null : stryMutAct_9fa48("447") ? false : (stryCov_9fa48("447", "448"), checkId === null)))) return stryMutAct_9fa48("449") ? true : (stryCov_9fa48("449"), false);
    const {
      later,
      earlier
    } = beside.results;
    const [first = checkId] = stryMutAct_9fa48("450") ? [...beside.versions, ...later, ...earlier].toSorted((a, b) => a.retrievedAt < b.retrievedAt ? -1 : 1).flatMap(one => listOf(one).checkId ?? []) : (stryCov_9fa48("450"), (stryMutAct_9fa48("451") ? [] : (stryCov_9fa48("451"), [...beside.versions, ...later, ...earlier])).filter(stryMutAct_9fa48("452") ? () => undefined : (stryCov_9fa48("452"), ({
      kind
    }) => stryMutAct_9fa48("455") ? kind === 'journey' : stryMutAct_9fa48("454") ? false : stryMutAct_9fa48("453") ? true : (stryCov_9fa48("453", "454", "455"), kind !== (stryMutAct_9fa48("456") ? "" : (stryCov_9fa48("456"), 'journey'))))).toSorted(stryMutAct_9fa48("457") ? () => undefined : (stryCov_9fa48("457"), (a, b) => (stryMutAct_9fa48("461") ? a.retrievedAt >= b.retrievedAt : stryMutAct_9fa48("460") ? a.retrievedAt <= b.retrievedAt : stryMutAct_9fa48("459") ? false : stryMutAct_9fa48("458") ? true : (stryCov_9fa48("458", "459", "460", "461"), a.retrievedAt < b.retrievedAt)) ? stryMutAct_9fa48("462") ? +1 : (stryCov_9fa48("462"), -1) : 1)).flatMap(stryMutAct_9fa48("463") ? () => undefined : (stryCov_9fa48("463"), one => stryMutAct_9fa48("464") ? listOf(one).checkId && [] : (stryCov_9fa48("464"), listOf(one).checkId ?? (stryMutAct_9fa48("465") ? ["Stryker was here"] : (stryCov_9fa48("465"), []))))));
    return stryMutAct_9fa48("468") ? first === checkId : stryMutAct_9fa48("467") ? false : stryMutAct_9fa48("466") ? true : (stryCov_9fa48("466", "467", "468"), first !== checkId);
  }
}

/** In what way other lists show that this one is not, or may not be, the latest; null where nothing does. */
function whyNotLatest(found: ResponseList, around: Around): OtherList | null {
  if (stryMutAct_9fa48("469")) {
    {}
  } else {
    stryCov_9fa48("469");
    if (stryMutAct_9fa48("471") ? false : stryMutAct_9fa48("470") ? true : (stryCov_9fa48("470", "471"), around.beside.isMissing)) return stryMutAct_9fa48("472") ? "" : (stryCov_9fa48("472"), 'later-not-saved');
    if (stryMutAct_9fa48("474") ? false : stryMutAct_9fa48("473") ? true : (stryCov_9fa48("473", "474"), isOfOtherCheck(found, around))) return stryMutAct_9fa48("475") ? "" : (stryCov_9fa48("475"), 'other-check');
    if (stryMutAct_9fa48("477") ? false : stryMutAct_9fa48("476") ? true : (stryCov_9fa48("476", "477"), hasLaterChanges(around))) return stryMutAct_9fa48("478") ? "" : (stryCov_9fa48("478"), 'later-changes');
    if (stryMutAct_9fa48("481") ? hasNews(around) && mayLack(around) : stryMutAct_9fa48("480") ? false : stryMutAct_9fa48("479") ? true : (stryCov_9fa48("479", "480", "481"), hasNews(around) || mayLack(around))) return stryMutAct_9fa48("482") ? "" : (stryCov_9fa48("482"), 'later-result');
    return (stryMutAct_9fa48("485") ? contradictsItself(around) && isDropped(found, around) : stryMutAct_9fa48("484") ? false : stryMutAct_9fa48("483") ? true : (stryCov_9fa48("483", "484", "485"), contradictsItself(around) || isDropped(found, around))) ? stryMutAct_9fa48("486") ? "" : (stryCov_9fa48("486"), 'unexplained') : null;
  }
}

/** Whether a result says that the check was not performed: an empty list then does not say that nobody was found. */
const isUnscreened = stryMutAct_9fa48("487") ? () => undefined : (stryCov_9fa48("487"), (() => {
  const isUnscreened = ({
    beside,
    listOf
  }: Around): boolean => stryMutAct_9fa48("488") ? beside.screenings.every(one => listOf(one).screening === 'not-performed') : (stryCov_9fa48("488"), beside.screenings.some(stryMutAct_9fa48("489") ? () => undefined : (stryCov_9fa48("489"), one => stryMutAct_9fa48("492") ? listOf(one).screening !== 'not-performed' : stryMutAct_9fa48("491") ? false : stryMutAct_9fa48("490") ? true : (stryCov_9fa48("490", "491", "492"), listOf(one).screening === (stryMutAct_9fa48("493") ? "" : (stryCov_9fa48("493"), 'not-performed'))))));
  return isUnscreened;
})());

/**
 * The list under review, marked where a later version has what it does not, where nobody knows what that has, or where
 * matches are gone that nothing explains. A check that was not performed is compared with other lists as an empty one is.
 */
export function withOtherLists(found: ResponseList, beside: Beside, listOf: (response: AmlResponse) => ResponseList): ResponseList {
  if (stryMutAct_9fa48("494")) {
    {}
  } else {
    stryCov_9fa48("494");
    if (stryMutAct_9fa48("497") ? found.other !== null && isUnread(found) : stryMutAct_9fa48("496") ? false : stryMutAct_9fa48("495") ? true : (stryCov_9fa48("495", "496", "497"), (stryMutAct_9fa48("499") ? found.other === null : stryMutAct_9fa48("498") ? false : (stryCov_9fa48("498", "499"), found.other !== null)) || isUnread(found))) return found;
    const there = recognised(thereIn(found));
    const mentioned = recognised(listedIn(found));
    const around: Around = stryMutAct_9fa48("500") ? {} : (stryCov_9fa48("500"), {
      there,
      mentioned,
      beside,
      listOf
    });
    const other = whyNotLatest(found, around);
    if (stryMutAct_9fa48("503") ? other === null : stryMutAct_9fa48("502") ? false : stryMutAct_9fa48("501") ? true : (stryCov_9fa48("501", "502", "503"), other !== null)) return stryMutAct_9fa48("504") ? {} : (stryCov_9fa48("504"), {
      ...found,
      other
    });
    return (stryMutAct_9fa48("507") ? mentioned.size === 0 && found.screening === 'performed' || isUnscreened(around) : stryMutAct_9fa48("506") ? false : stryMutAct_9fa48("505") ? true : (stryCov_9fa48("505", "506", "507"), (stryMutAct_9fa48("509") ? mentioned.size === 0 || found.screening === 'performed' : stryMutAct_9fa48("508") ? true : (stryCov_9fa48("508", "509"), (stryMutAct_9fa48("511") ? mentioned.size !== 0 : stryMutAct_9fa48("510") ? true : (stryCov_9fa48("510", "511"), mentioned.size === 0)) && (stryMutAct_9fa48("513") ? found.screening !== 'performed' : stryMutAct_9fa48("512") ? true : (stryCov_9fa48("512", "513"), found.screening === (stryMutAct_9fa48("514") ? "" : (stryCov_9fa48("514"), 'performed')))))) && isUnscreened(around))) ? stryMutAct_9fa48("515") ? {} : (stryCov_9fa48("515"), {
      ...found,
      screening: stryMutAct_9fa48("516") ? "" : (stryCov_9fa48("516"), 'not-stated')
    }) : found;
  }
}