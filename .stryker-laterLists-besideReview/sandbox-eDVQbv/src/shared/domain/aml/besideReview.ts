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
import { isDefault } from './amlTimeline';
import type { AmlResponse, AmlTimeline } from './amlView';

/** What is saved of a check beside the list under review. */
export interface Beside {
  /** The service has, or once sent, something later of which nothing is saved. */
  isMissing: boolean;
  /** The list is of a check whose id is known; that of a journey's check is not. */
  isOfCheck: boolean;
  /** The service does not have the version that a file gives. */
  isRefused: boolean;
  /** Changes of later versions of which no full list is saved, oldest first. */
  deltas: AmlResponse[];
  /** What the saved changes begin with: all that was received of a version, or the results that came before the first one. */
  before: AmlResponse[];
  /** The changes that led to the version under review, without a gap: of each version all that was received, newest first. */
  changes: AmlResponse[][];
  /** Received earlier for the same version. */
  replaced: AmlResponse[];
  /**
   * Results and journeys. `later`: received after the list. `unknown`: those before it of which nothing shows that they are
   * older. Of neither what the service replaced. `earlier`: all that are not later.
   */
  results: Readonly<Record<'later' | 'unknown' | 'earlier', AmlResponse[]>>;
  /**
   * Those of all that may be the newest to state whether anything was screened; none where the service sent the list as a
   * result, which states it itself.
   */
  screenings: AmlResponse[];
  /** Every other version up to the one under review, with its changes. */
  versions: AmlResponse[];
}

/** What is compared with nothing: a list that somebody chose is what it is, whatever came after it. */
const NOTHING: Beside = stryMutAct_9fa48("0") ? {} : (stryCov_9fa48("0"), {
  isMissing: stryMutAct_9fa48("1") ? true : (stryCov_9fa48("1"), false),
  isOfCheck: stryMutAct_9fa48("2") ? false : (stryCov_9fa48("2"), true),
  isRefused: stryMutAct_9fa48("3") ? true : (stryCov_9fa48("3"), false),
  deltas: stryMutAct_9fa48("4") ? ["Stryker was here"] : (stryCov_9fa48("4"), []),
  before: stryMutAct_9fa48("5") ? ["Stryker was here"] : (stryCov_9fa48("5"), []),
  changes: stryMutAct_9fa48("6") ? ["Stryker was here"] : (stryCov_9fa48("6"), []),
  replaced: stryMutAct_9fa48("7") ? ["Stryker was here"] : (stryCov_9fa48("7"), []),
  results: stryMutAct_9fa48("8") ? {} : (stryCov_9fa48("8"), {
    later: stryMutAct_9fa48("9") ? ["Stryker was here"] : (stryCov_9fa48("9"), []),
    unknown: stryMutAct_9fa48("10") ? ["Stryker was here"] : (stryCov_9fa48("10"), []),
    earlier: stryMutAct_9fa48("11") ? ["Stryker was here"] : (stryCov_9fa48("11"), [])
  }),
  screenings: stryMutAct_9fa48("12") ? ["Stryker was here"] : (stryCov_9fa48("12"), []),
  versions: stryMutAct_9fa48("13") ? ["Stryker was here"] : (stryCov_9fa48("13"), [])
});

/** When a list was first received: what is received once more is no newer. */
function firstAt(review: AmlResponse, replaced: readonly AmlResponse[]): string {
  if (stryMutAct_9fa48("14")) {
    {}
  } else {
    stryCov_9fa48("14");
    const same = stryMutAct_9fa48("15") ? replaced : (stryCov_9fa48("15"), replaced.filter(stryMutAct_9fa48("16") ? () => undefined : (stryCov_9fa48("16"), ({
      sha256
    }) => stryMutAct_9fa48("19") ? sha256 !== review.sha256 : stryMutAct_9fa48("18") ? false : stryMutAct_9fa48("17") ? true : (stryCov_9fa48("17", "18", "19"), sha256 === review.sha256))));
    const [first = review.retrievedAt] = (stryMutAct_9fa48("20") ? [] : (stryCov_9fa48("20"), [review, ...same])).map(stryMutAct_9fa48("21") ? () => undefined : (stryCov_9fa48("21"), ({
      retrievedAt
    }) => retrievedAt)).toSorted();
    return first;
  }
}

