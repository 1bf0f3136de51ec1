import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { parseCommandLine } from '../../../src/main/cli/commandLine';
import { AppError } from '../../../src/main/errors/appError';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import { valueOf } from '../aml/harness';
import { opened } from '../../support/journalBuilder';
import { jpegOf } from '../../support/jpegBytes';
import {
  chainOf,
  createSigner,
  packageZip,
  REPLICA_A,
  REPLICA_B,
  retrieved,
} from '../../support/packageBytes';
import { rasteriserOf } from '../../support/printingDouble';
import { ELENA, SAMPLE } from '../../support/sampleIds';
import { createCommandBench, type CommandBench, type Outcome } from './harness';
import { groupFingerprint } from '../../../src/shared/domain/package/fingerprint';

let bench: CommandBench;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-cli-'));
  bench = await createCommandBench();
});
/** Pictures are made anew from now on; the double hands them on as they are otherwise. */
async function coverPictures(): Promise<void> {
  bench.pair.printing.openRasteriser = rasteriserOf(() => jpegOf());
  await bench.pair.restart();
}
afterEach(async () => {
  await bench.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const PASSPHRASE = 'twelve long words of a test';

describe('fetch and list', () => {
  it('brings cases in and lists them, one object a line', async () => {
    const fetched = await bench.run(['fetch', SAMPLE.clean, SAMPLE.nothing, '--json']);
    expect(fetched.code).toBe(0);
    expect(fetched.results.map(({ subjectId, outcome }) => [subjectId, outcome])).toEqual([
      [SAMPLE.clean, 'new'],
      [SAMPLE.nothing, 'new'],
    ]);
    const listed = await bench.run(['list', '--json', '--search', 'marchetti']);
    expect(listed.results.map(({ subjectId }) => subjectId)).toEqual([SAMPLE.clean]);
    expect((await bench.run(['list'])).stdout.trim().split('\n')).toHaveLength(2);
  });

  it('names a word that is no ID by itself, as it has no file and no line', async () => {
    const { code, stderr } = await bench.run(['fetch', 'идентификатор']);
    expect(code).toBe(4);
    expect(stderr).toContain('идентификатор: Neither an ID nor an event. It was skipped.');
    expect(stderr).not.toContain('line 1');
  });

  it('finds a spot check by its own id and by that of its journey', async () => {
    const id = '4596348e27d786c2c4b8db9e';
    const [fetched] = (await bench.run(['fetch', id, '--kind', 'spot-check', '--json'])).results;
    for (const words of [id, 'c659029e70125f9f15a06d03'])
      expect((await bench.run(['list', '--json', '--search', words])).results).toMatchObject([
        { caseId: fetched?.['caseId'], subjectId: id },
      ]);
  });

  it('counts nothing of what could not be read', async () => {
    await bench.dispose();
    bench = await createCommandBench({
      fetch: async (url, init) =>
        url.includes('unread-')
          ? Response.json({ data: { rule_results: {} } })
          : url.includes('null-')
            ? Response.json({ journey_id: 'null-1', flow_id: 'f', rule_results: null })
            : await fetch(url, init),
    });
    await bench.run(['fetch', SAMPLE.clean, 'unread-1', 'null-1']);
    await bench.run(['fetch', SAMPLE.knownAs, '--kind', 'aml-check']);
    const listed = await bench.run(['list', '--json']);
    const lineOf = (id: string) => listed.results.find(({ subjectId }) => subjectId === id);
    expect(lineOf('unread-1')).toMatchObject({
      unreadable: ['response'],
      rules: null,
      failedRules: null,
      matches: { list: 'missing', total: null, unresolved: null, outdated: null },
    });
    const none = { rules: null, failedRules: null, otherRules: null };
    expect(lineOf('null-1')).toMatchObject(none);
    expect(lineOf(SAMPLE.knownAs)).toMatchObject({ kind: 'aml-check', ...none });
    expect(lineOf(SAMPLE.clean)).toMatchObject({ failedRules: 0, matches: { list: 'read', total: 0 } });
  });

  it('says which id failed, and ends with “partly”', async () => {
    const fetched = await bench.run(['fetch', SAMPLE.clean, 'there-is-no-such-journey', '--json']);
    expect(fetched.code).toBe(5);
    expect(fetched.results.map(({ outcome, failure }) => [outcome, failure])).toEqual([
      ['new', null],
      ['failed', 'not-found'],
    ]);
    const failed = await bench.run(['fetch', 'there-is-no-such-journey']);
    expect(failed.code).toBe(6);
    expect(failed.stderr).toContain('there-is-no-such-journey: ID not found (HTTP 404,');
  });

  it('lists the IDs not attempted after five identical failures, and how to resume', async () => {
    await bench.dispose();
    const asked: string[] = [];
    bench = await createCommandBench({
      fetch: async (url, init) => {
        const id = /(down-\d+)/.exec(url)?.[1];
        if (id === undefined) return await fetch(url, init);
        asked.push(id);
        return new Response('', { status: 500 });
      },
    });
    const down = Array.from({ length: 12 }, (_, index) => `down-${String(index + 1)}`);
    const fetched = await bench.run(['fetch', SAMPLE.clean, ...down, '--json']);
    expect(fetched.code).toBe(7);
    expect(fetched.results.map(({ subjectId }) => subjectId)).toEqual([SAMPLE.clean, ...down]);
    const attempted = new Set(asked);
    expect(attempted.size).toBeGreaterThanOrEqual(5);
    expect(attempted.size).toBeLessThan(down.length);
    for (const { subjectId, ...reported } of fetched.results.slice(1))
      expect(reported, String(subjectId)).toMatchObject({
        outcome: attempted.has(String(subjectId)) ? 'failed' : 'not-attempted',
        failure: 'server-error',
        facts: { status: 500 },
      });
    const stated = fetched.stderr.split('\n');
    for (const id of down)
      expect(stated.filter((line) => line.startsWith(`${id}: `))).toEqual([
        attempted.has(id)
          ? expect.stringMatching(/The service responded with an error \(HTTP 500\)/)
          : `${id}: Not attempted: 5 in a row failed for the same reason.`,
      ]);
    expect(fetched.stderr).toContain(
      `${String(down.length - attempted.size)} IDs were not attempted: 5 in a row failed for the same reason. The service responded with an error (HTTP 500). Try again later. If it happens every time, contact the service’s support. When this is fixed, run the command again: what is saved is only checked for changes.`,
    );
    const plain = await bench.run(['fetch', ...down]);
    expect(plain.code).toBe(7);
    expect(plain.stdout).toMatch(/^down-12 {2}not-attempted {2}-$/m);
    // Nothing is left behind that would go on by itself.
    expect(valueOf(await bench.pair.bridge.jobs.list())).toEqual([]);
  });

  it('lists what was fetched for each ID before the person stopped it', async () => {
    await bench.dispose();
    const stopping = new AbortController();
    bench = await createCommandBench({
      fetch: async (url, init) => {
        if (!/later-\d/.test(url)) return await fetch(url, init);
        return await new Promise<never>((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      },
    });
    await bench.run(['fetch', SAMPLE.nothing]);
    bench.pair.bridge.jobs.onChanged((jobs) => {
      if (jobs.some(({ done }) => done === 1)) stopping.abort();
    });
    const later = Array.from({ length: 6 }, (_, index) => `later-${String(index)}`);
    const words = ['fetch', SAMPLE.nothing, ...later, '--json'];
    const fetched = await bench.run(words, [], '.', stopping.signal);
    expect(fetched.code).toBe(130);
    expect(fetched.results.map(({ subjectId }) => subjectId)).toEqual([SAMPLE.nothing, ...later]);
    expect(fetched.results.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      ...later.map(() => 'cancelled'),
    ]);
    expect(fetched.stderr).toContain('Interrupted.');
    expect(valueOf(await bench.pair.bridge.jobs.list())).toEqual([]);
  });

  it('lists the cases not attempted after five identical failures', async () => {
    await bench.dispose();
    const refused = async (): Promise<never> =>
      Promise.reject(Object.assign(new Error(), { code: 'EACCES' }));
    bench = await createCommandBench({ files: { ...nodeFiles, create: refused } });
    const ids = Object.values(SAMPLE).slice(0, 7);
    await bench.run(['fetch', ...ids]);
    const saved = (await bench.run(['list', '--json'])).results.map(({ caseId }) => String(caseId));
    expect(saved.length).toBeGreaterThan(5);
    const order = ['--to', folder, '--unencrypted', 'a test', '--no-report'];
    const packed = await bench.run(['package', ...saved, ...order, '--json']);
    expect(packed.code).toBe(7);
    expect(packed.results.map(({ state, failure }) => [state, failure])).toEqual(
      saved.map((_, index) => [index < 5 ? 'failed' : 'not-attempted', 'folder-refused']),
    );
    expect(packed.stderr).toContain(
      '5 in a row failed for the same reason. Fix the cause, then run the command',
    );
    expect(valueOf(await bench.pair.bridge.jobs.list()).filter(({ state }) => state === 'paused')).toEqual(
      [],
    );
  });

  it.each([
    ['EROFS', 'folder-refused', 'No write permission for the folder.', ['report', 'package', 'backup']],
    ['ENOENT', 'folder-missing', 'The folder no longer exists.', ['report', 'package', 'backup']],
    ['ENOSPC', 'destination-full', 'The disk of the destination folder is full.', ['report', 'package']],
  ])('says in words why nothing could be written: %s', async (code, failure, words, commands) => {
    await bench.dispose();
    const refused = async (): Promise<never> => Promise.reject(Object.assign(new Error(), { code }));
    bench = await createCommandBench({ files: { ...nodeFiles, create: refused } });
    await bench.run(['fetch', SAMPLE.clean]);
    const to = ['--to', folder];
    const unencrypted = ['--unencrypted', 'a test', '--no-report', '--json'];
    const linesOf: Record<string, () => Promise<Outcome>> = {
      report: () => bench.run(['report', SAMPLE.clean, ...to, '--images', 'none', '--json']),
      package: () => bench.run(['package', SAMPLE.clean, ...to, ...unencrypted]),
      backup: () => bench.run(['backup', ...to], [PASSPHRASE]),
    };
    const named = { report: { code: failure }, package: { failure } };
    for (const command of commands) {
      const outcome = await linesOf[command]?.();
      expect(outcome, command).toMatchObject({ code: 6 });
      if (command in named) expect(outcome?.results).toMatchObject([named[command as keyof typeof named]]);
      expect(outcome?.stderr).toContain(words);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reads ids from a file', async () => {
    const file = join(folder, 'ids.csv');
    writeFileSync(file, `journey_id,reference\n${SAMPLE.clean},one\n${SAMPLE.nothing},two\n`);
    const fetched = await bench.run(['fetch', '--from', file, '--json']);
    expect(fetched.results.map(({ subjectId }) => subjectId)).toEqual([SAMPLE.clean, SAMPLE.nothing]);
  });
});

it('fetch names a file that is not there, and fetches nothing', async () => {
  const file = join(folder, 'mistyped.csv');
  for (const ids of [[], [SAMPLE.clean]]) {
    const { code, results, stderr } = await bench.run(['fetch', ...ids, '--from', file, '--json']);
    expect({ code, results }).toEqual({ code: 4, results: [] });
    expect(stderr).toContain(`${file}: not found or not readable. Nothing was fetched.`);
  }
  expect((await bench.run(['list', '--json'])).results).toEqual([]);
});

it('fetch names each file that it did not take, with what to do', async () => {
  const file = join(folder, 'saved.json');
  writeFileSync(file, JSON.stringify({ unexpected: true }));
  const fetched = await bench.run(['fetch', '--from', file]);
  expect(fetched.code).not.toBe(0);
  expect(fetched.stderr).toContain('saved.json: Not recognised as a saved response. It was skipped. Name');
});

describe('package, verify and import', () => {
  it('writes an encrypted package that verify opens with the passphrase from standard input', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const words = ['package', SAMPLE.clean, '--to', folder, '--passphrase', '--no-report', '--json'];
    const packed = await bench.run(words, [PASSPHRASE]);
    expect(packed.code).toBe(0);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/\.zip\.age$/);
    expect(packed.results[0]?.['result']).toMatchObject({ path: join(folder, name), isEncrypted: true });

    const file = join(folder, name);
    expect((await bench.run(['verify', file])).code).toBe(12);
    const verified = await bench.run(['verify', file, '--passphrase', '--json'], [PASSPHRASE]);
    expect(verified.results[0]).toMatchObject({
      signature: expect.objectContaining({ state: expect.any(String) }),
    });
    expect([0, 11]).toContain(verified.code);
    expect(verified.results[0]?.['findings']).toEqual(
      verified.code === 0 ? [] : [expect.objectContaining({ kind: 'unknown-signer' })],
    );
    // A passphrase is made costly to try, and here it is tried twice.
  }, 90_000);

  it.each([
    ['too short', 'eleven char'],
    ['of too few different characters', 'abcdeabcdeabcdeabcde'],
  ])('writes nothing under a passphrase that is %s, as the window does not', async (_, refused) => {
    await bench.run(['fetch', SAMPLE.clean]);
    const words = ['package', SAMPLE.clean, '--to', folder, '--passphrase', '--no-report'];
    const { code, stderr } = await bench.run(words, [refused]);
    expect(code).toBe(2);
    expect(stderr).toContain(
      'The package passphrase needs at least 12 characters, 6 of them different. No package was written.',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names what is wrong with a package that was touched', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    await bench.run(['package', SAMPLE.clean, '--to', folder, '--unencrypted', 'a test', '--no-report']);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const { stdout } = await bench.run(['verify', file]);
    expect(stdout, 'a fingerprint in groups, as everywhere').toMatch(
      /signature \S+ (?:[0-9a-f]{4} ){15}[0-9a-f]{4}/,
    );
    const bytes = readFileSync(file);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(file, bytes);
    const verified = await bench.run(['verify', file, '--json']);
    expect(verified.code).toBe(10);
    expect(verified.results[0]).toMatchObject({ verdict: 'broken' });
  });

  it('imports a package from another installation, by the fingerprint of its signer and nothing else', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const words = ['package', SAMPLE.clean, '--to', folder, '--unencrypted', 'a test', '--no-report'];
    const packed = await bench.run(words);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const other = await createCommandBench();
    try {
      const refused = await other.run(['import', file]);
      expect(refused.code).toBe(11);
      expect(refused.stderr).toContain('--trust');
      expect((await other.run(['list'])).stdout).toBe('');
      const byName = other.run(['import', file, '--trust', 'Colleague']);
      await expect(byName).rejects.toMatchObject({ code: 'bad-usage' });
      const wrong = await other.run(['import', file, '--trust', 'ab12'.repeat(16)]);
      expect(wrong.code).toBe(11);
      expect(wrong.stderr).toContain(groupFingerprint('ab12'.repeat(16)));
      const signer = /signer ((?:[0-9a-f]{4} ){15}[0-9a-f]{4})\n/.exec(packed.stdout)?.[1] ?? 'none';
      expect(wrong.stderr).toContain(signer);
      expect((await other.run(['list'])).stdout).toBe('');
      const taken = await other.run(['import', file, '--trust', signer, '--json']);
      expect(taken.code).toBe(0);
      expect(taken.results[0]).toMatchObject({ evidenceAdded: expect.any(Number) });
      const again = await other.run(['import', file, '--json']);
      expect(again.results[0]).toMatchObject({ entriesAdded: 0, evidenceAdded: 0 });
      expect((await other.run(['list', '--json'])).results).toHaveLength(1);
      expect((await other.run(['verify', file])).code).toBe(0);
    } finally {
      await other.dispose();
    }
  });

  it('says whose entries of an imported package count for nothing, and which key would have to be trusted', async () => {
    const [colleague, stranger] = [
      { name: 'A. Colleague', reviewerId: 'T-2' },
      { name: 'Head of Compliance', reviewerId: 'HC-1' },
    ];
    const response = Buffer.from('{"journey_id":"journey-1"}');
    const voted: JournalEvent = {
      type: 'conclusion-voted',
      proposalId: crypto.randomUUID(),
      outcome: 'Approved',
      reasons: 'All in order',
      escalation: null,
    };
    const chains = [
      chainOf(REPLICA_A, [opened, retrieved(response)], { author: colleague }),
      chainOf(REPLICA_B, [voted], { author: stranger }),
    ];
    const signer = createSigner(colleague.reviewerId);
    const file = join(folder, 'package.zip');
    writeFileSync(file, packageZip({ chains, evidence: [response], signer }));
    const trust = ['--trust', signer.fingerprint];
    const { fingerprint } = createSigner(stranger.reviewerId);
    const taken = await bench.run(['import', file, ...trust]);
    expect(taken.code).toBe(0);
    expect(taken.stderr).toContain(
      `1 entry by Head of Compliance (HC-1) is signed with key ${groupFingerprint(fingerprint)}, which is not trusted here`,
    );
    expect(taken.stderr).not.toContain(colleague.name);
    const other = await createCommandBench();
    const { results } = await other.run(['import', file, ...trust, '--json']);
    expect(results[0]?.['untrusted']).toEqual([{ ...stranger, fingerprint, entries: 1 }]);
    await other.dispose();
  });

  describe('a package by a signer who is known', () => {
    const colleague = { name: 'A. Colleague', reviewerId: 'T-2' };
    const response = Buffer.from('{"journey_id":"journey-1"}');
    const signer = createSigner(colleague.reviewerId);
    const write = (events: JournalEvent[], start?: number): string => {
      const chains = [
        chainOf(REPLICA_A, events, { author: colleague, ...(start !== undefined && { start }) }),
      ];
      const file = join(folder, 'package.zip');
      writeFileSync(file, packageZip({ chains, evidence: [response], signer }));
      return file;
    };
    const named = (name: string) => ['--trust', signer.fingerprint, '--name', name];

    it('keeps their name, and says so where another one is given', async () => {
      const file = write([opened, retrieved(response)]);
      const first = await bench.run(['import', file, ...named('Colleague in Lisbon'), '--json']);
      expect(first.results[0]).toMatchObject({ signerName: 'Colleague in Lisbon' });
      expect(first.stderr).toBe('');
      const again = await bench.run(['import', file, ...named('Somebody Else'), '--json']);
      expect(again.code).toBe(0);
      expect(again.results[0]).toMatchObject({ signerName: 'Colleague in Lisbon' });
      expect(again.stderr).toContain('saved as “Colleague in Lisbon”, not as “Somebody Else”');
      expect((await bench.run(['import', file, '--trust', signer.fingerprint])).stderr).toBe('');
    });

    it('that is broken is refused with what was found in it', async () => {
      const file = write([opened, retrieved(response)]);
      await bench.run(['import', file, ...named('Colleague in Lisbon')]);
      const bytes = readFileSync(file);
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      writeFileSync(file, bytes);
      const verified = (await bench.run(['verify', file])).stdout.split('\n');
      const refused = await bench.run(['import', file]);
      expect(refused.code).toBe(10);
      const found = verified.filter((line) => /^ {2,}(altered|damaged-entry) /.test(line));
      expect(found.length).toBeGreaterThan(0);
      expect(refused.stdout.split('\n')).toEqual(expect.arrayContaining(found));
    });

    it('who rewrote their journal is refused and named', async () => {
      await bench.run(['import', write([opened, retrieved(response)]), ...named('Colleague in Lisbon')]);
      const file = write([opened, retrieved(response)], Date.UTC(2026, 0, 2, 4));
      const refused = await bench.run(['import', file, '--json']);
      expect(refused.code).toBe(10);
      expect(refused.results[0]).toMatchObject({ importRefusal: 'fork', forks: [{ seq: 1, by: colleague }] });
      expect(refused.stderr).toContain('A. Colleague (T-2) signed entries that differ from those saved here');
    });
  });

  it('names a case that is not saved and packs the others', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const words = [
      'package',
      SAMPLE.clean,
      'not-saved',
      '--to',
      folder,
      '--unencrypted',
      'a test',
      '--no-report',
    ];
    const packed = await bench.run([...words, '--json']);
    expect(packed.code).toBe(5);
    expect(packed.results[0]).toEqual({ case: 'not-saved', state: 'not-saved' });
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await bench.run(['package', 'not-saved', '--to', folder, '--unencrypted', 'x'])).code).toBe(4);
  });

  it('refuses what is no package, and a file that is not there', async () => {
    const file = join(folder, 'not-a-package.zip');
    writeFileSync(file, 'nothing of the sort');
    expect((await bench.run(['verify', join(folder, 'nothing')])).code).toBe(4);
    expect((await bench.run(['verify', folder])).code).toBe(4);
    expect((await bench.run(['verify', file])).code).toBe(10);
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });
});

