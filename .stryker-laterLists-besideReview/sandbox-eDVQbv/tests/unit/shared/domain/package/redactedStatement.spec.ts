// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { RedactedStatement, redactedStatementText } from '@shared/domain/package/redactedStatement';
import { CASE_ID, PERSON, sha } from '../../../../support/journalBuilder';
import { REPLICA_A } from '../../../../support/packageBytes';

const STATEMENT: RedactedStatement = {
  format: 'caseloupe-redacted',
  version: 2,
  caseId: CASE_ID,
  kind: 'journey',
  exportedAt: '2026-01-03T00:00:00.000Z',
  exportedBy: PERSON,
  replica: REPLICA_A,
  software: 'CaseLoupe/1.2.3',
  signer: sha('f'),
  derivedFrom: {
    packageId: null,
    heads: [{ replica: REPLICA_A, seq: 2, hash: sha('d') }],
    responses: [sha('a')],
  },
  classes: ['names', 'free-text'],
  removed: [{ class: 'names', count: 0 }],
  ground: 'Request of the authority',
  recipient: 'The authority',
};

describe('the statement of a redacted copy', () => {
  it('is JSON of two spaces with one line feed at its end, its keys in the order of the format', () => {
    const text = redactedStatementText(STATEMENT);
    expect(text).toBe(`${JSON.stringify(STATEMENT, null, 2)}\n`);
    const { ground, ...rest } = STATEMENT;
    expect(redactedStatementText({ ground, ...rest })).toBe(text);
    expect(RedactedStatement.parse(JSON.parse(text))).toEqual(STATEMENT);
  });

  it.each<[string, object]>([
    ['in the format of a whole case', { format: 'caseloupe-package', version: 3 }],
    ['without a class of what was removed', { classes: [] }],
    ['with a class that does not exist', { classes: ['everything'] }],
    ['with a count below none', { removed: [{ class: 'names', count: -1 }] }],
    ['without a reason', { ground: '' }],
    ['without a recipient', { recipient: '' }],
    ['with a value that was removed', { removed: [{ class: 'names', count: 1, text: 'Ana Specimen' }] }],
    ['with a member more', { subjectId: 'journey-1' }],
  ])('is none %s', (_fault, over) => {
    const wrong = { ...STATEMENT, ...over } as RedactedStatement;
    expect(RedactedStatement.safeParse(wrong).success).toBe(false);
    expect(() => redactedStatementText(wrong)).toThrow();
  });

  it.each(Object.keys(STATEMENT))('is none without its %s', (key) => {
    const rest = Object.fromEntries(Object.entries(STATEMENT).filter(([name]) => name !== key));
    expect(RedactedStatement.safeParse(rest).success).toBe(false);
  });
});
