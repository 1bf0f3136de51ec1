import { createHash, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Connection } from '../../src/main/platform/vault/database';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { wordsOf } from '../../src/main/platform/vault/searchWords';
import { sampleRow } from '../support/appDouble';
import { fetchCase, createReviewedApp, SANDBOX, valueOf } from '../contract/aml/harness';
import { openSealed } from '../support/caseSeals';
import { answered, opened, REVIEWER } from '../support/journalBuilder';
import type { AppPair } from '../support/appPair';
import { createTestVault, VAULT_KEY, type TestVault } from '../support/vault';
import { decryptedPages, inPage } from '../support/vaultPages';

/**
 * The attack: somebody who has the vault's key, or a backup and the key, reads the pages of the file themselves and not
 * what SQLite would give out: free pages, what is left between rows, and the words of the search index.
 */
const reason = 'Sample data, fetched by mistake';
const SLOW = { timeout: 20_000 };

/** FTS5 leaves out what a word shares with the one before it, so the ends of words are looked for as well. */
function tracesOf(word: string, pages: string): string[] {
  const forms = [word, word.slice(3), word.slice(0, -3)].filter((form) => form.length >= 6);
  return forms.filter((form) => pages.includes(inPage(form)));
}

/** Whole numbers below `bound`, the same in every run. */
function createDice(): (bound: number) => number {
  let state = 20260101;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

describe('the pages of a vault from which a case was erased', () => {
  let pair: AppPair;
  beforeEach(async () => {
    pair = await createReviewedApp(resolve('resources/sandbox'));
  });
  afterEach(() => pair.dispose());

  const pages = (): string => {
    const [, secret = ''] = [...pair.keychain.saved].find(([account]) => account.startsWith('vault:')) ?? [];
    return decryptedPages(join(pair.profileFolder, 'vault.db'), Buffer.from(secret, 'hex'));
  };
  const note = async (caseId: string, noteId: string, text: string, basedOn: number) =>
    valueOf(await pair.bridge.notes.save({ caseId, noteId, anchor: { on: 'case' }, text, basedOn }));

  const open = async (caseId: string) => valueOf(await pair.bridge.cases.open({ caseId }));
  const rawOf = async (caseId: string, sha256: string | null, kind: 'journeyResult' | 'amlResult') =>
    valueOf(await pair.bridge.cases.rawResponse({ caseId, sha256: sha256 ?? '', kind })).text;

  /** Something of the case in every place that a reviewer fills. */
  async function work(caseId: string, mark: string): Promise<string[]> {
    const { notes, preferences } = pair.bridge;
    const [edited, withdrawn] = [randomUUID(), randomUUID()];
    await note(caseId, edited, `${mark}before telephones ${mark}5550100`, 0);
    await note(caseId, edited, `${mark}after telephones ${mark}5550199`, 1);
    await note(caseId, withdrawn, `${mark}withdrawn`, 0);
    valueOf(await notes.withdraw({ caseId, noteId: withdrawn, reason: `${mark}excuse` }));
    const payload = JSON.stringify({ anchor: { on: 'case' }, text: `${mark}typing` });
    valueOf(await notes.saveDraft({ caseId, key: 'new', payload }));
    valueOf(await notes.discardDraft({ caseId, key: 'new' }));
    valueOf(await preferences.set({ scope: caseId, key: 'compare', value: { region: `${mark}region` } }));
    return ['before', 'after', '5550100', '5550199', 'withdrawn', 'excuse', 'typing', 'region'].map(
      (end) => mark + end,
    );
  }

  it('hold none of its words, in the index, the journal, drafts, settings, jobs or free space', async () => {
    const gone = await fetchCase(pair, SANDBOX.journey, 'journey');
    const stays = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    // An order that came to nothing leaves a line in the log of fetches.
    const order = { profileId: 'sandbox', kind: 'spot-check' as const, ids: [SANDBOX.journey] };
    valueOf(await pair.bridge.intake.fetch(order));
    await vi.waitFor(async () => {
      expect(valueOf(await pair.bridge.fetchLog.list()).length).toBeGreaterThan(0);
    }, SLOW);
    const keeps = await work(stays, 'quartz');
    const words = await work(gone, 'zephyr');
    const [line] = valueOf(await pair.bridge.cases.list({ search: SANDBOX.journey })).rows;
    words.push(...wordsOf(`${line?.applicantName ?? ''} ${line?.referenceNumber ?? ''}`));
    const { responseSha256, faces } = await open(gone);
    const shown = { caseId: gone, responseSha256: responseSha256 ?? '', pointers: faces.hidden };
    valueOf(await pair.bridge.faces.reveal(shown));
    const response = inPage(await rawOf(gone, responseSha256, 'journeyResult'));
    await vi.waitFor(() => expect(pages()).toContain('zephyr'), SLOW);
    const secrets = [...new Set(words)].filter((word) => word.length >= 6);
    expect(secrets.length).toBeGreaterThan(8);

    const view = await open(gone);
    const hashes = [
      view.responseSha256 ?? '',
      ...view.media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : [])),
    ];
    const clock = { ground: 'no-duty', from: new Date().toISOString().slice(0, 10), months: 0 } as const;
    valueOf(await pair.bridge.retention.setPeriod({ caseId: gone, ...clock, reason }));
    const erased = { caseId: gone, reason, confirm: gone.slice(-8) };
    valueOf(await pair.bridge.retention.erase(erased));

    const left = pages();
    expect(secrets.flatMap((word) => tracesOf(word, left))).toEqual([]);
    // The same words of the service's own stand in every response.
    const other = inPage(await rawOf(stays, (await open(stays)).responseSha256, 'amlResult'));
    for (let at = 0; at + 40 < response.length; at += 200) {
      const piece = response.slice(at, at + 40);
      expect(left.includes(piece) && !other.includes(piece), `the response at ${String(at)}`).toBe(false);
    }
    // Nothing names its evidence, the certificate neither.
    for (const sha256 of hashes) {
      expect(left.includes(sha256), sha256).toBe(false);
      expect(left.includes(Buffer.from(sha256, 'hex').toString('latin1'))).toBe(false);
    }
    expect(valueOf(await pair.bridge.cases.list({ search: 'quartzafter' })).rows).toHaveLength(1);
    expect(valueOf(await pair.bridge.cases.list({ search: 'zephyrafter' })).rows).toEqual([]);
    const kept = await open(stays);
    expect(kept.journal.state).toBe('intact');
    expect(JSON.stringify(kept.notes)).toContain(keeps[1]);
  });
});

