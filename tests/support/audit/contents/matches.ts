import { asReceived, instant, signedBy, timeAsReceived, type Auditor } from '../auditor';
import {
  entriesOf,
  kindOf,
  figureOf,
  listOf,
  mainAnswer,
  membersOf,
  textOf,
  type Bag,
  type Entry,
  type Json,
  type Members,
} from '../bag';
import { DISPOSITIONS, REASONS } from '../glossary';
import type { Reading } from '../reading';

/** A held list of matches. */
interface MatchList {
  name: string;
  version: number | null;
  sha256: string;
  at: string;
  pointer: string;
  matches: Members[];
}

const requestOf = ({ event }: Entry): Members => membersOf(event['request']);

/** The newest answer to each question that holds a list; `amlHistory` by version, whole lists and changes apart. */
function lists(bag: Bag, operation: string, deltaOnly: boolean): MatchList[] {
  const entries = entriesOf(bag, 'retrieved').filter((entry) => {
    const request = requestOf(entry);
    return request['operation'] === operation && (request['deltaOnly'] === true) === deltaOnly;
  });
  const newest = new Map(entries.map((entry) => [figureOf(requestOf(entry)['version']), entry]));
  return [...newest.values()].flatMap((entry): MatchList[] => {
    const sha256 = textOf(entry.event['sha256']);
    const answer = membersOf(bag.answers.get(sha256));
    const isHistory = operation === 'amlHistory';
    const found = isHistory ? answer['aml_matches'] : membersOf(answer['aml'])['matches'];
    if (!Array.isArray(found)) return [];
    const version = isHistory ? Number(requestOf(entry)['version']) : null;
    return [
      {
        name:
          version === null
            ? operation === 'amlResult'
              ? 'AML result'
              : 'Journey result'
            : `Version ${version}`,
        version,
        sha256,
        at: entry.at,
        pointer: isHistory ? '/aml_matches' : '/aml/matches',
        matches: found.map(membersOf),
      },
    ];
  });
}

const byVersion = (a: MatchList, b: MatchList): number => (a.version ?? 0) - (b.version ?? 0);
const snapshotsOf = (bag: Bag): MatchList[] => lists(bag, 'amlHistory', false).toSorted(byVersion);
const beginnings = (bag: Bag): MatchList[] => [
  ...lists(bag, 'amlResult', false),
  ...lists(bag, 'journeyResult', false),
];

/** The list that is judged: the newest held version, else the AML result, else the journey's own. */
const reviewedOf = (bag: Bag): MatchList | undefined => snapshotsOf(bag).at(-1) ?? beginnings(bag)[0];

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

/** Every text and number that a value is made of. */
function leavesOf(value: Json | undefined): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  return [String(value)];
}

const isEqual = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const undoneOf = (bag: Bag, { event }: Entry): Entry | undefined =>
  entriesOf(bag, 'match-judgement-undone').find((one) => one.event['judgementId'] === event['judgementId']);

const judgementsOf = (bag: Bag, match: Members): Entry[] =>
  entriesOf(bag, 'match-judged').filter(
    ({ event }) =>
      match['resource_id'] !== undefined && membersOf(event['match'])['resourceId'] === match['resource_id'],
  );

/** Values that a judgement relied on and that the match has otherwise now. */
const staleOf = ({ event }: Entry, match: Members): Members[] =>
  listOf(event['reliedOn'])
    .map(membersOf)
    .filter(({ pointer, present, value }) => {
      const now = ofPointer(match, textOf(pointer));
      return present === true ? !isEqual(now, value) : now !== undefined;
    });

const judgementWords = ({ event }: Entry): string[] => [
  DISPOSITIONS[textOf(event['outcome'])] ?? '',
  REASONS[textOf(event['reasonCode'])] ?? textOf(event['reasonCode']),
  ...(event['text'] === '' ? [] : [textOf(event['text'])]),
];

