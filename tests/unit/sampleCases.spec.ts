import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'mrz';
import { describe, expect, it } from 'vitest';
import { checkDelta } from '@shared/domain/aml/deltaCheck';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import { diffVersions } from '@shared/domain/aml/versionDiff';
import { buildSet, toBytes } from '../../scripts/sampleCases/buildSet.mjs';
import { replayVersions, storedMatches } from '../../src/service/amlHistory';
import { hash } from './shared/domain/aml/support';

/**
 * The sandbox must show every state the specification knows (its parts are quoted), so that whoever works with it
 * meets them all. What is read here are the committed files, not what the generator would write.
 */
type Json = Readonly<Record<string, unknown>>;

/** Specification 2.15. */
const RULE_KEYS = [
  'document_validation',
  'same_subject',
  'no_duplicate_documents',
  'no_duplicate_applicant',
  'no_aml_records',
  'unrecognized_document',
  'proof_policy',
  'expired_document',
  'under_age',
  'approved_nationality',
  'selfie_liveness',
  'device_intelligence',
  'document_quality',
  'mandatory_information_presence',
  'outdated_proof_of_address',
  'geolocation',
  'proof_of_address_matched',
  'government_check',
];

const FOLDER = resolve('resources/sandbox');
const set = buildSet();

const readJson = (path: string): Json => JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as Json;
const folder = (name: string): Json[] =>
  readdirSync(join(FOLDER, name)).map((file) => readJson(`${name}/${file}`));

const journeys = folder('journeys');
const spotChecks = folder('spot-checks');
const amlResults = folder('aml-results');
const histories = readdirSync(join(FOLDER, 'aml-history')).map((id) => ({
  id,
  versions: readdirSync(join(FOLDER, 'aml-history', id))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((file) => readJson(`aml-history/${id}/${file}`)),
}));

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Json => (isObject(value) ? value : {});
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const values = (value: unknown): Json[] => Object.values(object(value)).filter(isObject);

const documents = journeys.flatMap((journey) => values(journey['documents']));
const selfies = [...journeys, ...spotChecks].map(({ selfie }) => selfie).filter(isObject);
const rules = journeys.flatMap((journey) =>
  Object.entries(object(journey['rule_results'])).map(
    ([key, rule]): Record<string, unknown> & { key: string } => ({ ...object(rule), key }),
  ),
);
const fields = documents.flatMap((document) => values(document['extracted_fields']));
const checks = documents.flatMap((document) =>
  Array.isArray(document['validation_result'])
    ? list(document['validation_result'])
    : list(object(document['validation_result'])['validation_checks']),
);
const matchesOf = (version: Json | undefined): Json[] => list(version?.['aml_matches']);
const journeyMatches = journeys.flatMap((journey) => list(object(journey['aml'])['matches']));
const resultMatches = amlResults.flatMap((result) => list(object(result['aml'])['matches']));
const historyMatches = histories.flatMap(({ versions }) => versions.flatMap(matchesOf));

const seen = (things: readonly Json[], key: string) => new Set(things.map((thing) => thing[key]));
const missingFrom = (present: ReadonlySet<unknown>, wanted: readonly unknown[]) =>
  wanted.filter((value) => !present.has(value));

/** Every value of a key that ends as media paths do, anywhere in a record. */
function mediaPaths(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key.endsWith('_path') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => mediaPaths(item));
  return isObject(value) ? Object.entries(value).flatMap(([name, item]) => mediaPaths(item, name)) : [];
}