describe('the search index', () => {
  it('loses the words of a note that was edited or withdrawn, at the next rest', async () => {
    const test = createTestVault();
    try {
      const { index, erasures } = test.vault;
      for (let number = 1; number <= 40; number++)
        index.put(sampleRow(number), [`sharedword${String(number % 5)} own${String(number).repeat(4)}`]);
      for (const text of ['zephyrfirst', 'zephyrsecond', 'plain']) index.put(sampleRow(7), [text]);
      expect(erasures.isPending()).toBe(true);
      while (erasures.step());
      erasures.settle();
      expect(erasures.isPending()).toBe(false);
      const left = decryptedPages(test.file, VAULT_KEY);
      expect(['zephyrfirst', 'zephyrsecond'].flatMap((word) => tracesOf(word, left))).toEqual([]);
      expect(left).toContain('sharedword');
    } finally {
      test.dispose();
    }
  });

  it('is not written anew where its words are as they were', () => {
    const test = createTestVault();
    try {
      for (let times = 0; times < 3; times++) test.vault.index.put(sampleRow(1), ['the same']);
      expect(test.vault.erasures.isPending()).toBe(false);
    } finally {
      test.dispose();
    }
  });
});

describe('rows that SQLite moved from page to page', () => {
  it('leave no copy behind once cases were erased: deleting alone does', () => {
    const dice = createDice();
    const test = createTestVault();
    const CASES = 3000;
    /** So many letters of a name, from its fourth, are found in no other. */
    const TRACE = 7;
    const idOf = (number: number): string => sampleRow(number).caseId;
    const names = new Map<number, string[]>();
    const put = (number: number): void => {
      const name = `xq${dice(2 ** 30).toString(36)}${dice(2 ** 30).toString(36)}`;
      names.set(number, [...(names.get(number) ?? []), name]);
      const row = { ...sampleRow(number), applicantName: name, referenceNumber: `r${name}` };
      test.vault.index.put(row, [name, 'padding'], [`${name} ${'x'.repeat(dice(200))}`]);
    };
    try {
      test.vault.together(() => {
        for (let number = 1; number <= CASES; number++) put(number);
        for (let times = 0; times < CASES; times++) put(1 + dice(CASES));
      });
      const { erasures } = test.vault;
      const gone: string[] = [];
      test.vault.together(() => {
        for (let number = 1; number <= CASES; number += 3) {
          const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
          erasures.begin(idOf(number), { id, text: '{"v":1}' });
          gone.push(...(names.get(number) ?? []));
        }
      });
      while (erasures.step());
      erasures.settle();
      const left = decryptedPages(test.file, VAULT_KEY);
      const traces = new Set(gone.map((name) => name.slice(4, 4 + TRACE)));
      const found = [...left.matchAll(/[0-9a-z]{7,}/g)].flatMap(([run]) =>
        Array.from(run.slice(TRACE - 1), (_, at) => run.slice(at, at + TRACE)).filter((part) =>
          traces.has(part),
        ),
      );
      expect(found).toEqual([]);
      expect(left).toContain(names.get(2)?.at(-1)?.slice(4));
    } finally {
      test.dispose();
    }
  });
});