function disposition(bag: Bag, here: Reading, match: Members, reviewed: MatchList): void {
  const all = judgementsOf(bag, match);
  const standing = all.findLast((entry) => undoneOf(bag, entry) === undefined);
  if (standing === undefined) here.next('Open – nobody has judged this match');
  else {
    here.next(...judgementWords(standing), signedBy(standing));
    const { checkVersion, answerSha256 } = standing.event;
    if (typeof checkVersion === 'number') here.next(`on Version ${checkVersion}`);
    const stale = staleOf(standing, match);
    if (stale.length > 0)
      for (const { value, pointer } of stale)
        here.next(
          'To be looked at again',
          ...leavesOf(value),
          'is',
          ...leavesOf(ofPointer(match, textOf(pointer))),
        );
    else if (answerSha256 !== reviewed.sha256) here.next('carried forward, what it relied on is unchanged');
  }
  if (all.length > 1 || all.some((entry) => undoneOf(bag, entry) !== undefined)) {
    here.next('All judgements on this match');
    for (const entry of all) {
      here.next(instant(entry.at), ...judgementWords(entry));
      const undone = undoneOf(bag, entry);
      if (undone !== undefined)
        here.next(`taken back ${instant(undone.at)} by`, textOf(undone.event['reason']));
    }
  }
}

/** Content 9: the search, monitoring, and every match with what was judged of it, why, by whom and when. */
export function checkMatches({ bag, open }: Auditor): void {
  const here = open('AML matches', 9);
  const reviewed = reviewedOf(bag);
  if (kindOf(bag) === 'spot-check') return here.next('No answer of this case carries AML matches.');
  const held = entriesOf(bag, 'retrieved').findLast((entry) => requestOf(entry)['operation'] === 'amlResult');
  const result = membersOf(bag.answers.get(textOf(held?.event['sha256'])));
  const { aml } = mainAnswer(bag).json;
  if (held === undefined)
    here.next(
      'Applicability',
      aml === null
        ? 'AML checks are not enabled for this journey'
        : asReceived(membersOf(aml)['applicability'], 'No result given'),
      'Search time The AML result is not held; no other answer states it',
      'Ongoing monitoring The AML result is not held; no other answer states it',
    );
  else {
    const found = membersOf(result['aml']);
    here.next(
      `Search time ${timeAsReceived(found['search_datetime'], 'No result given')}`,
      `Ongoing monitoring ${asReceived(found['ongoing_monitoring_enabled'], 'No result given')}`,
      `Last monitoring update ${timeAsReceived(found['last_ongoing_monitoring_update'], 'No result given')}`,
      `Check time ${timeAsReceived(result['check_time'], 'No time given')}`,
      `AML decision as received ${asReceived(result['final_decision'], 'No result given')}`,
    );
  }
  here.next('Parameters and list dates The service does not supply them');
  if (reviewed === undefined) {
    here.next('The list itself');
    return here.lacks('0 matches', 'Match 1:');
  }
  const { matches, name, sha256, at } = reviewed;
  here.next(`List under review ${name}, retrieved ${instant(at)}, SHA-256 ${sha256}`);
  const { check_id: checkId, reference_number: reference } = membersOf(bag.answers.get(sha256));
  if (name !== 'Journey result')
    here.next(
      `Check id of this list ${asReceived(checkId, 'No result given')}`,
      `Its reference number ${asReceived(reference, 'No reference was attached')}`,
    );
  here.next(
    `Held against ${kindOf(bag) === 'aml-check' ? 'Nobody: the check names no one' : 'The applicant of this case'}`,
  );

  const standing = matches.map((match) => {
    const last = judgementsOf(bag, match).findLast((entry) => undoneOf(bag, entry) === undefined);
    if (last === undefined) return 'open';
    return staleOf(last, match).length > 0 ? 'stale' : textOf(last.event['outcome']);
  });
  const count = (word: string): number => standing.filter((one) => one === word).length;
  here.next(
    `${matches.length} match`,
    `${count('same')} same person, ${count('different')} different, ${count('undecided')} not enough to tell, ${count('stale')} to be looked at again`,
    `${count('open')} open.`,
  );
  here.times('Open – nobody has judged this match', count('open'));
  for (const [index, match] of matches.entries()) {
    const own = here.between(
      `Match ${index + 1}:`,
      index + 1 < matches.length ? `Match ${index + 2}:` : 'No longer in the list:',
    );
    own.has(asReceived(match['name'], 'The service gave no name'));
    own.has('Against the applicant', `${reviewed.pointer}/${index}`, ...leavesOf(match));
    disposition(bag, own, match, reviewed);
  }
}

/** What a match says, without the service's own counting of its changes. */
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

const idOf = (match: Members): string => textOf(match['resource_id']);

