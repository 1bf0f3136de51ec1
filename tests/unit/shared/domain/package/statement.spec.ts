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

  it('may say nothing of what the case is about, and have a chain without a head', () => {
    const bare: PackageStatement = {
      ...STATEMENT,
      about: null,
      journal: { verdict: { state: 'intact' }, chains: [{ replica: REPLICA_A, entries: 0, head: null }] },
    };
    expect(PackageStatement.parse(JSON.parse(statementText(bare)))).toEqual(bare);
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
