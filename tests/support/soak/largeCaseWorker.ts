/**
 * Processes a case with large media in a separate process whose memory is measured: `ours` fetches, opens and packages
 * the case, `theirs` verifies and imports the package. After each step, writes one line of JSON to standard output.
 *
 * Arguments: the folder of the run, the total size of the media in bytes, `ours` or `theirs`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { actAs } from '../actAs';
import { createAppPair, type AppPair } from '../appPair';
import { SAMPLE } from '../sampleIds';
import { ended, settled, valueOf } from './workSteps';

/** The number of media that the journey names. */
const MEDIA = 36;
const PIECE = randomBytes(2 ** 16);

const [folder = '', bytes = '', name = ''] = process.argv.slice(2);
const sizeOfOne = Math.ceil(Number(bytes) / MEDIA);
const out = join(folder, 'out');
mkdirSync(out, { recursive: true });

/** A file with the signature of a picture, followed by random bytes that differ for each address. */
function largeMedium(address: string): Response {
  let left = sizeOfOne;
  let piece = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    createHash('sha256').update(address).digest(),
  ]);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = piece.subarray(0, left);
      left -= next.length;
      controller.enqueue(Uint8Array.from(next));
      piece = PIECE;
      if (left === 0) controller.close();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'image/jpeg', 'content-length': String(sizeOfOne) },
  });
}

async function installation(): Promise<AppPair> {
  const profileFolder = join(folder, name);
  mkdirSync(profileFolder);
  const pair = await createAppPair({
    profileFolder,
    dataFolder: resolve('resources/sandbox'),
    packageFile: () => join(out, readdirSync(out)[0] ?? ''),
    fetch: async (url, init) =>
      /image|video|pdf/.test(new URL(url).pathname) ? largeMedium(url) : fetch(url, init),
  });
  pair.folder = out;
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: `Reviewer of ${name}`, reviewerId: `R-${name.toUpperCase()}` });
  valueOf(await pair.bridge.profiles.select({ profileId: 'sandbox' }));
  return pair;
}

/**
 * The peak memory of this process in bytes. `resourceUsage` cannot be used, because on Linux it includes the process
 * that started this one.
 */
function mostBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

let start = performance.now();
function measured(step: string, detail: object = {}): void {
  const seconds = Math.round((performance.now() - start) / 1000);
  const mostMB = Math.round(mostBytes() / 2 ** 20);
  writeSync(1, `${JSON.stringify({ step, seconds, mostMB, ...detail })}\n`);
  start = performance.now();
}

async function send(pair: AppPair): Promise<void> {
  const { bridge } = pair;
  const fetching = await bridge.intake.fetch({ profileId: 'sandbox', kind: 'journey', ids: [SAMPLE.full] });
  const { caseId } = await ended(pair, valueOf(fetching).jobIds[0]);
  if (caseId === null) throw new Error('no case');
  measured('fetched');
  valueOf(await bridge.cases.open({ caseId }));
  measured('opened');
  const chosen = valueOf(await bridge.packages.chooseFolder());
  const order = {
    folderId: chosen?.folderId ?? '',
    encryption: { kind: 'none', knowingly: true, reason: 'A soak run' } as const,
    parts: [],
    recipient: '',
    reason: 'A soak run',
  };
  const { jobIds } = valueOf(await bridge.packages.start({ caseIds: [caseId], ...order }));
  const { state } = await ended(pair, jobIds[0]);
  measured('packaged', { state });
}

async function receive(pair: AppPair): Promise<void> {
  const { imports } = pair.bridge;
  const stage = async (): Promise<string | undefined> => {
    await settled(pair);
    return valueOf(await imports.state())?.stage;
  };
  valueOf(await imports.choose());
  measured('verified', { stage: await stage() });
  valueOf(await imports.trust({ name: 'The other installation' }));
  valueOf(await imports.import({ reason: 'A soak run' }));
  measured('imported', { stage: await stage() });
}

const pair = await installation();
measured('ready');
await (name === 'ours' ? send(pair) : receive(pair));
process.exit(0);