/** Counts and names of one version against the list before it, by the ids and the letters of the matches alone. */
function step(here: Reading, after: MatchList, before: MatchList): void {
  const old = new Map(before.matches.filter((one) => idOf(one) !== '').map((one) => [idOf(one), one]));
  const now = new Map(after.matches.filter((one) => idOf(one) !== '').map((one) => [idOf(one), one]));
  const added = [...now.values()].filter((one) => !old.has(idOf(one)));
  const removed = [...old.values()].filter((one) => !now.has(idOf(one)));
  const both = [...now.values()].flatMap((one) => {
    const was = old.get(idOf(one));
    return was === undefined ? [] : [{ was, one }];
  });
  const updated = both.filter(({ was, one }) => contentOf(was, false) !== contentOf(one, false));
  const unpaired = after.matches.length - now.size + (before.matches.length - old.size);
  here.next(
    `Against ${before.name}: ${added.length} new, ${removed.length} removed, ${updated.length} updated`,
    `${both.length - updated.length} unchanged, ${unpaired} that could not be paired.`,
  );
  const told = [
    ...added.map((one) => ['new', one] as const),
    ...removed.map((one) => ['removed', one] as const),
    ...updated.map(({ one }) => ['updated', one] as const),
  ];
  for (const [word, match] of told) {
    here.has(`${word} ${textOf(match['name'])}`);
    const label = match['ongoing_monitor_update_type'];
    if (typeof label === 'string' && word !== 'removed') here.has(`the service says: ${label}`);
  }
}

/** Versions of which nothing is held, up to the last held one, as runs. */
function runs(held: ReadonlySet<number>): [number, number][] {
  const last = Math.max(0, ...held);
  const found: [number, number][] = [];
  for (let version = 1; version <= last; version++) {
    if (held.has(version)) continue;
    const run = found.at(-1);
    if (run?.[1] === version - 1) run[1] = version;
    else found.push([version, version]);
  }
  return found;
}

/** Content 10: what every held version changed, and which versions are not held. */
export function checkVersions({ bag, open }: Auditor): void {
  const here = open('Changes by monitoring version', 10);
  const snapshots = snapshotsOf(bag);
  const deltas = lists(bag, 'amlHistory', true).toSorted(byVersion);
  if (snapshots.length + deltas.length === 0) {
    here.has(
      kindOf(bag) === 'spot-check'
        ? 'No answer of this case carries AML matches.'
        : 'No monitoring version is held.',
    );
    return;
  }
  for (const [index, after] of snapshots.entries()) {
    const before = snapshots[index - 1] ?? beginnings(bag)[0];
    const next = snapshots[index + 1];
    const part = here.between(
      index === 0 ? after.name : `${after.name}Against`,
      next === undefined ? 'Versions that are not held' : `${next.name}Against`,
    );
    if (before === undefined) part.next('There is no older list to compare it with.');
    else step(part, after, before);
  }
  const whole = new Set(snapshots.map(({ version }) => version));
  for (const { name, version, matches } of deltas.filter((one) => !whole.has(one.version))) {
    here.has(`${name}, changes only`, `${matches.length} match`);
    for (const match of matches)
      here.has(textOf(match['name']), asReceived(match['ongoing_monitor_update_type'], 'no word for it'));
    here.has(`Version ${version}, whole list: not asked for`);
  }
  const held = new Set([...snapshots, ...deltas].flatMap(({ version }) => version ?? []));
  const missing = runs(held).map(([from, to]) =>
    from === to ? `version ${from}` : `versions ${from} to ${to}`,
  );
  here.has(
    missing.length === 0
      ? 'No gap before the last held version.'
      : `Nothing is held of ${missing.join(', ')}.`,
  );
  for (const { event, at } of entriesOf(bag, 'absent')) {
    const { operation, version, deltaOnly } = membersOf(event['request']);
    if (operation !== 'amlHistory') continue;
    const which = deltaOnly === true ? 'changes only' : 'whole list';
    here.has(`Version ${figureOf(version)}, ${which}:`, textOf(event['serviceCode']));
    if (deltaOnly !== true && event['reason'] === 'not-found')
      here.has(`Asked at ${instant(at)}, the service had none after version ${Number(version) - 1}.`);
  }
  const rows = bag.absent.filter(({ what }) => what === 'amlHistory').map(({ label }) => label);
  const notAsked = deltas.filter(({ version }) => !whole.has(version));
  const wanted = [...missing, ...notAsked.map(({ version }) => `version ${version}, whole list`)];
  for (const label of wanted)
    if (!rows.includes(label)) here.same(rows, label, 'versions that are not in ABSENT.csv');
}