/** Before every time: the service never showed that it has nothing later. */
const NEVER = stryMutAct_9fa48("22") ? "Stryker was here!" : (stryCov_9fa48("22"), '');

/** When the service last showed that it had nothing later than the version under review. */
const endShownAt = stryMutAct_9fa48("23") ? () => undefined : (stryCov_9fa48("23"), (() => {
  const endShownAt = ({
    ends
  }: AmlTimeline, number: number): string => stryMutAct_9fa48("24") ? ends.filter(({
    after
  }) => after <= number).map(({
    at
  }) => at).toSorted().at(-1) && NEVER : (stryCov_9fa48("24"), (stryMutAct_9fa48("25") ? ends.map(({
    at
  }) => at).toSorted().at(-1) : (stryCov_9fa48("25"), ends.filter(stryMutAct_9fa48("26") ? () => undefined : (stryCov_9fa48("26"), ({
    after
  }) => stryMutAct_9fa48("30") ? after > number : stryMutAct_9fa48("29") ? after < number : stryMutAct_9fa48("28") ? false : stryMutAct_9fa48("27") ? true : (stryCov_9fa48("27", "28", "29", "30"), after <= number))).map(stryMutAct_9fa48("31") ? () => undefined : (stryCov_9fa48("31"), ({
    at
  }) => at)).toSorted().at(stryMutAct_9fa48("32") ? +1 : (stryCov_9fa48("32"), -1)))) ?? NEVER);
  return endShownAt;
})());

/**
 * Of responses to one request, newest first, those of which nothing shows that another is newer. What the service sends
 * replaces all that came before it; a file is older than its import, nobody knows by how much, and so replaces nothing.
 */
export const unreplaced = (newestFirst: readonly AmlResponse[]): AmlResponse[] => {
  if (stryMutAct_9fa48("33")) {
    {}
  } else {
    stryCov_9fa48("33");
    const sent = newestFirst.findIndex(stryMutAct_9fa48("34") ? () => undefined : (stryCov_9fa48("34"), ({
      origin
    }) => stryMutAct_9fa48("37") ? origin !== 'service' : stryMutAct_9fa48("36") ? false : stryMutAct_9fa48("35") ? true : (stryCov_9fa48("35", "36", "37"), origin === (stryMutAct_9fa48("38") ? "" : (stryCov_9fa48("38"), 'service')))));
    return stryMutAct_9fa48("39") ? newestFirst : (stryCov_9fa48("39"), newestFirst.slice(0, (stryMutAct_9fa48("42") ? sent !== -1 : stryMutAct_9fa48("41") ? false : stryMutAct_9fa48("40") ? true : (stryCov_9fa48("40", "41", "42"), sent === (stryMutAct_9fa48("43") ? +1 : (stryCov_9fa48("43"), -1)))) ? undefined : stryMutAct_9fa48("44") ? sent - 1 : (stryCov_9fa48("44"), sent + 1)));
  }
};