describe('a report of pictures that cannot be displayed', () => {
  it('names each of them, and is made without them when that is asked for', async () => {
    const { printing } = bench.pair;
    printing.chosen = folder;
    const [one, other] = [SAMPLE.full, SAMPLE.clean];
    await bench.run(['fetch', one, other]);
    const { rows } = valueOf(await bench.pair.bridge.cases.list({ search: one, limit: 9 }));
    const { media } = valueOf(await bench.pair.bridge.cases.open({ caseId: rows[0]?.caseId ?? '' }));
    const [label = ''] = media.flatMap(({ label: of, state }) => (state.kind === 'saved' ? [of] : []));
    const [broken = ''] = media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : []));
    const { openRasteriser } = printing;
    printing.openRasteriser = async (...args) => {
      const rasteriser = await openRasteriser(...args);
      return {
        ...rasteriser,
        draw: async (picture) => {
          const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
          if (sha256 === broken) throw new AppError('picture-unreadable', 'Not a picture');
          return rasteriser.draw(picture);
        },
      };
    };
    await bench.pair.restart();
    const words = ['report', one, other, '--to', folder];
    const stopped = await bench.run([...words, '--json']);
    expect(stopped.code).toBe(5);
    expect(stopped.results.find(({ code }) => code === 'pictures-missing')).toMatchObject({
      exhibits: [{ label, sha256: broken }],
    });
    expect(stopped.stderr).toContain('--without-broken-images');
    expect(readdirSync(folder)).toHaveLength(1);
    const reported = await bench.run(['report', one, '--to', folder]);
    expect(reported).toMatchObject({ code: 6, stdout: expect.stringContaining(label) as string });
    expect(reported.stdout).toMatch(/\n {2}cannot be displayed: exhibit \d+, /);

    const made = await bench.run([...words, '--without-broken-images', '--json']);
    expect(made.code).toBe(0);
    expect(made.results.map(({ leftOut }) => (leftOut as unknown[]).length).toSorted()).toEqual([0, 1]);
    const { fileName } = made.results.find(({ leftOut }) => (leftOut as unknown[]).length === 1) ?? {};
    expect(readFileSync(join(folder, String(fileName)), 'utf8')).toContain('could not be displayed');
  });

  it('is made where pictures are merely not saved, and says which', async () => {
    bench.pair.printing.chosen = folder;
    await bench.run(['fetch', SAMPLE.brokenMedia]);
    const made = await bench.run(['report', SAMPLE.brokenMedia, '--to', folder, '--json']);
    expect(made).toMatchObject({ code: 0, results: [{ leftOut: [] }] });
    const page = readFileSync(join(folder, String(made.results[0]?.['fileName'])), 'utf8');
    expect(page).toContain('no such file');
  });
});

