import { asReceived, instant, leavesOf, person, signedBy, type Auditor } from '../auditor';
import { bare } from '../paper';
import {
  entriesOf,
  kindOf,
  figureOf,
  listOf,
  mainResponse,
  membersOf,
  textOf,
  type Bag,
  type Entry,
  type Json,
  type Members,
} from '../bag';
import { DISPOSITIONS, REASONS } from '../glossary';
import { OTHER_SCRIPT, type Reading } from '../reading';

/** A text that no report contains. */
const NOWHERE = '\0';

/** A saved list of matches. */
interface MatchList {
  name: string;
  version: number | null;
  sha256: string;
  at: string;
  matches: Members[];
  /** All other members of the response. */
  beside: Members;
}

const requestOf = ({ event }: Entry): Members => membersOf(event['request']);

/**
 * The newest list received for each request. For `amlHistory` one for each version, either full lists or changes only.
 */
function lists(bag: Bag, operation: string, deltaOnly: boolean, until = '9999'): MatchList[] {
  const entries = entriesOf(bag, 'retrieved').filter((entry) => {
    const request = requestOf(entry);
    const isAsked = request['operation'] === operation && (request['deltaOnly'] === true) === deltaOnly;
    return isAsked && entry.at <= until;
  });
  const newest = new Map(entries.map((entry) => [figureOf(requestOf(entry)['version']), entry]));
  return [...newest.values()].flatMap((entry): MatchList[] => {
    const sha256 = textOf(entry.event['sha256']);
    const response = membersOf(bag.responses.get(sha256));
    const isHistory = operation === 'amlHistory';
    const { aml, aml_matches: own, ...others } = response;
    const { matches, ...search } = membersOf(aml);
    const found = isHistory ? own : matches;
    if (!Array.isArray(found)) return [];
    const version = isHistory ? Number(requestOf(entry)['version']) : null;
    return [
      {
        name:
          version === null
            ? operation === 'amlResult'
              ? 'AML result'
              : 'Journey result'
            : `Version ${version}${deltaOnly ? ', delta' : ''}`,
        version,
        sha256,
        at: entry.at,
        matches: found.map(membersOf),
        beside: isHistory ? others : { ...others, ...search },
      },
    ];
  });
}

const byVersion = (a: MatchList, b: MatchList): number => (a.version ?? 0) - (b.version ?? 0);
const snapshotsOf = (bag: Bag): MatchList[] => lists(bag, 'amlHistory', false).toSorted(byVersion);
const beginnings = (bag: Bag, until?: string): MatchList[] => [
  ...lists(bag, 'amlResult', false, until),
  ...lists(bag, 'journeyResult', false, until),
];

/** The list under review: the newest saved version, otherwise the AML result, otherwise the journey's own list. */
const reviewedOf = (bag: Bag): MatchList | undefined => snapshotsOf(bag).at(-1) ?? beginnings(bag)[0];

/** The list it is compared with: the previous version, otherwise the original list if it was received earlier. */
const beforeOf = (bag: Bag): MatchList | undefined => {
  const snapshots = snapshotsOf(bag);
  if (snapshots.length === 0) return beginnings(bag)[1];
  return snapshots.at(-2) ?? beginnings(bag, snapshots.at(-1)?.at)[0];
};