/** Results around a list that was received at `since`; `end`: when the service last showed that it is the latest. */
function resultsAround({
  others
}: AmlTimeline, review: AmlResponse, since: string, end: string): Beside['results'] {
  if (stryMutAct_9fa48("45")) {
    {}
  } else {
    stryCov_9fa48("45");
    const rest = stryMutAct_9fa48("46") ? others : (stryCov_9fa48("46"), others.filter(stryMutAct_9fa48("47") ? () => undefined : (stryCov_9fa48("47"), ({
      sha256
    }) => stryMutAct_9fa48("50") ? sha256 === review.sha256 : stryMutAct_9fa48("49") ? false : stryMutAct_9fa48("48") ? true : (stryCov_9fa48("48", "49", "50"), sha256 !== review.sha256))));
    const inForce = (stryMutAct_9fa48("51") ? [] : (stryCov_9fa48("51"), [...Map.groupBy(others, stryMutAct_9fa48("52") ? () => undefined : (stryCov_9fa48("52"), ({
      kind
    }) => kind)).values()])).flatMap(stryMutAct_9fa48("53") ? () => undefined : (stryCov_9fa48("53"), ones => unreplaced(ones)));
    const isOlder = stryMutAct_9fa48("54") ? () => undefined : (stryCov_9fa48("54"), (() => {
      const isOlder = ({
        retrievedAt
      }: AmlResponse): boolean => stryMutAct_9fa48("58") ? retrievedAt > end : stryMutAct_9fa48("57") ? retrievedAt < end : stryMutAct_9fa48("56") ? false : stryMutAct_9fa48("55") ? true : (stryCov_9fa48("55", "56", "57", "58"), retrievedAt <= end);
      return isOlder;
    })());
    const isLater = stryMutAct_9fa48("59") ? () => undefined : (stryCov_9fa48("59"), (() => {
      const isLater = (one: AmlResponse): boolean => stryMutAct_9fa48("62") ? !isOlder(one) || one.retrievedAt > since : stryMutAct_9fa48("61") ? false : stryMutAct_9fa48("60") ? true : (stryCov_9fa48("60", "61", "62"), (stryMutAct_9fa48("63") ? isOlder(one) : (stryCov_9fa48("63"), !isOlder(one))) && (stryMutAct_9fa48("66") ? one.retrievedAt <= since : stryMutAct_9fa48("65") ? one.retrievedAt >= since : stryMutAct_9fa48("64") ? true : (stryCov_9fa48("64", "65", "66"), one.retrievedAt > since)));
      return isLater;
    })());
    const earlier = stryMutAct_9fa48("67") ? rest : (stryCov_9fa48("67"), rest.filter(stryMutAct_9fa48("68") ? () => undefined : (stryCov_9fa48("68"), one => stryMutAct_9fa48("69") ? isLater(one) : (stryCov_9fa48("69"), !isLater(one)))));
    return stryMutAct_9fa48("70") ? {} : (stryCov_9fa48("70"), {
      later: stryMutAct_9fa48("71") ? rest : (stryCov_9fa48("71"), rest.filter(stryMutAct_9fa48("72") ? () => undefined : (stryCov_9fa48("72"), one => stryMutAct_9fa48("75") ? inForce.includes(one) || isLater(one) : stryMutAct_9fa48("74") ? false : stryMutAct_9fa48("73") ? true : (stryCov_9fa48("73", "74", "75"), inForce.includes(one) && isLater(one))))),
      unknown: stryMutAct_9fa48("76") ? earlier : (stryCov_9fa48("76"), earlier.filter(stryMutAct_9fa48("77") ? () => undefined : (stryCov_9fa48("77"), one => stryMutAct_9fa48("80") ? inForce.includes(one) || !isOlder(one) : stryMutAct_9fa48("79") ? false : stryMutAct_9fa48("78") ? true : (stryCov_9fa48("78", "79", "80"), inForce.includes(one) && (stryMutAct_9fa48("81") ? isOlder(one) : (stryCov_9fa48("81"), !isOlder(one))))))),
      earlier
    });
  }
}

