import { describe, expect, it } from 'vitest';
import type { ReadFile } from '../../../../../src/main/modules/imports/bag';
import {
  checkEvidence,
  readJournal,
  readStatement,
} from '../../../../../src/main/modules/imports/packagedJournal';
import type { JournalEntry } from '../../../../../src/shared/domain/journal';
import { entryText } from '../../../../../src/shared/domain/journalChain';
import type { JournalEvent } from '../../../../../src/shared/domain/journalEvents';
import {
  redactedStatementText,
  type RedactedStatement,
} from '../../../../../src/shared/domain/package/redactedStatement';
import { statementText, type PackageStatement } from '../../../../../src/shared/domain/package/statement';
import { authorOf } from '../../../../support/authors';
import { answered, entriesOf, opened, PERSON, sha } from '../../../../support/journalBuilder';
import { chainOf, OPENED_CASE, REPLICA_A, REPLICA_B, retrieved } from '../../../../support/packageBytes';

const COLLEAGUE = { name: 'A. Colleague', reviewerId: 'T-2' };
const about = {
  kind: 'journey',
  subjectId: 'journey-1',
  authority: 'sandbox',
  authorityLabel: 'Sandbox',
  environment: 'sandbox',
} as const;

function stating(chains: readonly JournalEntry[][], over: Partial<PackageStatement> = {}): PackageStatement {
  return {
    ...{ format: 'caseloupe-package', version: 3, caseId: OPENED_CASE, about },
    ...{ exportedAt: '2026-01-03T00:00:00.000Z', exportedBy: PERSON, replica: REPLICA_A },
    ...{ software: 'CaseLoupe/1.0.0', signer: sha('f'), leftOut: [], reason: '', recipient: '' },
    journal: {
      verdict: { state: 'intact' },
      chains: chains.map((chain) => {
        const { replica = REPLICA_A, seq = 0, hash = '' } = chain.at(-1) ?? {};
        return { replica, entries: chain.length, head: seq === 0 ? null : { replica, seq, hash } };
      }),
    },
    ...over,
  };
}
const STATEMENT = stating([]);
const REDACTED: RedactedStatement = {
  ...{ format: 'caseloupe-redacted', version: 2, caseId: OPENED_CASE, kind: 'journey' },
  ...{ exportedAt: '2026-01-03T00:00:00.000Z', exportedBy: PERSON, replica: REPLICA_A },
  ...{ software: 'CaseLoupe/1.0.0', signer: sha('f') },
  derivedFrom: { packageId: null, heads: [], responses: [] },
  ...{ classes: ['names'], removed: [], ground: 'A ground', recipient: 'A recipient' },
};

describe('a statement', () => {
  it('is of a package or of a redacted copy', () => {
    expect(readStatement(Buffer.from(statementText(STATEMENT)))).toEqual({
      statement: STATEMENT,
      redacted: null,
      findings: [],
    });
    expect(readStatement(Buffer.from(redactedStatementText(REDACTED)))).toEqual({
      statement: null,
      redacted: REDACTED,
      findings: [],
    });
  });

  const text = statementText(STATEMENT);
  const copy = redactedStatementText(REDACTED);
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const withChains = (count: number): string => `{"journal":{"chains":[${Array(count).fill('0').join()}]}}`;
  it.each<[string, string | Buffer, string]>([
    ['is no JSON', '{', 'not-readable'],
    ['is nothing', '', 'not-readable'],
    ['begins with a mark of its byte order', `\ufeff${text}`, 'not-readable'],
    [
      'is not UTF-8',
      Buffer.concat([
        Buffer.from(text.slice(0, text.indexOf('CaseLoupe'))),
        Buffer.from([0xff]),
        Buffer.from(text.slice(text.indexOf('CaseLoupe'))),
      ]),
      'not-readable',
    ],
    ['has more text behind it', `${text}\n`, 'not-this-format'],
    ['has less', text.trimEnd(), 'not-this-format'],
    ['says a thing twice', text.replace('"reason"', '"reason": "Other",\n  "reason"'), 'not-this-format'],
    ['of a copy has more text behind it', `${copy}\n`, 'not-this-format'],
    ['says null', 'null', 'not-this-format'],
    ['says a number', '7', 'not-this-format'],
    ['has as many levels as are read', nested(32), 'not-this-format'],
    ['has more levels', nested(33), 'too-deep'],
    ['has as many chains as are read', withChains(1000), 'not-this-format'],
    ['has more chains', withChains(1001), 'too-many-chains'],
    ['has no list of chains', '{"journal":{"chains":{"length":5000}}}', 'not-this-format'],
    ['has chains of nothing', '{"journal":null}', 'not-this-format'],
    ['is of a later version', text.replace('"version": 3', '"version": 4'), 'newer-format'],
    ['is of an earlier version', text.replace('"version": 3', '"version": 2'), 'not-this-format'],
    ['is of this version in another form', text.replace('"caseId"', '"case"'), 'not-this-format'],
    ['is of a later version by its word', '{"format":"caseloupe-package","version":"4"}', 'not-this-format'],
    ['is of a later version of a copy', '{"format":"caseloupe-redacted","version":3}', 'newer-format'],
    ['is of a copy in another form', '{"format":"caseloupe-redacted","version":2}', 'not-this-format'],
    ['is of another format', '{"format":"another","version":9}', 'not-this-format'],
  ])('is not read that %s', (_what, bytes, problem) => {
    expect(readStatement(Buffer.from(bytes))).toEqual({
      statement: null,
      redacted: null,
      findings: [{ kind: 'malformed', path: 'statement.json', problem }],
    });
  });
});