const ofPointer = (value: Json | undefined, pointer: string): Json | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>(
      (at, token) =>
        Array.isArray(at)
          ? at[Number(token)]
          : membersOf(at)[token.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    );

const isEqual = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const undoneOf = (bag: Bag, { event }: Entry): Entry | undefined =>
  entriesOf(bag, 'match-decision-undone').find((one) => one.event['decisionId'] === event['decisionId']);

const decisionsOf = (bag: Bag, match: Members): Entry[] =>
  entriesOf(bag, 'match-decided').filter(
    ({ event }) =>
      match['resource_id'] !== undefined && membersOf(event['match'])['resourceId'] === match['resource_id'],
  );

/** Values on which a decision is based and that have changed in the match since. */
const outdatedOf = ({ event }: Entry, match: Members): Members[] =>
  listOf(event['basedOn'])
    .map(membersOf)
    .filter(({ pointer, present, value }) => {
      const now = ofPointer(match, textOf(pointer));
      return present === true ? !isEqual(now, value) : now !== undefined;
    });

const outcomeLabel = ({ event }: Entry): string => DISPOSITIONS[textOf(event['outcome'])] ?? '';
/** A reviewer's text within a line, where its final full stop is not printed. */
const within = (text: Json | undefined): string => textOf(text).replace(/([^.])\.$/, '$1');
const reasonLabels = ({ event }: Entry): string[] => [
  REASONS[textOf(event['reasonCode'])] ?? textOf(event['reasonCode']),
  ...(event['text'] === '' ? [] : [within(event['text'])]),
];

/**
 * Checks author and version of a decision. They are printed with it or, for all decisions that do not state them, once
 * above the list.
 */
function origin(section: Reading, here: Reading, current: Entry): void {
  const { checkVersion } = current.event;
  const version = typeof checkVersion === 'number' ? `Version ${checkVersion}` : '';
  if (here.text.includes(bare(signedBy(current)))) {
    here.next(signedBy(current), ...(version === '' ? [] : [`on ${version}`]));
    return;
  }
  section.has(`decisions were made by ${person(current.author)} on this response: ${version}`);
  here.next(instant(current.at));
}

function disposition(
  bag: Bag,
  here: Reading,
  match: Members,
  { section, reviewed, isAllOpen }: { section: Reading; reviewed: MatchList; isAllOpen: boolean },
): void {
  const all = decisionsOf(bag, match);
  const current = all.findLast((entry) => undoneOf(bag, entry) === undefined);
  // If nobody has decided on any match, only the total above the list states it.
  if (current === undefined) here.has(...(isAllOpen ? [] : ['Open']));
  else {
    here.next(outcomeLabel(current), 'Decision', ...reasonLabels(current));
    origin(section, here, current);
    const { responseSha256 } = current.event;
    const outdated = outdatedOf(current, match);
    if (outdated.length > 0)
      for (const { value, pointer } of outdated)
        here.next(
          'Due for re-review',
          ...leavesOf(value),
          'is',
          ...leavesOf(ofPointer(match, textOf(pointer))),
        );
    else if (responseSha256 !== reviewed.sha256) here.next('carried forward, unchanged basis');
  }
  if (all.length > 1 || all.some((entry) => undoneOf(bag, entry) !== undefined)) {
    here.next('All decisions');
    for (const entry of all) {
      here.next(instant(entry.at), outcomeLabel(entry), ...reasonLabels(entry));
      const undone = undoneOf(bag, entry);
      if (undone !== undefined)
        here.next(`withdrawn ${instant(undone.at)} by`, within(undone.event['reason']));
    }
  }
}

/**
 * How often each outcome is recorded in the journal, including for matches that have changed or are no longer listed.
 */
function recordedIn(bag: Bag, matches: readonly Members[]): string {
  const current = entriesOf(bag, 'match-decided').filter((entry) => undoneOf(bag, entry) === undefined);
  const idIn = ({ event }: Entry): string => textOf(membersOf(event['match'])['resourceId']);
  const last = [...new Map(current.map((entry) => [idIn(entry), entry])).entries()];
  const labels = (['same', 'different'] as const).map((outcome) => {
    const ours = last.filter(([, { event }]) => event['outcome'] === outcome);
    const listed = ours.map(([id, entry]) => {
      const match = matches.find((one) => one['resource_id'] === id);
      if (match === undefined) return 'not in the list under review';
      return outdatedOf(entry, match).length > 0 ? 'due for re-review' : '';
    });
    const states = ['due for re-review', 'not in the list under review'].flatMap((state) => {
      const found = listed.filter((one) => one === state).length;
      return found === 0 ? [] : [`${found} ${state}`];
    });
    const count = `${outcome === 'same' ? 'true match' : 'false positive'} ${ours.length}`;
    return states.length === 0 ? count : `${count} (${states.join(', ')})`;
  });
  return `Decided by reviewers: ${labels.join(', ')}.`;
}

/**
 * Content 9: the search, monitoring, and every match with all received values and with the decision, its reason,
 * author and time.
 */
export function checkMatches({ bag, open, exhibitOf }: Auditor): void {
  const here = open('AML review', 9);
  const reviewed = reviewedOf(bag);
  if (kindOf(bag) === 'spot-check') return here.next('Not provided for this check type');
  const { aml } = mainResponse(bag).json;
  if (aml === null) here.has('null');
  const { matches: _matches, ...search } = membersOf(aml);
  here.has(...leavesOf(search));
  if (reviewed === undefined) return here.lacks('0 matches');
  const { matches, name, sha256, at } = reviewed;
  here.next(`List under review ${name}, retrieved ${instant(at)}, ${exhibitOf(sha256)}`);
  here.next(
    `Compared with ${beforeOf(bag)?.name ?? 'Nothing'} Applicant ${kindOf(bag) === 'aml-check' ? 'Unknown: the check names no person' : 'The applicant of this case'}`,
  );

  const decided = matches.map((match) => {
    const last = decisionsOf(bag, match).findLast((entry) => undoneOf(bag, entry) === undefined);
    if (last === undefined) return 'open';
    return outdatedOf(last, match).length > 0 ? 'outdated' : textOf(last.event['outcome']);
  });
  const count = (word: string): number => decided.filter((one) => one === word).length;
  const reported = (word: string, as: string): string[] =>
    count(word) === 0 ? [] : [`${count(word)} ${as}`];
  if (matches.length === 0) return here.next('Matches: None');
  here.next(
    `${matches.length} match`,
    [
      ...reported('open', 'open'),
      ...reported('same', 'true match'),
      ...reported('different', 'false positive'),
      ...reported('undecided', 'inconclusive'),
      ...reported('outdated', 'due for re-review'),
    ].join(', '),
  );
  const unresolved = count('open') + count('undecided') + count('outdated');
  open('Summary', 9).has(
    unresolved === 0 ? `All ${matches.length} match` : `${unresolved} of ${matches.length} match`,
    recordedIn(bag, matches),
  );
  // A name in another script is not beside its number in the text, but the date of birth is.
  const headOf = (index: number): string => {
    const { name, datesOfBirth } = matches[index] ?? {};
    const [first = ''] = [name, datesOfBirth].flatMap(leavesOf).filter((one) => !OTHER_SCRIPT.test(one));
    return `${String(index + 1)} ${name === null ? asReceived(name) : first}`;
  };
  let rest = here;
  for (const [index, match] of matches.entries()) {
    const own = rest.between(headOf(index), index + 1 < matches.length ? headOf(index + 1) : NOWHERE);
    own.has(asReceived(match['name']), ...leavesOf(match));
    disposition(bag, own, match, { section: here, reviewed, isAllOpen: count('open') === matches.length });
    rest = rest.after(headOf(index));
  }
}

/** The content of a match, without the service's own counts of its changes. */
function contentOf(match: Members, inOrder: boolean): string {
  const { ongoing_monitor_update_type: _label, aml_record_version: _count, ...rest } = match;
  const plain = (value: Json): Json => {
    if (Array.isArray(value)) {
      const items = value.map(plain);
      return inOrder ? items : items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [key, plain(value[key] as Json)]),
    );
  };
  return JSON.stringify(plain(rest));
}