/** Whether the service has reported a list that is not saved, without a number, since it sent the saved one: a file may be old. */
const isUnsaved = ({
  unsavedAt
}: AmlTimeline, {
  origin
}: AmlResponse, since: string, end: string): boolean => {
  if (stryMutAct_9fa48("82")) {
    {}
  } else {
    stryCov_9fa48("82");
    const at = stryMutAct_9fa48("83") ? unsavedAt && NEVER : (stryCov_9fa48("83"), unsavedAt ?? NEVER);
    return stryMutAct_9fa48("86") ? origin === 'file' || at > since || at > end : stryMutAct_9fa48("85") ? false : stryMutAct_9fa48("84") ? true : (stryCov_9fa48("84", "85", "86"), (stryMutAct_9fa48("88") ? origin === 'file' && at > since : stryMutAct_9fa48("87") ? true : (stryCov_9fa48("87", "88"), (stryMutAct_9fa48("90") ? origin !== 'file' : stryMutAct_9fa48("89") ? false : (stryCov_9fa48("89", "90"), origin === (stryMutAct_9fa48("91") ? "" : (stryCov_9fa48("91"), 'file')))) || (stryMutAct_9fa48("94") ? at <= since : stryMutAct_9fa48("93") ? at >= since : stryMutAct_9fa48("92") ? false : (stryCov_9fa48("92", "93", "94"), at > since)))) && (stryMutAct_9fa48("97") ? at <= end : stryMutAct_9fa48("96") ? at >= end : stryMutAct_9fa48("95") ? true : (stryCov_9fa48("95", "96", "97"), at > end)));
  }
};

/** The deltas of versions after the list under review, of which no full list is saved. */
export function deltasAfter(timeline: AmlTimeline, review: AmlResponse): AmlResponse[] {
  if (stryMutAct_9fa48("98")) {
    {}
  } else {
    stryCov_9fa48("98");
    if (stryMutAct_9fa48("101") ? false : stryMutAct_9fa48("100") ? true : stryMutAct_9fa48("99") ? isDefault(timeline, review) : (stryCov_9fa48("99", "100", "101"), !isDefault(timeline, review))) return stryMutAct_9fa48("102") ? ["Stryker was here"] : (stryCov_9fa48("102"), []);
    const last = timeline.versions.findLastIndex(stryMutAct_9fa48("103") ? () => undefined : (stryCov_9fa48("103"), ({
      snapshot
    }) => stryMutAct_9fa48("106") ? snapshot === null : stryMutAct_9fa48("105") ? false : stryMutAct_9fa48("104") ? true : (stryCov_9fa48("104", "105", "106"), snapshot !== null)));
    return stryMutAct_9fa48("107") ? timeline.versions.flatMap(({
      delta
    }) => delta ?? []) : (stryCov_9fa48("107"), timeline.versions.slice(stryMutAct_9fa48("108") ? last - 1 : (stryCov_9fa48("108"), last + 1)).flatMap(stryMutAct_9fa48("109") ? () => undefined : (stryCov_9fa48("109"), ({
      delta
    }) => stryMutAct_9fa48("110") ? delta && [] : (stryCov_9fa48("110"), delta ?? (stryMutAct_9fa48("111") ? ["Stryker was here"] : (stryCov_9fa48("111"), []))))));
  }
}

/** What was received earlier for the same version, newest first. */
const replacedBy = stryMutAct_9fa48("112") ? () => undefined : (stryCov_9fa48("112"), (() => {
  const replacedBy = ({
    replaced
  }: AmlTimeline, {
    kind,
    version
  }: AmlResponse): AmlResponse[] => stryMutAct_9fa48("113") ? replaced : (stryCov_9fa48("113"), replaced.filter(stryMutAct_9fa48("114") ? () => undefined : (stryCov_9fa48("114"), one => stryMutAct_9fa48("117") ? one.kind === kind || one.version === version : stryMutAct_9fa48("116") ? false : stryMutAct_9fa48("115") ? true : (stryCov_9fa48("115", "116", "117"), (stryMutAct_9fa48("119") ? one.kind !== kind : stryMutAct_9fa48("118") ? true : (stryCov_9fa48("118", "119"), one.kind === kind)) && (stryMutAct_9fa48("121") ? one.version !== version : stryMutAct_9fa48("120") ? true : (stryCov_9fa48("120", "121"), one.version === version))))));
  return replacedBy;
})());