const linesOf = (...chains: JournalEntry[][]): string =>
  chains
    .flat()
    .map((entry) => `${entryText(entry)}\n`)
    .join('');
const response = Buffer.from('{}');
const A = chainOf(REPLICA_A, [opened, retrieved(response)]);
const B = chainOf(REPLICA_B, [opened], { author: COLLEAGUE });
const OTHER_CASE = chainOf(REPLICA_A, [opened], { caseId: 'e'.repeat(32) });
const findingsOf = (text: string, statement: PackageStatement) =>
  readJournal(Buffer.from(text), statement).findings;

describe('the journal of a package', () => {
  it('is cut into the chains that its statement lists', () => {
    const read = readJournal(Buffer.from(linesOf(A, B)), stating([A, B]));
    expect(read).toMatchObject({ findings: [], isRead: true });
    expect(read.chains.map(({ replica, lines, head }) => [replica, lines.length, head?.hash])).toEqual([
      [REPLICA_A, 2, A[1]?.hash],
      [REPLICA_B, 1, B[0]?.hash],
    ]);
    expect(read.entries.map(({ hash }) => hash)).toEqual([...A, ...B].map(({ hash }) => hash));
    expect(read.reports).toEqual([
      {
        ...{ replica: REPLICA_A, entries: 2, authors: [authorOf(PERSON)], broken: null },
        lastKeys: [authorOf(PERSON).key],
      },
      {
        ...{ replica: REPLICA_B, entries: 1, authors: [authorOf(COLLEAGUE)], broken: null },
        lastKeys: [authorOf(COLLEAGUE).key],
      },
    ]);
  });

  it('is named at the first entry that is not as it was sealed, and whether that was stated', () => {
    const [first, second] = A;
    const wrong = [first!, { ...second!, at: '2026-01-02T09:00:00.000Z' }];
    const broken = (verdict: PackageStatement['journal']['verdict']) => {
      const statement = stating([A, B]);
      return readJournal(Buffer.from(linesOf(wrong, B)), {
        ...statement,
        journal: { ...statement.journal, verdict },
      });
    };
    const finding = (wasStated: boolean) => [
      { kind: 'journal-broken', replica: REPLICA_A, seq: 2, fault: 'hash-differs', wasStated },
    ];
    const fault = 'hash-differs' as const;
    expect(broken({ state: 'intact' }).findings).toEqual(finding(false));
    expect(broken({ state: 'broken', replica: REPLICA_A, seq: 2, fault }).findings).toEqual(finding(true));
    expect(broken({ state: 'broken', replica: REPLICA_A, seq: 1, fault }).findings).toEqual(finding(false));
    expect(broken({ state: 'broken', replica: REPLICA_B, seq: 2, fault }).findings).toEqual(finding(false));
    expect(broken({ state: 'intact' })).toMatchObject({
      isRead: true,
      entries: [{ hash: first?.hash }, { hash: B[0]?.hash }],
      reports: [{ replica: REPLICA_A, entries: 2, broken: { seq: 2, fault } }, { broken: null }],
    });
  });

  it.each<[string, string, PackageStatement]>([
    ['more lines', linesOf(A, B), stating([A])],
    ['a line less at its end', linesOf(A).trimEnd(), stating([A])],
    ['an empty line', `${linesOf(A)}\n`, stating([A])],
  ])('has other chains than its statement lists: %s', (_what, text, statement) => {
    expect(findingsOf(text, statement)).toEqual([{ kind: 'chains-differ' }]);
  });

  it('has other chains where one is listed twice, or one of no entries is', () => {
    const twice = stating([A, A]);
    expect(findingsOf(linesOf(A, A), twice)).toEqual([{ kind: 'chains-differ' }]);
    expect(findingsOf('\n', stating([]))).toEqual([{ kind: 'chains-differ' }]);
    expect(findingsOf('', stating([]))).toEqual([{ kind: 'other-case' }]);
    expect(findingsOf(linesOf(A), stating([A, []], {}))).toEqual([{ kind: 'chains-differ' }]);
  });

  it.each([
    ['kind', { kind: 'aml-check' }],
    ['id', { subjectId: 'journey-2' }],
    ['authority', { authority: 'eu' }],
    ['name of the authority', { authorityLabel: 'Central Bank' }],
    ['environment', { environment: 'live' }],
  ] as const)('is of another case than the statement describes by its %s', (_what, over) => {
    expect(findingsOf(linesOf(A), stating([A], { about: { ...about, ...over } }))).toEqual([
      { kind: 'other-case' },
    ]);
  });

  it('is of another case where the statement describes none, or the journal opens another', () => {
    expect(findingsOf(linesOf(A), stating([A], { about: null }))).toEqual([{ kind: 'other-case' }]);
    expect(findingsOf(linesOf(OTHER_CASE), stating([OTHER_CASE], { caseId: 'e'.repeat(32) }))).toEqual([
      { kind: 'other-case' },
    ]);
    const second = chainOf(REPLICA_B, [{ ...opened, subjectId: 'journey-2' } as JournalEvent]);
    expect(findingsOf(linesOf(A, second), stating([A, second]))).toEqual([{ kind: 'other-case' }]);
    // Beside another fault only what the journal itself says counts.
    expect(findingsOf(`${linesOf(A)}\n`, stating([A], { about: null }))).toEqual([{ kind: 'chains-differ' }]);
    expect(findingsOf(`${linesOf(A, second)}\n`, stating([A, second]))).toEqual([
      { kind: 'chains-differ' },
      { kind: 'other-case' },
    ]);
  });

  it.each<[string, string, string]>([
    ['an entry of more levels than are read', `${'['.repeat(33)}${']'.repeat(33)}\n`, 'too-deep'],
    ['more lines than are read', '\n'.repeat(50_001), 'too-many-lines'],
  ])('is not read at all with %s', (_what, more, problem) => {
    expect(readJournal(Buffer.from(linesOf(A) + more), stating([A]))).toEqual({
      ...{ chains: [], entries: [], reports: [], isRead: false },
      findings: [{ kind: 'malformed', path: 'data/journal.jsonl', problem }],
    });
  });

  it('is read of as many who wrote as may be, each counted at each installation', () => {
    const chains = Array.from({ length: 1001 }, (_, at) =>
      chainOf(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, [opened]),
    );
    const some = chains.slice(1);
    expect(readJournal(Buffer.from(linesOf(...some)), stating(some))).toMatchObject({
      isRead: true,
      findings: [],
    });
    expect(readJournal(Buffer.from(linesOf(...chains)), stating(chains))).toMatchObject({
      isRead: false,
      findings: [{ kind: 'malformed', path: 'data/journal.jsonl', problem: 'too-many-authors' }],
    });
    const long = chainOf(REPLICA_A, Array<JournalEvent>(1001).fill(opened));
    expect(readJournal(Buffer.from(linesOf(long)), stating([long])).isRead).toBe(true);
  });

  it('is read with an entry of as many levels as may be', () => {
    const text = `${linesOf(A)}${'['.repeat(32)}${']'.repeat(32)}\n`;
    expect(findingsOf(text, stating([A]))).toEqual([{ kind: 'chains-differ' }]);
  });
});

