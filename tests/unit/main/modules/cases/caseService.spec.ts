import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorklistQuery } from '@shared/domain/worklist/worklist';
import { WORKLIST_VERSION } from '@shared/domain/worklist/worklistRow';
import { createCaseService, type CaseService } from '../../../../../src/main/modules/cases/caseService';
import { sha256Of } from '../../../../../src/main/lib/sha256';
import { openDatabase } from '../../../../../src/main/platform/vault/database';
import { answered, opened, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, VAULT_KEY, type TestVault } from '../../../../support/vault';
import { journeySample } from '../../../../support/wireSamples';

const ALL = WorklistQuery.parse({});
const caseId = (digit: string): string => digit.repeat(32);

let test: TestVault;
let reported: string[];
let yields: number;
beforeEach(() => {
  test = createTestVault();
  reported = [];
  yields = 0;
});
afterEach(() => test.dispose());

function servicesOn(options: { now?: () => number } = {}): CaseService {
  return createCaseService({
    vault: test.vault,
    author: () => REVIEWER,
    reader: () => REVIEWER,
    hidesFaces: () => true,
    fetching: () => new Set(),
    changed: (id) => reported.push(id),
    log: (line) => {
      throw new Error(line);
    },
    hash: sha256Of,
    now: options.now ?? (() => Date.UTC(2030, 0, 1)),
    after: () => () => undefined,
    yieldNow: async () => void (yields += 1),
  });
}

/** A case in the journal alone, as it stands after a crash between journal and index. */
async function journalled(id: string): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(journeySample));
  const { sha256 } = await test.vault.evidence.write([bytes]);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  test.vault.journal.appendAll(id, REVIEWER, [opened, answered(sha256)]);
}

describe('the worklist', () => {
  it('is filled from the journals where lines are missing', async () => {
    await journalled(caseId('a'));
    await journalled(caseId('b'));
    test.vault.index.setVersion(WORKLIST_VERSION);
    const bench = servicesOn();
    expect(bench.list(ALL).rows).toEqual([]);
    await bench.catchUp();
    expect(
      bench
        .list(ALL)
        .rows.map((row) => row.caseId)
        .sort(),
    ).toEqual([caseId('a'), caseId('b')]);
    expect(reported.sort()).toEqual([caseId('a'), caseId('b')]);
  });

  it('is computed anew when its version is another, and only then', async () => {
    await journalled(caseId('a'));
    const bench = servicesOn();
    await bench.catchUp();
    const [row] = bench.list(ALL).rows;
    if (row === undefined) throw new Error('no line');
    test.vault.index.put({ ...row, applicantName: 'Outdated Sample' }, []);
    await bench.catchUp();
    expect(bench.list(ALL).rows[0]?.applicantName).toBe('Outdated Sample');
    test.vault.index.setVersion(WORKLIST_VERSION + 1);
    await bench.catchUp();
    expect(bench.list(ALL).rows[0]?.applicantName).toBe(row.applicantName);
    expect(test.vault.index.version()).toBe(WORKLIST_VERSION);
  });

  it('lets others run between slices, and stops between two cases', async () => {
    for (const digit of 'abcd') await journalled(caseId(digit));
    let time = 0;
    const slow = servicesOn({ now: () => (time += 10) });
    await slow.catchUp();
    expect(yields).toBe(4);

    test.vault.index.clear();
    test.vault.index.setVersion(0);
    const stopped = servicesOn();
    stopped.stop();
    await stopped.catchUp();
    expect(test.vault.index.list(ALL).saved).toBe(0);
    expect(test.vault.index.version()).toBe(0);
  });

  it('includes the latest entries, however often the window is notified', async () => {
    await journalled(caseId('a'));
    const bench = servicesOn();
    const tick = (remark: string) =>
      bench.append(caseId('a'), {
        type: 'rule-reviewed',
        ruleKey: 'r',
        reviewed: true,
        remark,
        responseSha256: 'f'.repeat(64),
      });
    const before = reported.length;
    tick('one');
    tick('two');
    const last = tick('three');
    expect(reported.length - before).toBe(1);
    expect(bench.list(ALL).rows[0]?.touchedAt).toBe(last.at);
  });
});

describe('a case', () => {
  it('is read once while nothing about it changes', async () => {
    await journalled(caseId('a'));
    const bench = servicesOn();
    const first = bench.open({ caseId: caseId('a') });
    expect(bench.open({ caseId: caseId('a') })).toBe(first);
    bench.append(caseId('a'), {
      type: 'note-withdrawn',
      noteId: '00000000-0000-4000-8000-000000000001',
      reason: '',
    });
    expect(bench.open({ caseId: caseId('a') })).not.toBe(first);
  });

  it('whose response the disk has lost is listed with its fault, and opens with its journal', async () => {
    await journalled(caseId('a'));
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    connection.exec('DELETE FROM evidence_chunk');
    connection.close();
    test.reopen();
    const bench = servicesOn();
    await bench.catchUp();
    expect(bench.list(ALL).rows).toMatchObject([{ caseId: caseId('a'), fault: 'evidence-damaged' }]);
    const view = bench.open({ caseId: caseId('a') });
    expect(view).toMatchObject({ responseSha256: null, journal: { state: 'intact', entries: 2 } });
    expect(view.responses).toMatchObject([{ syntaxError: { line: 0 } }]);
  });

  it('has only its own responses', async () => {
    await journalled(caseId('a'));
    expect(() => servicesOn().open({ caseId: caseId('a'), response: 'f'.repeat(64) })).toThrow(
      expect.objectContaining({ code: 'no-such-thing' }),
    );
  });
});