/** All that was received for the same version, newest first. */
const everSaved = stryMutAct_9fa48("122") ? () => undefined : (stryCov_9fa48("122"), (() => {
  const everSaved = (timeline: AmlTimeline, one: AmlResponse): AmlResponse[] => stryMutAct_9fa48("123") ? [] : (stryCov_9fa48("123"), [one, ...replacedBy(timeline, one)]);
  return everSaved;
})());

/** The first version that may have one before it: numbers increase by 1 (specification 4.3). */
const FIRST_VERSION = 1;

/** The saved changes that led to a version, back to a full list or to the first that is not saved. */
function changesTo(timeline: AmlTimeline, number: number, earlier: readonly AmlResponse[]): Pick<Beside, 'before' | 'changes'> {
  if (stryMutAct_9fa48("124")) {
    {}
  } else {
    stryCov_9fa48("124");
    const saved = new Map(timeline.versions.map(stryMutAct_9fa48("125") ? () => undefined : (stryCov_9fa48("125"), one => stryMutAct_9fa48("126") ? [] : (stryCov_9fa48("126"), [one.version, one]))));
    const changes: AmlResponse[][] = stryMutAct_9fa48("127") ? ["Stryker was here"] : (stryCov_9fa48("127"), []);
    if (stryMutAct_9fa48("128")) {
      for (let version = number; false; version -= 1) {
        const {
          delta = null,
          snapshot = null
        } = saved.get(version) ?? {};
        if (version < number && snapshot !== null) return {
          before: everSaved(timeline, snapshot),
          changes
        };
        if (delta === null) return {
          before: version < FIRST_VERSION ? unreplaced(earlier) : [],
          changes
        };
        changes.unshift(everSaved(timeline, delta));
      }
    } else {
      stryCov_9fa48("128");
      for (let version = number;; stryMutAct_9fa48("129") ? version += 1 : (stryCov_9fa48("129"), version -= 1)) {
        if (stryMutAct_9fa48("130")) {
          {}
        } else {
          stryCov_9fa48("130");
          const {
            delta = null,
            snapshot = null
          } = stryMutAct_9fa48("131") ? saved.get(version) && {} : (stryCov_9fa48("131"), saved.get(version) ?? {});
          if (stryMutAct_9fa48("134") ? version < number || snapshot !== null : stryMutAct_9fa48("133") ? false : stryMutAct_9fa48("132") ? true : (stryCov_9fa48("132", "133", "134"), (stryMutAct_9fa48("137") ? version >= number : stryMutAct_9fa48("136") ? version <= number : stryMutAct_9fa48("135") ? true : (stryCov_9fa48("135", "136", "137"), version < number)) && (stryMutAct_9fa48("139") ? snapshot === null : stryMutAct_9fa48("138") ? true : (stryCov_9fa48("138", "139"), snapshot !== null)))) return stryMutAct_9fa48("140") ? {} : (stryCov_9fa48("140"), {
            before: everSaved(timeline, snapshot),
            changes
          });
          if (stryMutAct_9fa48("143") ? delta !== null : stryMutAct_9fa48("142") ? false : stryMutAct_9fa48("141") ? true : (stryCov_9fa48("141", "142", "143"), delta === null)) return stryMutAct_9fa48("144") ? {} : (stryCov_9fa48("144"), {
            before: (stryMutAct_9fa48("148") ? version >= FIRST_VERSION : stryMutAct_9fa48("147") ? version <= FIRST_VERSION : stryMutAct_9fa48("146") ? false : stryMutAct_9fa48("145") ? true : (stryCov_9fa48("145", "146", "147", "148"), version < FIRST_VERSION)) ? unreplaced(earlier) : stryMutAct_9fa48("149") ? ["Stryker was here"] : (stryCov_9fa48("149"), []),
            changes
          });
          if (stryMutAct_9fa48("150")) {
            ;
          } else {
            stryCov_9fa48("150");
            changes.unshift(everSaved(timeline, delta));
          }
        }
      }
    }
  }
}