describe('the evidence of a package', () => {
  const file = (path: string, sha256: string | null): [string, ReadFile] => [
    path,
    { path, size: 1, sha256, isDamaged: false },
  ];
  const check = (
    hashes: string[],
    files: [string, ReadFile][],
    promised: [string, string][] = files.map(([path, { sha256 }]) => [path, sha256 ?? '']),
  ) => {
    const entries = entriesOf(opened, ...hashes.map((hash) => answered(hash)));
    const { findings, pathOf } = checkEvidence(entries, {
      files: new Map(files),
      promised: new Map(promised),
    });
    return [findings, [...pathOf]];
  };

  it('is where the journal names what a file holds, wherever evidence may lie', () => {
    for (const path of ['data/raw/a', 'data/media/a', 'data/time/a'])
      expect(check([sha('a')], [file(path, sha('a'))]), path).toEqual([[], [[sha('a'), path]]]);
    expect(check([], [])).toEqual([[], []]);
  });

  it('is missing where no such file holds it', () => {
    const missing = [{ kind: 'evidence-missing', sha256: sha('a') }];
    expect(check([sha('a')], [])).toEqual([missing, []]);
    expect(check([sha('a')], [file('data/a', sha('a'))], [])).toEqual([missing, []]);
    // What the manifest promised and did not keep is named by it.
    expect(check([sha('a')], [], [['data/raw/a', sha('a')]])).toEqual([[], []]);
    expect(check([sha('a')], [file('data/raw/a', null)], [['data/raw/a', sha('a')]])).toEqual([[], []]);
  });

  it('is unknown where no entry names what a listed file holds', () => {
    expect(check([], [file('data/raw/a', sha('a'))])).toEqual([
      [{ kind: 'evidence-unknown', path: 'data/raw/a' }],
      [],
    ]);
    expect(check([], [file('data/report.pdf', sha('a'))])).toEqual([[], []]);
    // Altered or unlisted, which is said already.
    expect(check([], [file('data/raw/a', sha('a'))], [['data/raw/a', sha('b')]])).toEqual([[], []]);
    expect(check([], [file('data/raw/a', sha('a'))], [])).toEqual([[], []]);
  });

  it('lies at the first of several files that hold it', () => {
    const twice = [file('data/raw/a', sha('a')), file('data/raw/b', sha('a'))];
    expect(check([sha('a')], twice)).toEqual([[], [[sha('a'), 'data/raw/a']]]);
  });
});