describe('the sandbox covers the vocabulary of the specification', () => {
  const vocabularies: [string, ReadonlySet<unknown>, readonly unknown[]][] = [
    ['system_decision', seen(journeys, 'system_decision'), ['Incomplete', 'Complete', 'Refer', 'Rejected']],
    [
      'manual_decision',
      seen(journeys, 'manual_decision'),
      [null, 'Approved', 'Rejected', 'Resubmission Requested'],
    ],
    [
      'final_decision',
      seen(journeys, 'final_decision'),
      ['Incomplete', 'Complete', 'Refer', 'Rejected', 'Approved', 'Resubmission Requested'],
    ],
    [
      'progress of documents',
      seen(documents, 'progress'),
      ['Not Started', 'Started', 'Completed', 'Skipped'],
    ],
    ['progress of selfies', seen(selfies, 'progress'), ['Not Started', 'Completed']],
    [
      'document_type',
      seen(documents, 'document_type'),
      [
        ...['Passport', 'Driving Licence', 'Visa', 'Identity Card', 'Bank Statement', 'Utility Bill'],
        ...[
          'Residence Permit',
          'Work Permit',
          'Voter Card',
          'Military ID',
          'Vehicle Licence',
          'Birth Certificate',
        ],
        ...['Tax Document', 'Commercial Licence', 'Insurance Certificate', null],
      ],
    ],
    ['type of a field', seen(fields, 'type'), ['string', 'image']],
    ['source of a field', seen(fields, 'source'), ['VIZ', 'MRZ', 'BARCODE', 'NFC', 'APPLICANT', 'INFERRED']],
    ['validation result', seen(checks, 'result'), ['Passed', 'Failed', 'Undetermined']],
    ['selfie status', seen(selfies, 'status'), ['Complete', 'Refer', 'Not Started']],
    ['is_live', seen(selfies, 'is_live'), [true, false, null]],
    [
      'liveness_status_code',
      seen(selfies, 'liveness_status_code'),
      [
        ...[
          'FACE_TOO_CLOSE',
          'FACE_CLOSE_TO_BORDER',
          'FACE_CROPPED',
          'FACE_IS_OCCLUDED',
          'FACE_NOT_FOUND',
          null,
        ],
        ...['TOO_MANY_FACES', 'FACE_TOO_SMALL', 'BAD_QUALITY_IMAGE', 'FACE_ANGLE_TOO_LARGE', 'NOT_LIVE'],
      ],
    ],
    ['rule result', seen(rules, 'result'), ['Passed', 'Failed', 'CouldNotApply']],
    [
      'AML applicability',
      new Set(journeys.map((journey) => object(journey['aml'])['applicability'])),
      ['Not Ready Yet', 'Skipped', 'Disabled', 'Applicable', undefined],
    ],
    [
      'AML dataset',
      new Set([...journeyMatches, ...resultMatches, ...historyMatches].flatMap((match) => match['datasets'])),
      [
        ...['Politically Exposed Person', 'Sanctions', 'Adverse Media', 'Regulatory Enforcement List'],
        ...['People of Interest', 'Disqualified Director', 'Insolvency', 'Fitness Probity'],
      ],
    ],
    ['update type', seen(historyMatches, 'ongoing_monitor_update_type'), [null, 'New', 'Updated', 'Removed']],
    ['AML final_decision', seen(amlResults, 'final_decision'), ['Complete', 'Refer', 'Approved', 'Rejected']],
    ['spot check decision', seen(spotChecks, 'system_decision'), ['Incomplete', 'Complete', 'Refer']],
  ];

  it.each(vocabularies)('%s', (_name, present, wanted) => {
    expect(missingFrom(present, wanted)).toEqual([]);
  });

  it.each(RULE_KEYS)('rule %s, both passed and failed', (key) => {
    const results = seen(
      rules.filter((rule) => rule['key'] === key),
      'result',
    );
    expect(missingFrom(results, ['Passed', 'Failed'])).toEqual([]);
  });
});