/** The words of a value, independent of the notation of lists and names. Only one form states the kind of an alias. */
const wordsIn = (value: Json): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => (key === 'type' ? [] : wordsIn(inner)))
    : (String(value).match(/[\p{L}\p{N}.]+/gu) ?? []);

/**
 * Whether matches from two kinds of results have equal values. Each kind has its own members and its own notation of
 * lists and aliases (specification 2.14.1), so common members are compared word by word.
 */
const isSameValue = (one: Members, other: Members): boolean =>
  Object.keys(one)
    .filter((key) => key in other && key !== 'score')
    .every((key) => {
      const [was, is] = [one, other].map((match) => wordsIn(match[key] ?? null).sort());
      return JSON.stringify(was) === JSON.stringify(is);
    });

const idOf = (match: Members): string => textOf(match['resource_id']);

/**
 * Checks the counts and names of a version's changes since the list before it, using only ids and texts of matches.
 */
function step(here: Reading, after: MatchList, before: MatchList): void {
  const old = new Map(before.matches.filter((one) => idOf(one) !== '').map((one) => [idOf(one), one]));
  const now = new Map(after.matches.filter((one) => idOf(one) !== '').map((one) => [idOf(one), one]));
  const added = [...now.values()].filter((one) => !old.has(idOf(one)));
  const removed = [...old.values()].filter((one) => !now.has(idOf(one)));
  const both = [...now.values()].flatMap((one) => {
    const was = old.get(idOf(one));
    return was === undefined ? [] : [{ was, one }];
  });
  const isOneResult = (before.version === null) === (after.version === null);
  const updated = both.filter(({ was, one }) =>
    isOneResult ? contentOf(was, false) !== contentOf(one, false) : !isSameValue(was, one),
  );
  const unpaired = after.matches.length - now.size + (before.matches.length - old.size);
  here.next(
    `Compared with ${before.name}: ${added.length} new, ${removed.length} removed, ${updated.length} updated`,
    `${both.length - updated.length} unchanged, ${unpaired} that could not be paired.`,
  );
  const reported = [
    ...added.map((one) => ['New', one] as const),
    ...removed.map((one) => ['Removed', one] as const),
    ...updated.map(({ one }) => ['Updated', one] as const),
  ];
  for (const [word, match] of reported) {
    here.has(`${word} ${textOf(match['name'])}`);
    const label = match['ongoing_monitor_update_type'];
    if (typeof label === 'string' && word !== 'Removed') here.has(`service’s label: ${label}`);
  }
}