/** What is saved beside the list under review; nothing where somebody chose that list. */
export function besideReview(timeline: AmlTimeline, review: AmlResponse): Beside {
  if (stryMutAct_9fa48("151")) {
    {}
  } else {
    stryCov_9fa48("151");
    if (stryMutAct_9fa48("154") ? false : stryMutAct_9fa48("153") ? true : stryMutAct_9fa48("152") ? isDefault(timeline, review) : (stryCov_9fa48("152", "153", "154"), !isDefault(timeline, review))) return NOTHING;
    const {
      versions,
      gaps
    } = timeline;
    const {
      version: number,
      checkId
    } = review;
    const isOfCheck = stryMutAct_9fa48("157") ? checkId === null : stryMutAct_9fa48("156") ? false : stryMutAct_9fa48("155") ? true : (stryCov_9fa48("155", "156", "157"), checkId !== null);
    const deltas = deltasAfter(timeline, review).flatMap(stryMutAct_9fa48("158") ? () => undefined : (stryCov_9fa48("158"), delta => everSaved(timeline, delta).toReversed()));
    const isMissing = stryMutAct_9fa48("159") ? gaps.every(({
      to
    }) => to > (number ?? -1)) : (stryCov_9fa48("159"), gaps.some(stryMutAct_9fa48("160") ? () => undefined : (stryCov_9fa48("160"), ({
      to
    }) => stryMutAct_9fa48("164") ? to <= (number ?? -1) : stryMutAct_9fa48("163") ? to >= (number ?? -1) : stryMutAct_9fa48("162") ? false : stryMutAct_9fa48("161") ? true : (stryCov_9fa48("161", "162", "163", "164"), to > (stryMutAct_9fa48("165") ? number && -1 : (stryCov_9fa48("165"), number ?? (stryMutAct_9fa48("166") ? +1 : (stryCov_9fa48("166"), -1))))))));
    if (stryMutAct_9fa48("169") ? number !== null : stryMutAct_9fa48("168") ? false : stryMutAct_9fa48("167") ? true : (stryCov_9fa48("167", "168", "169"), number === null)) {
      if (stryMutAct_9fa48("170")) {
        {}
      } else {
        stryCov_9fa48("170");
        const isUnknown = isUnsaved(timeline, review, review.retrievedAt, NEVER);
        const {
          retrievedAt: sentAt = null
        } = stryMutAct_9fa48("171") ? timeline.others.find(({
          sha256,
          origin
        }) => sha256 === review.sha256 && origin === 'service') && {} : (stryCov_9fa48("171"), timeline.others.find(stryMutAct_9fa48("172") ? () => undefined : (stryCov_9fa48("172"), ({
          sha256,
          origin
        }) => stryMutAct_9fa48("175") ? sha256 === review.sha256 || origin === 'service' : stryMutAct_9fa48("174") ? false : stryMutAct_9fa48("173") ? true : (stryCov_9fa48("173", "174", "175"), (stryMutAct_9fa48("177") ? sha256 !== review.sha256 : stryMutAct_9fa48("176") ? true : (stryCov_9fa48("176", "177"), sha256 === review.sha256)) && (stryMutAct_9fa48("179") ? origin !== 'service' : stryMutAct_9fa48("178") ? true : (stryCov_9fa48("178", "179"), origin === (stryMutAct_9fa48("180") ? "" : (stryCov_9fa48("180"), 'service'))))))) ?? {});
        const results = resultsAround(timeline, review, stryMutAct_9fa48("181") ? sentAt && review.retrievedAt : (stryCov_9fa48("181"), sentAt ?? review.retrievedAt), stryMutAct_9fa48("182") ? sentAt && NEVER : (stryCov_9fa48("182"), sentAt ?? NEVER));
        return stryMutAct_9fa48("183") ? {} : (stryCov_9fa48("183"), {
          ...NOTHING,
          isOfCheck,
          deltas,
          isMissing: stryMutAct_9fa48("186") ? isMissing && isUnknown : stryMutAct_9fa48("185") ? false : stryMutAct_9fa48("184") ? true : (stryCov_9fa48("184", "185", "186"), isMissing || isUnknown),
          results,
          screenings: (stryMutAct_9fa48("189") ? sentAt !== null : stryMutAct_9fa48("188") ? false : stryMutAct_9fa48("187") ? true : (stryCov_9fa48("187", "188", "189"), sentAt === null)) ? unreplaced(timeline.others) : stryMutAct_9fa48("190") ? ["Stryker was here"] : (stryCov_9fa48("190"), [])
        });
      }
    }
    const replaced = replacedBy(timeline, review);
    const since = firstAt(review, replaced);
    const end = endShownAt(timeline, number);
    const results = resultsAround(timeline, review, since, end);
    return stryMutAct_9fa48("191") ? {} : (stryCov_9fa48("191"), {
      isMissing: stryMutAct_9fa48("194") ? isMissing && isUnsaved(timeline, review, since, end) : stryMutAct_9fa48("193") ? false : stryMutAct_9fa48("192") ? true : (stryCov_9fa48("192", "193", "194"), isMissing || isUnsaved(timeline, review, since, end)),
      isOfCheck,
      isRefused: timeline.refused.includes(number),
      deltas,
      ...changesTo(timeline, number, results.earlier),
      replaced: stryMutAct_9fa48("195") ? replaced : (stryCov_9fa48("195"), replaced.filter(stryMutAct_9fa48("196") ? () => undefined : (stryCov_9fa48("196"), ({
        sha256
      }) => stryMutAct_9fa48("199") ? sha256 === review.sha256 : stryMutAct_9fa48("198") ? false : stryMutAct_9fa48("197") ? true : (stryCov_9fa48("197", "198", "199"), sha256 !== review.sha256)))),
      results,
      screenings: unreplaced(timeline.others),
      versions: stryMutAct_9fa48("201") ? versions.flatMap(({
        version,
        snapshot,
        delta
      }) => [version === number ? null : snapshot, delta]).filter(one => one !== null) : stryMutAct_9fa48("200") ? versions.filter(({
        version
      }) => version <= number).flatMap(({
        version,
        snapshot,
        delta
      }) => [version === number ? null : snapshot, delta]) : (stryCov_9fa48("200", "201"), versions.filter(stryMutAct_9fa48("202") ? () => undefined : (stryCov_9fa48("202"), ({
        version
      }) => stryMutAct_9fa48("206") ? version > number : stryMutAct_9fa48("205") ? version < number : stryMutAct_9fa48("204") ? false : stryMutAct_9fa48("203") ? true : (stryCov_9fa48("203", "204", "205", "206"), version <= number))).flatMap(stryMutAct_9fa48("207") ? () => undefined : (stryCov_9fa48("207"), ({
        version,
        snapshot,
        delta
      }) => stryMutAct_9fa48("208") ? [] : (stryCov_9fa48("208"), [(stryMutAct_9fa48("211") ? version !== number : stryMutAct_9fa48("210") ? false : stryMutAct_9fa48("209") ? true : (stryCov_9fa48("209", "210", "211"), version === number)) ? null : snapshot, delta]))).filter(stryMutAct_9fa48("212") ? () => undefined : (stryCov_9fa48("212"), one => stryMutAct_9fa48("215") ? one === null : stryMutAct_9fa48("214") ? false : stryMutAct_9fa48("213") ? true : (stryCov_9fa48("213", "214", "215"), one !== null))))
    });
  }
}