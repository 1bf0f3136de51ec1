import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import { jpegOf } from '../../support/jpegBytes';
import { rasteriserOf } from '../../support/printingDouble';
import { SAMPLE } from '../../support/sampleIds';
import { valueOf } from '../aml/harness';
import { createCommandBench, type CommandBench } from './harness';

let bench: CommandBench;
let folder: string;
let caseId: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-cli-faces-'));
  bench = await createCommandBench();
  // The pictures of a redacted copy are made anew.
  bench.pair.printing.openRasteriser = rasteriserOf(() => jpegOf());
  await bench.pair.restart();
  await bench.run(['fetch', SAMPLE.faceMismatch]);
  const listed = await bench.run(['list', '--json']);
  expect(listed.results).toMatchObject([{ failedRules: 0, faces: { failed: null } }]);
  caseId = String(listed.results[0]?.['caseId']);
});
afterEach(async () => {
  await bench.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (): Promise<CaseView> => valueOf(await bench.pair.bridge.cases.open({ caseId }));
const WHY = ['--reason', 'Request for access 12', '--recipient-name', 'Supervisory authority'];

describe('what the command line gives out counts as having seen what the service says of faces', () => {
  it.each([
    ['a report', ['report', '--images', 'none']],
    ['a redacted report', ['report', '--images', 'none', '--redact', 'names', ...WHY]],
    ['a package', ['package', '--unencrypted', 'a test', '--no-report']],
    ['a redacted package', ['package', '--unencrypted', 'a test', '--no-report', '--redact', 'all', ...WHY]],
  ])('%s', async (_, [command = '', ...options]) => {
    const { hidden } = (await open()).faces;
    expect(hidden).toEqual(['/documents/20/face_match_result']);
    const made = await bench.run([command, caseId, '--to', folder, ...options]);
    expect(made.stderr + made.stdout + String(made.code)).toMatch(/0$/);
    expect(readdirSync(folder)).toHaveLength(1);

    const { faces } = await open();
    const { reviewer } = valueOf(await bench.pair.bridge.identity.get());
    expect(faces.showings).toMatchObject([{ pointer: hidden[0], by: reviewer, after: null }]);
    expect(faces.hidden).toEqual([]);
    const types = valueOf(await bench.pair.bridge.journal.list({ caseId })).map(({ type }) => type);
    expect(types.slice(-2)[0], 'before the entry that it left').toBe('face-score-revealed');
    expect((await bench.run(['list', '--json'])).results).toMatchObject([{ failedRules: 1 }]);
  });

  it('and nothing does that only fetches, lists, or fails to give anything out', async () => {
    await bench.run(['list']);
    const nowhere = join(folder, 'nowhere');
    const missing = await bench.run(['package', caseId, '--to', nowhere, '--unencrypted', 'a test']);
    expect(missing.code).toBe(4);
    expect((await open()).faces.showings).toEqual([]);
  });
});