/** Ranges of versions between the first and the last saved one that are not saved. */
function runs(saved: ReadonlySet<number>): [number, number][] {
  const last = Math.max(0, ...saved);
  const found: [number, number][] = [];
  for (let version = Math.min(last, ...saved); version <= last; version++) {
    if (saved.has(version)) continue;
    const run = found.at(-1);
    if (run?.[1] === version - 1) run[1] = version;
    else found.push([version, version]);
  }
  return found;
}

/** The start of a list's part: its name, and the id of its check. */
const startOf = ({ name, beside }: MatchList): string => `${name}Check ID ${asReceived(beside['check_id'])}`;

/**
 * Checks the changes that the service itself names. If the full list is not saved, each is printed completely, or named
 * with its label and a reference to the review, which then has everything else.
 */
function delta(here: Reading, review: Reading, { matches }: MatchList, isSavedComplete: boolean): void {
  here.next(`The list names ${matches.length} change${matches.length === 1 ? '' : 's'}`);
  if (isSavedComplete) return;
  for (const match of matches) {
    const { ongoing_monitor_update_type: received, ...others } = match;
    const [name, label] = [textOf(match['name']), typeof received === 'string' ? received : 'No label'];
    if (here.text.includes(bare(`${label}${name}`))) {
      here.has(...leavesOf(match));
      continue;
    }
    here.has('as in the AML review', `${name}: ${label}`);
    review.has(...leavesOf(others));
  }
}

/** Whether the service responded that there is no such version. */
function isNoVersion(event: Members): boolean {
  const [reason, status] = [event['reason'], Number(event['status'])];
  if (reason === 'refused') return [400, 404, 409, 410, 416, 422].includes(status);
  if (reason === 'error-object') return /not_?found|missing_requested/i.test(textOf(event['serviceCode']));
  return reason === 'not-found' || reason === 'empty';
}