describe('what is redacted', () => {
  const WHY = ['--reason', 'Request for access 12', '--recipient-name', 'Supervisory authority'];

  it('is a report without what was asked for, entered as that', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    bench.pair.printing.chosen = folder;
    const printed = await bench.run([
      ...['report', SAMPLE.clean, '--to', folder, '--images', 'none', '--json'],
      ...['--redact', 'free-text,names', ...WHY],
    ]);
    expect(printed.code).toBe(0);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^caseloupe-redacted-report-/);
    const page = readFileSync(join(folder, name), 'utf8');
    expect(page).toContain('[name removed]');
    expect(page).not.toMatch(/marchetti/i);
    const caseId = String(printed.results[0]?.['caseId']);
    const journal = await bench.pair.bridge.journal.list({ caseId });
    expect(journal.ok && journal.value.at(-1)?.event).toContain('"classes":["names","free-text"]');
  });

  it('is stopped and says where, when the ground names the person', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    bench.pair.printing.chosen = folder;
    const words = ['report', SAMPLE.clean, '--to', folder, '--images', 'none', '--redact', 'all'];
    const disclosing = ['--reason', 'Asked for by Elena Marchetti', '--recipient-name', 'Her lawyer'];
    const stopped = await bench.run([...words, ...disclosing, '--json']);
    expect(stopped.code).toBe(6);
    expect(stopped.results[0]).toMatchObject({ code: 'value-left' });
    expect(stopped.results[0]?.['leaks']).toContainEqual({ file: 'typed', class: 'names' });
    expect((await bench.run([...words, ...disclosing])).stdout).toContain('names in typed');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is a separate kind of package, which verify recognises and import refuses with 6', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const words = [
      ...['package', SAMPLE.clean, '--to', folder, '--unencrypted', 'a test', '--no-report', '--json'],
      ...['--redact', 'all', ...WHY],
    ];
    // A rasteriser that covers nothing is noticed, and nothing is left behind.
    const stopped = await bench.run(words);
    expect([stopped.code, stopped.results[0]?.['failure']]).toEqual([6, 'value-left']);
    expect(stopped.stderr).not.toContain('AppError');
    expect(stopped.results[0]?.['leaks']).toContainEqual({
      file: 'data/pictures/exhibit-1.jpg',
      class: 'original',
    });
    expect(readdirSync(folder)).toEqual([]);

    await coverPictures();
    const packed = await bench.run(words);
    expect(packed.code).toBe(0);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const verified = await bench.run(['verify', file, '--json']);
    expect(verified.results[0]).toMatchObject({ redacted: { classes: [...REDACTION_CLASSES] } });
    // It has no faults, and it cannot be imported.
    const { code, results } = await bench.run(['import', file, '--json']);
    expect([code, results[0]?.['importRefusal']]).toEqual([6, 'redacted']);
  });

  it.each([
    ['without a ground', ['--redact', 'names', '--recipient-name', 'x']],
    ['without a recipient', ['--redact', 'names', '--reason', 'x']],
    ['without a class that is known', ['--redact', 'names,shoes', ...WHY]],
    ['without a class', ['--redact', '', ...WHY]],
  ])('is refused %s', (_, words) => {
    expect(() => parseCommandLine(['report', 'x', '--to', 'y', ...words])).toThrow(
      expect.objectContaining({ code: 'bad-usage' }),
    );
    const closed = ['package', 'x', '--to', 'y', '--passphrase'];
    expect(() => parseCommandLine([...closed, ...words])).toThrow(
      expect.objectContaining({ code: 'bad-usage' }),
    );
  });

  it('takes a ground for what is redacted only', () => {
    expect(() => parseCommandLine(['report', 'x', '--to', 'y', ...WHY])).toThrow(
      expect.objectContaining({ code: 'bad-usage' }),
    );
    expect(parseCommandLine(['report', 'x', '--to', 'y', '--redact', 'all', ...WHY])).toMatchObject({
      redaction: { classes: [...REDACTION_CLASSES], ground: WHY[1], recipient: WHY[3] },
    });
  });
});