describe('evidence of erased cases', () => {
  it('leaves no piece behind, however many were removed before and after it', async () => {
    const test = createTestVault();
    const { vault } = test;
    const dice = createDice();
    const idOf = (number: number): string => createHash('md5').update(String(number)).digest('hex');
    const CASES = 200;
    try {
      for (let number = 0; number < CASES; number++) {
        const mark = `xq${idOf(number)}`;
        const saved = [mark.repeat(1 + dice(20)), mark.repeat(1 + dice(300))];
        const events: JournalEvent[] = [opened];
        for (const text of saved)
          events.push(answered((await vault.evidence.write([Buffer.from(text)])).sha256));
        vault.journal.appendAll(idOf(number), REVIEWER, events);
      }
      for (let round = 1; round <= 4; round++) {
        for (let number = round; number < CASES; number += 5)
          vault.erasures.begin(idOf(number), { id: randomUUID(), text: '{"v":1}' });
        while (vault.erasures.step());
        vault.erasures.settle();
      }
      const left = decryptedPages(test.file, VAULT_KEY);
      for (let number = 0; number < CASES; number++)
        expect(left.includes(`xq${idOf(number)}`), String(number)).toBe(number % 5 === 0);
    } finally {
      test.dispose();
    }
  });
});

describe('the key of a case', () => {
  const GONE = 'a'.repeat(32);
  const STAYS = 'b'.repeat(32);
  const CERTIFICATE = { id: '00000000-0000-4000-8000-00000000000c', text: '{"v":1}' };
  const noted = (text: string) =>
    ({ type: 'noted', noteId: randomUUID(), revision: 1, anchor: { on: 'case' }, text }) as const;

  let test: TestVault;
  beforeEach(() => (test = createTestVault()));
  afterEach(() => test.dispose());

  function write(caseId: string, mark: string): void {
    const { journal, drafts, values } = test.vault;
    journal.appendAll(caseId, REVIEWER, [opened, noted(`${mark}note`)]);
    drafts.save({ caseId, key: 'new', payload: `${mark}draft` });
    values.set(`window:${caseId}`, 'compare', `${mark}value`);
  }
  /** What a connection of a thief's own makes of the closed vault. */
  function withFile<T>(work: (connection: Connection) => T): T {
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    try {
      return work(connection);
    } finally {
      connection.close();
      test.reopen();
    }
  }
  const keyOf = (connection: Connection, caseId: string): Buffer | undefined =>
    connection.prepare<[string], Buffer>('SELECT key FROM case_key WHERE case_id = ?').pluck().get(caseId);

  it('is what entries, drafts and view states are sealed with: the pages say nothing without it', () => {
    write(GONE, 'zephyr');
    expect(decryptedPages(test.file, VAULT_KEY)).not.toContain('zephyr');
    expect(JSON.stringify(test.reopen().journal.entries(GONE))).toContain('zephyrnote');
    expect(test.vault.drafts.list(GONE)).toMatchObject([{ payload: 'zephyrdraft' }]);
    expect(test.vault.values.get(`window:${GONE}`, 'compare')).toBe('zephyrvalue');
  });

  it('is gone after an erasure, so that rows of an older copy cannot be read, not even when put back', () => {
    write(GONE, 'zephyr');
    write(STAYS, 'quartz');
    const before = withFile((file) => ({
      key: keyOf(file, GONE),
      kept: keyOf(file, STAYS),
      rows: file
        .prepare<[string], { seq: number; sealed: Buffer; replica: string }>(
          'SELECT replica, seq, sealed FROM journal_entry WHERE case_id = ? ORDER BY seq',
        )
        .all(GONE),
    }));
    expect(openSealed(before.key!, before.rows[1]!.sealed)).toContain('zephyrnote');
    expect(before.kept).not.toEqual(before.key);

    const { erasures } = test.vault;
    erasures.begin(GONE, CERTIFICATE);
    while (erasures.step());
    erasures.settle();
    const left = decryptedPages(test.file, VAULT_KEY);
    expect(left.includes(before.key!.toString('latin1'))).toBe(false);
    expect(left.includes(before.kept!.toString('latin1'))).toBe(true);
    expect(() => openSealed(before.kept!, before.rows[1]!.sealed)).toThrow();

    withFile((file) => {
      expect(keyOf(file, GONE)).toBeUndefined();
      for (const { replica, seq, sealed } of before.rows)
        file.prepare('INSERT INTO journal_entry VALUES (?, ?, ?, ?)').run(GONE, replica, seq, sealed);
    });
    expect(test.vault.journal.entries(GONE)).toEqual([]);
    expect(test.vault.journal.verify(GONE).state).toBe('broken');
    expect(test.vault.journal.verify(STAYS).state).toBe('intact');
  });

  it('is another one when the case comes again', () => {
    write(GONE, 'first');
    const first = withFile((file) => keyOf(file, GONE));
    test.vault.erasures.begin(GONE, { ...CERTIFICATE, text: JSON.stringify({ caseId: STAYS }) });
    test.vault.journal.forget(GONE);
    write(GONE, 'second');
    expect(withFile((file) => keyOf(file, GONE))).not.toEqual(first);
    expect(JSON.stringify(test.vault.journal.entries(GONE))).toContain('secondnote');
  });

  it('leaves no copy of itself, however many cases came and went', () => {
    const ids = Array.from({ length: 1500 }, (_, at) => createHash('md5').update(String(at)).digest('hex'));
    test.vault.together(() =>
      ids.forEach((caseId) => test.vault.drafts.save({ caseId, key: 'new', payload: 'x' })),
    );
    const gone = ids.filter((_, at) => at % 2 === 0);
    const keys = withFile((file) => gone.map((caseId) => keyOf(file, caseId)!));
    test.vault.together(() =>
      gone.forEach((caseId) => {
        test.vault.erasures.begin(caseId, { id: randomUUID(), text: '{"v":1}' });
      }),
    );
    while (test.vault.erasures.step());
    test.vault.erasures.settle();
    const left = decryptedPages(test.file, VAULT_KEY);
    expect(keys.filter((key) => left.includes(key.toString('latin1')))).toEqual([]);
  });

  it('is not kept of a transaction that was rolled back', () => {
    const { vault } = test;
    expect(() =>
      vault.together(() => {
        vault.drafts.save({ caseId: GONE, key: 'new', payload: 'lost' });
        throw new Error('rolled back');
      }),
    ).toThrow('rolled back');
    vault.drafts.save({ caseId: GONE, key: 'new', payload: 'kept' });
    expect(test.reopen().drafts.list(GONE)).toMatchObject([{ payload: 'kept' }]);
  });
});
