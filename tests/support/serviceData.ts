import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { amlResultSample, journeySample, spotCheckSample } from './wireSamples';

/** A small temporary data folder for the reference service. */
export interface ServiceData {
  readonly folder: string;
  /** Writes a file in the folder. Objects are written as JSON. */
  put(path: string, content: object | string | Uint8Array): Promise<void>;
  remove(): Promise<void>;
}

export const IDS = {
  journey: 'journey-1',
  plainJourney: 'journey-without-aml',
  spotCheck: 'spot-1',
  amlCheck: 'check-1',
  damaged: 'damaged-1',
  png: 'aa10bb20cc30dd40ee50ff6071829304',
  pdf: 'pdf_1',
  video: 'video-1',
  unknown: 'unknown-bytes',
} as const;

/** More than the service reads at once, so that it streams the file. */
export const VIDEO_BYTES = 1_500_000;

export const OTHER_TENANT = { tenant_id: 'tenant-2', key: 'other-key', secret: 'other-secret' };

const match = (id: string, score: number, update: string | null, version: number) => ({
  name: `Sample Profile ${id}`,
  score,
  match_id: id,
  aml_record_version: version,
  is_whitelisted: false,
  ongoing_monitor_update_type: update,
});

const version = (...aml_matches: object[]) => ({
  check_id: IDS.amlCheck,
  reference_number: 'ref-1',
  aml_matches,
});

/** Three versions: first matches a and b; then b changed and c added; then a and b, with c removed. */
export const HISTORY = {
  '1': version(match('a', 1, null, 1), match('b', 2, null, 1)),
  '2': version(match('b', 2.5, 'Updated', 2), match('c', 3, 'New', 2)),
  '3': version(match('a', 1, 'Removed', 3), match('b', 2.5, 'Removed', 3), match('c', 3, 'Removed', 3)),
};

export function videoBytes(): Uint8Array {
  const bytes = new Uint8Array(VIDEO_BYTES).map((_, index) => index % 251);
  bytes.set(Buffer.from('\0\0\0\x18ftypisom', 'latin1'));
  return bytes;
}

export const PNG_BYTES = Buffer.from('\x89PNG\r\n\x1a\n-not-more-than-a-start-', 'latin1');

export async function createServiceData(): Promise<ServiceData> {
  const folder = await mkdtemp(join(tmpdir(), 'service-data-'));
  const put: ServiceData['put'] = async (path, content) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    const isBytes = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(file, isBytes ? content : JSON.stringify(content, null, 1));
  };

  await put('account.json', { tenant_id: 'tenant-1', other_tenants: [OTHER_TENANT] });
  await put('labels.json', { [IDS.spotCheck]: 'A spot check', [IDS.journey]: 'A journey' });
  await put(`journeys/${IDS.journey}.json`, { ...journeySample, journey_id: IDS.journey });
  await put(`journeys/${IDS.plainJourney}.json`, {
    ...journeySample,
    journey_id: IDS.plainJourney,
    aml: null,
  });
  await put(`journeys/${IDS.damaged}.json`, '{"journey_id": ');
  await put(`spot-checks/${IDS.spotCheck}.json`, { ...spotCheckSample, journey_id: IDS.spotCheck });
  await put(`aml-results/${IDS.amlCheck}.json`, { ...amlResultSample, check_id: IDS.amlCheck });
  for (const [number, content] of Object.entries(HISTORY)) {
    await put(`aml-history/${IDS.amlCheck}/${number}.json`, content);
  }
  await put(`media/${IDS.png}.jpg`, PNG_BYTES);
  await put(`media/${IDS.pdf}.pdf`, '%PDF-1.4 specimen');
  await put(`media/${IDS.video}.mp4`, videoBytes());
  await put(`media/${IDS.unknown}.bin`, 'no known start');
  await put('outside.txt', 'not a medium');

  return { folder, put, remove: () => rm(folder, { recursive: true, force: true }) };
}
