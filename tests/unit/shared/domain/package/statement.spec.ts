import { describe, expect, it } from 'vitest';
import { PackageStatement, statementText } from '@shared/domain/package/statement';
import { CASE_ID, PERSON, sha } from '../../../../support/journalBuilder';
import { REPLICA_A } from '../../../../support/packageBytes';

const STATEMENT: PackageStatement = {
  format: 'caseloupe-package',
  version: 3,
  caseId: CASE_ID,
  about: {
    kind: 'journey',
    subjectId: 'journey-1',
    authority: 'sandbox',
    authorityLabel: 'Sandbox',
    environment: 'sandbox',
  },
  exportedAt: '2026-01-03T00:00:00.000Z',
  exportedBy: PERSON,
  replica: REPLICA_A,
  software: 'CaseLoupe/1.2.3',
  signer: sha('f'),
  journal: {
    verdict: { state: 'broken', replica: REPLICA_A, seq: 2, fault: 'hash-differs' },
    chains: [{ replica: REPLICA_A, entries: 2, head: { replica: REPLICA_A, seq: 2, hash: sha('d') } }],
  },
  leftOut: ['viewer'],
  reason: '',
  recipient: 'A colleague',
};

describe('the statement of a package', () => {
  it('is JSON of two spaces with one line feed at its end, its keys in the order of the format', () => {
    const text = statementText(STATEMENT);
    expect(text).toBe(`${JSON.stringify(STATEMENT, null, 2)}\n`);
    const { recipient, ...rest } = STATEMENT;
    expect(statementText({ recipient, ...rest })).toBe(text);
    expect(PackageStatement.parse(JSON.parse(text))).toEqual(STATEMENT);
  });

  it('names installations in lower case only', () => {
    const capital = STATEMENT.replica.toUpperCase();
    const [chain] = STATEMENT.journal.chains;
    const stating = (chains: unknown[]) => ({ ...STATEMENT, journal: { ...STATEMENT.journal, chains } });
    expect(PackageStatement.safeParse({ ...STATEMENT, replica: capital }).success).toBe(false);
    expect(PackageStatement.safeParse(stating([{ ...chain, replica: capital }])).success).toBe(false);
    expect(PackageStatement.safeParse(stating([chain])).success).toBe(true);
  });

  it('may say nothing of what the case is about, and have a chain without a head', () => {
    const bare: PackageStatement = {
      ...STATEMENT,
      about: null,
      journal: { verdict: { state: 'intact' }, chains: [{ replica: REPLICA_A, entries: 0, head: null }] },
    };
    expect(PackageStatement.parse(JSON.parse(statementText(bare)))).toEqual(bare);
  });

  const chains = STATEMENT.journal.chains;
  it.each<[string, object]>([
    ['of software with a short name', { software: 'x' }],
    ['of software with a name of its length', { software: 'x'.repeat(100) }],
    ['of a reason of its length', { reason: 'x'.repeat(2000) }],
    ['of a recipient of its length', { recipient: 'x'.repeat(500) }],
    ['of a case that cannot be identified', { about: { ...STATEMENT.about, environment: 'unknown' } }],
    ['of a live case', { about: { ...STATEMENT.about, environment: 'live' } }],
    [
      'of as many chains as can be',
      { journal: { ...STATEMENT.journal, chains: Array(10_000).fill(chains[0]) } },
    ],
    ['that leaves out both', { leftOut: ['report', 'viewer'] }],
  ])('is one %s', (_what, over) => {
    expect(PackageStatement.safeParse({ ...STATEMENT, ...over }).success).toBe(true);
  });

  it.each<[string, object]>([
    ['of another format', { format: 'caseloupe-redacted' }],
    ['of another version', { version: 1 }],
    ['of a case by another name', { caseId: 'C'.repeat(32) }],
    ['of a time without its milliseconds', { exportedAt: '2026-01-03T00:00:00Z' }],
    ['of a time in a zone', { exportedAt: '2026-01-03T00:00:00.000+01:00' }],
    ['by nobody', { exportedBy: { name: '', reviewerId: 'T-1' } }],
    ['of an installation without an id', { replica: 'here' }],
    ['without the software', { software: '' }],
    ['of a signer by half a hash', { signer: sha('f').slice(32) }],
    ['that leaves the journal out', { leftOut: ['journal'] }],
    ['of a reason beyond its length', { reason: 'x'.repeat(2001) }],
    ['of a recipient beyond its length', { recipient: 'x'.repeat(501) }],
    ['of a fault that no journal has', { journal: { ...STATEMENT.journal, verdict: { state: 'fine' } } }],
    ['of software beyond its length', { software: 'x'.repeat(101) }],
    [
      'of more chains than can be',
      { journal: { ...STATEMENT.journal, chains: Array(10_001).fill(chains[0]) } },
    ],
    [
      'of a chain with fewer than no entries',
      { journal: { ...STATEMENT.journal, chains: [{ ...chains[0], entries: -1 }] } },
    ],
    [
      'of a chain with half an entry',
      { journal: { ...STATEMENT.journal, chains: [{ ...chains[0], entries: 0.5 }] } },
    ],
    [
      'of a chain without an id',
      { journal: { ...STATEMENT.journal, chains: [{ ...chains[0], replica: 'here' }] } },
    ],
    [
      'of a chain with a member more',
      { journal: { ...STATEMENT.journal, chains: [{ ...chains[0], further: 1 }] } },
    ],
    [
      'of a chain without its head',
      { journal: { ...STATEMENT.journal, chains: [{ replica: REPLICA_A, entries: 2 }] } },
    ],
    ['of no chains', { journal: { verdict: STATEMENT.journal.verdict } }],
    ['of a journal with a member more', { journal: { ...STATEMENT.journal, further: 1 } }],
    [
      'of an intact journal with a member more',
      { journal: { chains, verdict: { state: 'intact', seq: 1 } } },
    ],
    [
      'of a journal that is broken nowhere',
      { journal: { chains, verdict: { ...STATEMENT.journal.verdict, seq: 0 } } },
    ],
    [
      'of a journal broken by what breaks none',
      { journal: { chains, verdict: { ...STATEMENT.journal.verdict, fault: '' } } },
    ],
    [
      'of a broken journal with a member more',
      { journal: { chains, verdict: { ...STATEMENT.journal.verdict, further: 1 } } },
    ],
    [
      'of a journal broken at no installation',
      { journal: { chains, verdict: { state: 'broken', seq: 2, fault: 'hash-differs' } } },
    ],
    ['about a thing of no kind', { about: { ...STATEMENT.about, kind: 'person' } }],
    ['about a case in no environment', { about: { ...STATEMENT.about, environment: '' } }],
    ['about a case with a member more', { about: { ...STATEMENT.about, further: 1 } }],
    [
      'about a case of no authority',
      { about: { kind: 'journey', subjectId: 'journey-1', authorityLabel: '', environment: 'live' } },
    ],
    ['with a member more', { trusted: true }],
  ])('is none %s', (_fault, over) => {
    const wrong = { ...STATEMENT, ...over } as PackageStatement;
    expect(PackageStatement.safeParse(wrong).success).toBe(false);
    expect(() => statementText(wrong)).toThrow();
  });

  it.each(Object.keys(STATEMENT))('is none without its %s', (key) => {
    const rest = Object.fromEntries(Object.entries(STATEMENT).filter(([name]) => name !== key));
    expect(PackageStatement.safeParse(rest).success).toBe(false);
  });
});