describe('the sandbox covers the shapes of the specification and the drift around it', () => {
  it('has at least sixteen journeys, four spot checks, four AML results and three histories of five versions', () => {
    expect(journeys.length).toBeGreaterThanOrEqual(16);
    expect(spotChecks.length).toBeGreaterThanOrEqual(4);
    expect(amlResults.length).toBeGreaterThanOrEqual(4);
    expect(histories.filter(({ versions }) => versions.length >= 5).length).toBeGreaterThanOrEqual(3);
  });

  it('has a journey with nothing, and one with twelve documents and forty rules', () => {
    const parts = ['documents', 'selfie', 'rule_results', 'applicant', 'aml', 'end_time', 'manual_decision'];
    expect(journeys.some((journey) => parts.every((part) => journey[part] === null))).toBe(true);
    const full = journeys.find((journey) => values(journey['documents']).length === 12);
    expect(values(full?.['rule_results']).length).toBe(40);
  });

  it('speaks both vocabularies of image names, once both in one document', () => {
    const named = (key: string) => documents.filter(({ images }) => typeof object(images)[key] === 'string');
    expect(named('front_image_path').length).toBeGreaterThan(1);
    expect(named('front_side_image_path').length).toBeGreaterThan(1);
    expect(
      named('front_image_path').some((document) => named('front_side_image_path').includes(document)),
    ).toBe(true);
    expect(named('back_image_path').length + named('back_side_image_path').length).toBeGreaterThan(3);
  });

  it('has aliases, countries and birth dates in the types of each operation', () => {
    const aliases = (matches: readonly Json[]) =>
      matches.flatMap(({ aliases }) => (Array.isArray(aliases) ? (aliases as unknown[]) : []));
    expect(aliases(resultMatches).some((alias) => typeof alias === 'string')).toBe(true);
    for (const matches of [journeyMatches, historyMatches]) {
      expect(aliases(matches).some(isObject)).toBe(true);
      for (const key of ['countries', 'datesOfBirth']) {
        expect(matches.some((match) => String(match[key]).includes(', '))).toBe(true);
      }
    }
    for (const key of ['countries', 'datesOfBirth']) {
      expect(resultMatches.some((match) => Array.isArray(match[key]) && match[key].length > 1)).toBe(true);
    }
  });

  it('has native-script values in Arabic, Han, Cyrillic and Devanagari', () => {
    const native = documents
      .flatMap((document) => Object.entries(object(document['extracted_fields'])))
      .filter(([name]) => name.endsWith('Native'))
      .map(([, field]) => String(object(field)['value']));
    for (const script of ['Arabic', 'Han', 'Cyrillic', 'Devanagari']) {
      expect(native.some((value) => new RegExp(`\\p{Script=${script}}`, 'u').test(value))).toBe(true);
    }
  });

  it('has both screening checks, the government check both empty and filled', () => {
    const screenings = journeys.map((journey) => object(journey['screening_checks']));
    expect(screenings.some((one) => 'additional_face_db' in one)).toBe(true);
    const government = screenings
      .filter((one) => 'uae_goverment_db_check' in one)
      .map((one) => values(one).length && object(one['uae_goverment_db_check']));
    expect(government.some((one) => Object.keys(object(one)).length === 0)).toBe(true);
    expect(government.some((one) => Object.keys(object(one)).length > 0)).toBe(true);
  });

  it('has timestamps with microseconds and no zone, and some with Z', () => {
    const starts = journeys.map((journey) => String(journey['start_time']));
    expect(starts.some((start) => /\.\d{6}$/.test(start))).toBe(true);
    expect(starts.some((start) => start.endsWith('Z'))).toBe(true);
  });

  it('contradicts itself where a reviewer should be warned', () => {
    expect(
      journeys.some((j) => j['manual_decision'] !== null && j['final_decision'] !== j['manual_decision']),
    ).toBe(true);
    expect(journeys.some((j) => j['system_decision'] === 'Incomplete' && j['end_time'] !== null)).toBe(true);
    expect(
      rules.some(
        (rule) =>
          rule['result'] === 'Passed' && list(rule['details']).some((one) => one['result'] === 'Failed'),
      ),
    ).toBe(true);
    const points = journeys.some((journey) =>
      values(journey['rule_results']).some((rule) =>
        list(rule['details']).some(
          ({ reference_object: reference }) =>
            object(reference)['object_key'] === 'documents' &&
            !(String(object(reference)['instance_key']) in object(journey['documents'])),
        ),
      ),
    );
    expect(points).toBe(true);
  });

  it('has what the specification does not know', () => {
    expect(journeys.some((journey) => 'gps_address' in journey)).toBe(true);
    expect(seen(rules, 'result').has('Inconclusive')).toBe(true);
    expect(documents.some((document) => Array.isArray(document['validation_result']))).toBe(true);
  });

  it('has a history of two thousand matches, noise without change, and matches without a resource id', () => {
    const sizes = histories.map(({ versions }) => matchesOf(versions[0]).length);
    expect(Math.max(...sizes)).toBe(2000);
    expect(historyMatches.some((match) => !('resource_id' in match))).toBe(true);
    const changes = histories.flatMap(({ versions }) =>
      matchesOf(versions[0]).flatMap((before) =>
        versions
          .slice(1)
          .flatMap(matchesOf)
          .filter(
            (after) =>
              after['match_id'] === before['match_id'] && after['ongoing_monitor_update_type'] === 'Updated',
          )
          .map((after) => ({ before, after })),
      ),
    );
    const sorted = (value: unknown) =>
      Array.isArray(value) ? [...value].map((item) => JSON.stringify(item)).sort() : value;
    const reordered = changes.some(({ before, after }) =>
      ['datasets', 'aliases'].every(
        (key) =>
          JSON.stringify(before[key]) !== JSON.stringify(after[key]) &&
          JSON.stringify(sorted(before[key])) === JSON.stringify(sorted(after[key])),
      ),
    );
    expect(reordered).toBe(true);
    const squeeze = (value: unknown) => String(value).replace(/\s+/g, '');
    expect(
      changes.some(
        ({ before, after }) =>
          before['name'] !== after['name'] && squeeze(before['name']) === squeeze(after['name']),
      ),
    ).toBe(true);
  });
});