describe('secrets and the vault', () => {
  it('writes no secret to either output', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const words = ['package', SAMPLE.clean, '--to', folder, '--passphrase', '--no-report'];
    const { stdout, stderr } = await bench.run(words, [PASSPHRASE]);
    expect(stdout + stderr).not.toContain(PASSPHRASE);
    expect(bench.pair.log.join('\n')).not.toContain(PASSPHRASE);
  });

  it('says that the vault has to be opened', async () => {
    await bench.pair.bridge.vault.lock();
    const { code, stderr, stdout } = await bench.run(['list']);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('keychain');
  });
});

describe('what the handbook says of exit codes and results', () => {
  const UNENCRYPTED = ['--unencrypted', 'a test', '--no-report'];
  const UNKNOWN = 'f'.repeat(32);

  it('4 for an unknown case ID, reported in a separate line', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    for (const command of [['report'], ['package', ...UNENCRYPTED]]) {
      const words = [...command, UNKNOWN, '--to', folder, '--json'];
      const { code, results } = await bench.run(words);
      expect([code, results]).toEqual([4, [{ case: UNKNOWN, state: 'not-saved' }]]);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('4 for an id that a journey and its AML check share, with both case ids; 0 for one of them', async () => {
    await bench.run(['fetch', ELENA.journey]);
    await bench.run(['fetch', ELENA.journey, '--kind', 'aml-check']);
    const saved = (await bench.run(['list', '--json'])).results.map(({ caseId }) => caseId);
    const words = (word: unknown) => ['package', String(word), '--to', folder, ...UNENCRYPTED, '--json'];
    const { code, results } = await bench.run(words(ELENA.journey));
    expect([code, results[0]?.['state']]).toEqual([4, 'ambiguous']);
    expect(new Set(results[0]?.['caseIds'] as string[])).toEqual(new Set(saved));
    expect((await bench.run(words(saved[0]))).code).toBe(0);
  });

  it('0 for a case that is named twice: one package', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const { code, results } = await bench.run([
      ...['package', SAMPLE.clean, SAMPLE.clean, '--to', folder, ...UNENCRYPTED, '--json'],
    ]);
    expect([code, results.length, readdirSync(folder).length]).toEqual([0, 1, 1]);
  });

  it('2 for a recipient that is none, a secret key given in its place not repeated', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const secret = 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQ';
    const { code, stdout, stderr } = await bench.run([
      ...['package', SAMPLE.clean, '--to', folder, '--recipient', secret],
    ]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).not.toContain('SECRET-KEY');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('4 for a folder that is not there, 6 for a connection that is none', async () => {
    await bench.run(['fetch', SAMPLE.clean]);
    const nowhere = join(folder, 'nowhere');
    expect((await bench.run(['report', SAMPLE.clean, '--to', nowhere])).code).toBe(4);
    expect((await bench.run(['package', SAMPLE.clean, '--to', nowhere, ...UNENCRYPTED])).code).toBe(4);
    expect((await bench.run(['fetch', 'x', '--profile', 'there-is-none'])).code).toBe(6);
  });
});
