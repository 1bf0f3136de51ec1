// @ts-nocheck
import { createHash } from 'node:crypto';
import jsonPatch from 'fast-json-patch';
import { create } from 'jsondiffpatch';
import microdiff from 'microdiff';
import { readResponseList, type KeyedList } from '../../src/shared/domain/aml/matchKeys';
import { diffVersions } from '../../src/shared/domain/aml/versionDiff';
import type { BenchRow, Measure } from './benchRow';

const MATCHES = 10_000;
const RUNS = 5;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const DATASETS = ['Sanctions', 'Adverse Media', 'Insolvency', 'People of Interest'];
const COUNTRIES = ['UA', 'PL', 'DE', 'SE', 'NO', 'FR'];

/** Synthetic, as long as the matches of the sandbox's larger checks with one category of details. */
const match = (index: number, over: object = {}) => ({
  name: `Sample Profile ${index}`,
  countries: [COUNTRIES[index % 6], COUNTRIES[(index + 1) % 6]],
  datesOfBirth: [String(1940 + (index % 60)), `${1940 + (index % 60)}-05-17`],
  notes: `Listed for measuring only, number ${index}`,
  datasets: [DATASETS[index % 4], DATASETS[(index + 1) % 4]],
  aliases: [
    { firstName: 'Sample', middleName: '', lastName: `Profile ${index}`, type: 'Name Spelling Variation' },
  ],
  addresses: [{ countryIsoCode: COUNTRIES[index % 6] }],
  sex: index % 2 === 0 ? 'Female' : 'Male',
  score: 2 - index / MATCHES,
  resource_id: `rs-${index}`,
  match_id: `m-${index}`,
  details: {
    'adverse-media': {
      title: 'Adverse Media',
      data: { Country: ['Utopia'] },
      datasets: ['Sample Media List'],
      datasets_classes: ['adverse-media-general'],
      media_links: {
        snippet: ['An invented paragraph.'],
        title: `Headline ${index}`,
        url: 'https://news.example/1',
      },
    },
  },
  is_whitelisted: false,
  match_status: 'potential_match',
  aml_record_version: 1,
  ongoing_monitor_update_type: null,
  ...over,
});

/** A version and the one after it: 2 % gone, 2 % new, 5 % changed, 3 % reordered inside, one in ten moved in the list. */
function versions(): [string, string] {
  const before = Array.from({ length: MATCHES }, (_, index) => match(index));
  const after = before.flatMap((one, index) => {
    if (index % 50 === 7) return [];
    if (index % 20 === 3)
      return [match(index, { notes: `Listed for measuring only, now ${index}`, aml_record_version: 2 })];
    if (index % 33 === 5) return [match(index, { datasets: one.datasets.toReversed() })];
    return [one];
  });
  for (let index = 0; index < MATCHES / 50; index++) after.push(match(MATCHES + index));
  for (let index = 0; index + 1 < after.length; index += 20)
    [after[index], after[index + 1]] = [after[index + 1] ?? match(0), after[index] ?? match(0)];
  return [JSON.stringify({ aml_matches: before }), JSON.stringify({ aml_matches: after })];
}

/** The median of several runs, in milliseconds; the first, cold one is not counted. */
function median(run: () => unknown): number {
  run();
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? NaN;
}

interface Response {
  aml_matches: { resource_id: string }[];
}

/** Everything from parsed responses to a diff: finding the lists, naming the matches, pairing, every change within. */
function diff(before: unknown, after: unknown) {
  const keyed = (response: unknown, version: number): KeyedList => {
    const { list } = readResponseList(response, { kind: 'snapshot', version }, hash);
    if (list.state !== 'given') throw new Error(`The list of matches is ${list.state}`);
    return list.value;
  };
  return diffVersions(keyed(before, 1), keyed(after, 2), { compareLabels: true });
}

export const measure: Measure = async () => {
  const [first, second] = versions();
  const parse = (text: string) => JSON.parse(text) as Response;
  const [before, after] = [parse(first), parse(second)];
  const { counts } = diff(before, after);
  if (counts.updated === 0 || counts.new === 0 || counts.removed === 0 || counts.formatting === 0)
    throw new Error('The two versions do not differ as they should');

  // A general library knows no ids of its own: each is helped as far as it lets itself be.
  const byId = ({ aml_matches }: Response) =>
    Object.fromEntries(aml_matches.map((one) => [one.resource_id, one]));
  const patcher = create({ objectHash: (one: object) => (one as { resource_id?: string }).resource_id });
  const ours = median(() => diff(before, after));
  const parsing = median(() => [parse(first), parse(second)]);
  const size = `${(first.length + second.length) / 1e6}`.slice(0, 4);
  const row = (against: string, reference: number, budget: string): BenchRow => ({
    what: `Diff of ${MATCHES} × ${MATCHES} matches (${size} MB)`,
    ours,
    against,
    reference,
    unit: 'ms',
    budget,
  });
  return [
    row('JSON.parse of the pair', parsing, '≤ 3 ×'),
    row(
      'microdiff, matches passed by id',
      median(() => microdiff(byId(before), byId(after))),
      '≤ 1 ×',
    ),
    row(
      'fast-json-patch, matches passed by id',
      median(() => jsonPatch.compare(byId(before), byId(after))),
      '≤ 1 ×',
    ),
    row(
      'jsondiffpatch, matches passed by id',
      median(() => patcher.diff(byId(before), byId(after))),
      '≤ 1 ×',
    ),
    row('jsondiffpatch, lists with an id function', await once(() => patcher.diff(before, after)), '≤ 1 ×'),
  ];
};

/** One run: this one takes long enough to be measured once. */
async function once(run: () => unknown): Promise<number> {
  const start = performance.now();
  run();
  return performance.now() - start;
}