describe('the ordinary cases say what the specification says', () => {
  const odd = (readJson('edge-cases.json') as unknown as { cases: { id: string }[] }).cases.map(
    ({ id }) => id,
  );
  const ordinary = journeys.filter((journey) => !odd.includes(String(journey['journey_id'])));

  it('of the final decision: the manual one, once there is one (2.1)', () => {
    for (const journey of ordinary) {
      expect(journey['final_decision']).toBe(journey['manual_decision'] ?? journey['system_decision']);
    }
  });

  it('of an unfinished journey: no end and no decision (2.1, 2.2)', () => {
    for (const journey of ordinary) {
      expect(journey['end_time'] === null).toBe(journey['system_decision'] === 'Incomplete');
    }
  });

  it('of a portrait that is null: the document was not recognised (2.10)', () => {
    for (const document of ordinary.flatMap(({ documents }) => values(documents))) {
      const isUnrecognised = object(document['images'])['portrait_image_path'] === null;
      expect(isUnrecognised && document['document_type'] !== null).toBe(false);
    }
  });

  it('of a label: what became of the match since the version before (2.14.1), in snapshots and deltas', () => {
    const monitored = histories.filter(({ id }) => !odd.includes(id));
    expect(monitored.length).toBeGreaterThan(1);
    for (const { id, versions } of monitored) {
      const of = versions.map((one, index) => ({ version: index + 1, matches: storedMatches(one) }));
      const listOf = (version: number, kind: 'snapshot' | 'delta') => {
        const matches =
          kind === 'snapshot' ? replayVersions(of.slice(0, version)) : (of[version - 1]?.matches ?? []);
        const body = { check_id: id, aml_matches: matches };
        const { list } = readResponseList(body, { kind, version }, hash);
        return list.state === 'given' ? list.value : expect.fail(`${id} ${version}`);
      };
      for (const { version } of of.slice(1)) {
        const [before, delta, after] = [
          listOf(version - 1, 'snapshot'),
          listOf(version, 'delta'),
          listOf(version, 'snapshot'),
        ];
        const { discrepancies } = diffVersions(before, after, { compareLabels: true });
        const found = [...discrepancies, ...checkDelta(before, delta, after, { version }).discrepancies];
        expect(
          found.map(({ kind, key }) => `${kind} ${key}`),
          `${id}, version ${version}`,
        ).toEqual([]);
      }
    }
  });

  it('of a path: the file that it names can be retrieved (2.8, 2.10)', () => {
    const files = new Set(readdirSync(join(FOLDER, 'media')).map((file) => file.replace(/\.\w+$/, '')));
    const named = ['journeys', 'spot-checks'].flatMap((kind) =>
      readdirSync(join(FOLDER, kind))
        .filter((file) => !odd.includes(file.replace('.json', '')))
        .flatMap((file) => mediaPaths(readJson(`${kind}/${file}`))),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !files.has(path))).toEqual([]);
  });

  it('of an extracted image: it has no value (2.6), and of the screening: matches only where it was made (2.14)', () => {
    for (const field of ordinary
      .flatMap(({ documents }) => values(documents))
      .flatMap((one) => values(one['extracted_fields']))) {
      expect(field['type'] === 'image').toBe(field['value'] === null);
    }
    for (const { aml } of ordinary.filter((journey) => journey['aml'] !== null)) {
      expect(Array.isArray(object(aml)['matches'])).toBe(object(aml)['applicability'] === 'Applicable');
    }
  });

  it('of a spot check: the id of its journey may be another than its own (2.18, 4.2)', () => {
    const files = readdirSync(join(FOLDER, 'spot-checks')).map((file) => file.replace(/\.json$/, ''));
    expect(files.filter((id) => readJson(`spot-checks/${id}.json`)['journey_id'] !== id)).toHaveLength(1);
  });

  it('of the liveness: false where nothing was captured live, null where the check is disabled (2.9)', () => {
    const selfies = [...ordinary, ...spotChecks].map((result) => object(result['selfie']));
    const waiting = selfies.filter(({ status }) => status === 'Not Started');
    expect(waiting.map((selfie) => selfie['is_live'])).toEqual([false, false, false]);
  });

  it('of the liveness: a cause only where it failed (2.12)', () => {
    for (const selfie of ordinary.map((journey) => object(journey['selfie']))) {
      if (typeof selfie['liveness_status_code'] === 'string') expect(selfie['is_live']).toBe(false);
    }
  });
});