/** Each response that there is no version after a certain one. */
const endsIn = (bag: Bag): { after: number; at: string }[] =>
  entriesOf(bag, 'absent').flatMap(({ event, at }) => {
    const { operation, version, deltaOnly } = membersOf(event['request']);
    const isEnd = operation === 'amlHistory' && deltaOnly !== true && isNoVersion(event);
    return isEnd ? [{ after: Number(version) - 1, at }] : [];
  });

/**
 * The list that certainly preceded this one: the previous version, otherwise one received before there was a later
 * version.
 */
function before(bag: Bag, snapshots: readonly MatchList[], list: MatchList): MatchList | undefined {
  const index = snapshots.indexOf(list);
  if (index > 0) return snapshots[index - 1];
  const shown = endsIn(bag).filter(({ after }) => after <= (list.version ?? 0));
  const last = shown
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return last === undefined ? undefined : beginnings(bag, last)[0];
}

/** Content 10: every saved list with its other members and its changes, and which versions are not saved. */
export function checkVersions({ bag, open }: Auditor): void {
  const here = open('Changes by monitoring version', 10);
  const snapshots = snapshotsOf(bag);
  const deltas = lists(bag, 'amlHistory', true).toSorted(byVersion);
  if (snapshots.length + deltas.length === 0) {
    here.has(
      kindOf(bag) === 'spot-check' ? 'Not provided for this check type' : 'No monitoring version is saved.',
    );
    return;
  }
  const whole = new Set(snapshots.map(({ version }) => version));
  const results = lists(bag, 'amlResult', false).filter(({ sha256 }) => sha256 !== mainResponse(bag).sha256);
  // The full list of a version is printed before the changes that the service names.
  const reported = [...results, ...[...snapshots, ...deltas].toSorted(byVersion)];
  for (const [index, list] of reported.entries()) {
    const next = reported[index + 1];
    const part = here.between(
      startOf(list),
      next === undefined ? 'Versions and deltas not saved' : startOf(next),
    );
    part.fact('Reference number', asReceived(list.beside['reference_number']));
    part.has(...leavesOf(list.beside));
    if (deltas.includes(list)) delta(part, open('AML review', 10), list, whole.has(list.version));
    if (!snapshots.includes(list)) continue;
    const earlier = before(bag, snapshots, list);
    if (earlier === undefined) part.next('No earlier list is saved for comparison.');
    else step(part, list, earlier);
  }
  for (const { version } of deltas.filter((one) => !whole.has(one.version)))
    here.has(`Version ${version}, full list: not requested`);
  const saved = new Set([...snapshots, ...deltas].flatMap(({ version }) => version ?? []));
  const missing = runs(saved).map(([from, to]) =>
    from === to ? `version ${from}` : `versions ${from} to ${to}`,
  );
  if (missing.length === 0) here.lacks('Not saved: version');
  else here.has(`Not saved: ${missing.join(', ')}.`);
  for (const { event, at } of entriesOf(bag, 'absent')) {
    const { operation, version, deltaOnly } = membersOf(event['request']);
    if (operation !== 'amlHistory') continue;
    const which = deltaOnly === true ? 'changes only' : 'full list';
    // A version after the last one that exists is not a missing version.
    if (!isNoVersion(event) || Number(version) <= Math.max(...saved))
      here.has(`Version ${figureOf(version)}, ${which}:`, textOf(event['serviceCode']));
    if (deltaOnly !== true && isNoVersion(event))
      here.has(`As of ${instant(at)}, the service had no version after ${Number(version) - 1}.`);
  }
  const rows = bag.absent.filter(({ what }) => what === 'amlHistory').map(({ label }) => label);
  const notAsked = deltas.filter(({ version }) => !whole.has(version));
  const wanted = [...missing, ...notAsked.map(({ version }) => `version ${version}, full list`)];
  for (const label of wanted)
    if (!rows.includes(label)) here.same(rows, label, 'versions that are not in ABSENT.csv');
}