describe('machine-readable zones', () => {
  const zones = documents.flatMap((document) => {
    const zone = object(object(document['extracted_fields'])['Machine Readable Zone'])['value'];
    return typeof zone === 'string'
      ? [{ type: document['document_type'], code: document['issuing_country_code'], lines: zone.split('\n') }]
      : [];
  });

  /** The reader does not list UTO, the code ICAO Doc 9303 gives to specimens, and reads visas as passports. */
  const faults = (lines: string[]) =>
    parse(lines).details.filter((part) => !part.valid && !/state code: UTO/.test(part.error ?? ''));

  it('are valid on every passport and card, check digits included', () => {
    const tested = zones.filter(({ type }) => type !== 'Visa');
    expect(tested.length).toBeGreaterThanOrEqual(10);
    expect(
      tested
        .filter(({ lines }) => faults(lines).length > 0)
        .map(({ type, code }) => `${String(type)} ${String(code)}`),
    ).toEqual([]);
  });

  it('notice a wrong digit', () => {
    const passport = zones.find(({ type }) => type === 'Passport');
    const [first = '', second = ''] = passport?.lines ?? [];
    const digit = second.charAt(9) === '0' ? '1' : '0';
    expect(faults([first, second.slice(0, 9) + digit + second.slice(10)]).length).toBeGreaterThan(0);
  });
});

describe('the files of the sandbox', () => {
  const named = [...new Set([...journeys, ...spotChecks].flatMap((record) => mediaPaths(record)))];
  const saved = new Map(readdirSync(join(FOLDER, 'media')).map((file) => [file.slice(0, 32), file]));

  it('hold every medium a result names, except those left out on purpose', () => {
    expect(named.filter((path) => !saved.has(path)).sort()).toEqual([...set.absent.keys()].sort());
    expect([...saved.keys()].filter((path) => !named.includes(path))).toEqual([]);
  });

  it('begin with the bytes of their type, and end with them unless cut on purpose', () => {
    for (const [id, file] of saved) {
      const bytes = readFileSync(join(FOLDER, 'media', file));
      const start = bytes.subarray(0, 4).toString('hex');
      expect(start).toMatch(
        { jpg: /^ffd8ff/, pdf: /^25504446/, webm: /^1a45dfa3/ }[file.split('.')[1] ?? ''] ?? /^$/,
      );
      if (file.endsWith('.jpg'))
        expect(bytes.subarray(-2).toString('hex') === 'ffd9').toBe(!set.damaged.has(id));
    }
    expect(set.damaged.size).toBeGreaterThan(0);
  });

  it('stay small: under 25 MB in all', () => {
    const weigh = (path: string): number => {
      const facts = statSync(path);
      return facts.isDirectory()
        ? readdirSync(path).reduce((sum, name) => sum + weigh(join(path, name)), 0)
        : facts.size;
    };
    expect(weigh(FOLDER)).toBeLessThan(25_000_000);
  });

  it('hold two photographs of 24 megapixels, each under 2.5 MB', () => {
    const large = [...saved.values()]
      .filter((file) => file.endsWith('.jpg'))
      .filter((file) => {
        const size = jpegSize(readFileSync(join(FOLDER, 'media', file)));
        return size?.width === 6000 && size.height === 4000;
      });
    expect(large).toHaveLength(2);
    for (const file of large) expect(statSync(join(FOLDER, 'media', file)).size).toBeLessThan(2_500_000);
  });

  it('have a label for every id and no other', () => {
    const { cases } = readJson('edge-cases.json') as unknown as {
      cases: { id: string; response?: object }[];
    };
    const ids = new Set([
      ...journeys.map((one) => one['journey_id']),
      ...readdirSync(join(FOLDER, 'spot-checks')).map((file) => file.replace(/\.json$/, '')),
      ...amlResults.map((one) => one['check_id']),
      ...histories.map(({ id }) => id),
      ...cases.filter(({ response }) => response).map(({ id }) => id),
    ]);
    expect(new Set(Object.keys(readJson('labels.json')))).toEqual(ids);
  });

  it('are what the generator writes, byte for byte', () => {
    const again = buildSet();
    for (const [path, value] of set.files) {
      expect(toBytes(again.files.get(path))).toBe(toBytes(value));
      expect(existsSync(join(FOLDER, path)), path).toBe(true);
      expect(readFileSync(join(FOLDER, path), 'utf8') === toBytes(value), path).toBe(true);
    }
  });
});

/** Width and height from a JPEG's frame header; null when the file is cut before it. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc3)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
