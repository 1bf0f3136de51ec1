import { describe, expect, it } from 'vitest';
import { documentFieldChanges, readDocuments } from '@shared/domain/applicant/documentFieldChanges';
import { viewOf } from '../../../../support/viewOf';

type Fields = Readonly<Record<string, string | null>>;
const idOf = (index: number): string => index.toString(16).padStart(32, '0');
const documentOf = (fields: Fields | null, type: string | null = 'Passport', title = type) => ({
  step_title: title,
  document_type: type,
  extracted_fields:
    fields === null
      ? null
      : Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, { value, type: 'string', source: 'VIZ' }]),
        ),
});
const readOf = (documents: object, index: number) =>
  readDocuments({ ...viewOf({ journey_id: 'j', documents }), caseId: idOf(index) });
const one = (fields: Fields | null, index: number, type?: string | null) =>
  readOf({ 10: documentOf(fields, type) }, index);

function comparedOf(...cases: ReturnType<typeof readDocuments>[]) {
  const now = cases.at(-1) ?? one(null, 0);
  const { changes, isComplete } = documentFieldChanges(cases.slice(0, -1), now);
  return {
    isComplete,
    changes: changes.map(({ name, before, after, document, since }) => [
      document?.earlier ? `${document.name} < ${document.earlier}` : document?.name,
      name,
      before?.state === 'given' ? before.value : (before?.state ?? null),
      after?.state === 'given' ? after.value : (after?.state ?? null),
      Number.parseInt(since, 16),
    ]),
  };
}

describe('the fields of documents of one type', () => {
  it('are compared with both values, each as received', () => {
    const before = { 'Full Name': 'Ada Specimen', 'Document Number': 'X1', 'Expiry Date': '2025-01-01' };
    const after = { 'Full Name': 'Ada Example', 'Document Number': 'X2', 'Expiry Date': '2035-01-01' };
    expect(comparedOf(one(before, 1), one(after, 2))).toEqual({
      isComplete: true,
      changes: [
        ['Passport', 'Full Name', 'Ada Specimen', 'Ada Example', 1],
        ['Passport', 'Document Number', 'X1', 'X2', 1],
        ['Passport', 'Expiry Date', '2025-01-01', '2035-01-01', 1],
      ],
    });
  });

  it.each([
    ['Birth Date', '16/07/1991', '1991-07-16'],
    ['birth_date', '1991-07-16', '16 July 1991'],
    ['Full Name', 'SOFIA ROSSI', 'Sofia Rossi'],
    ['Document Number', 'AB 12-3', 'AB123'],
    ['Address', null, ''],
  ])('do not differ by how %s is written', (name, before, after) => {
    expect(comparedOf(one({ [name]: before }, 1), one({ [name]: after }, 2)).changes).toEqual([]);
  });

  it.each([
    ['Birth Date', '03/04/1991', '1991-03-04'],
    ['Birth Date', '1991-07', '1991-07-16'],
    ['Address', '1 Main Street', null],
    ['Address', null, '1 Main Street'],
  ])('differ where %s may be another or is there only once', (name, before, after) => {
    expect(comparedOf(one({ [name]: before }, 1), one({ [name]: after }, 2)).changes).toEqual([
      ['Passport', name, before ?? 'null', after ?? 'null', 1],
    ]);
  });

  it('are the same field under another spelling of its name, and new or removed under none', () => {
    const { changes } = comparedOf(
      one({ 'Date of Expiry': '2025-01-01', Address: 'A', Rank: '' }, 1),
      one({ expiry_date: '2026-01-01', Sex: 'F' }, 2),
    );
    expect(changes).toEqual([
      ['Passport', 'expiry_date', '2025-01-01', '2026-01-01', 1],
      ['Passport', 'Address', 'A', null, 1],
      ['Passport', 'Sex', null, 'F', 1],
    ]);
  });

  it('are compared with the last case that has such a document with fields', () => {
    const cases = [
      one({ Address: 'A' }, 1),
      one({ Address: 'B' }, 2),
      one(null, 3),
      one({ Address: 'C' }, 4, 'Visa'),
    ];
    expect(comparedOf(...cases, one({ Address: 'C' }, 5, ' passport')).changes).toEqual([
      [' passport', 'Address', 'B', 'C', 2],
    ]);
  });

  it('of several documents are those of the same number, else those named', () => {
    const step = (number: string | null, address: string) =>
      documentOf({ 'Document Number': number, Address: address });
    const before = readOf({ 1: step('X1', 'A'), 2: step('X2', 'B'), 3: step(null, 'C') }, 1);
    const now = readOf({ 7: step('X2', 'E'), 8: step('X 1', 'D'), 9: step('X3', 'C') }, 2);
    expect(comparedOf(before, now).changes).toEqual([
      ['Passport (step 7)', 'Address', 'B', 'E', 1],
      ['Passport (step 8)', 'Address', 'A', 'D', 1],
      ['Passport (step 9) < Passport (step 3)', 'Document Number', 'null', 'X3', 1],
    ]);
  });

  it('of a document that is new or of another type are compared with nothing', () => {
    const { changes, isComplete } = comparedOf(
      one({ Address: 'A' }, 1),
      readOf(
        {
          1: documentOf({ Address: 'A' }),
          2: documentOf({ Address: 'B' }),
          3: documentOf({ Address: 'C' }, 'Visa'),
        },
        2,
      ),
    );
    expect([changes, isComplete]).toEqual([[], true]);
  });

  it('do not include pictures', () => {
    const signature = (value: string) => ({
      10: {
        document_type: 'Passport',
        extracted_fields: { Signature: { type: 'image', value }, Rank: { value: 'A' } },
      },
    });
    expect(comparedOf(readOf(signature('a'), 1), readOf(signature('b'), 2))).toEqual({
      changes: [],
      isComplete: true,
    });
  });
});

describe('what could not be compared in full', () => {
  const before = one({ Address: 'A' }, 1);
  it.each([
    ['a document without a list of fields', one(null, 2)],
    ['a document of no known type', one({ Address: 'A' }, 2, null)],
    [
      'a value that cannot be read',
      readOf({ 10: { document_type: 'Passport', extracted_fields: { Address: { value: { a: 1 } } } } }, 2),
    ],
  ])('is said of %s', (_what, now) => {
    expect(comparedOf(before, now)).toEqual({ changes: [], isComplete: false });
  });

  it('is nothing in the first case, nor of a response of another shape', () => {
    expect(comparedOf(before)).toEqual({ changes: [], isComplete: true });
    const shape = readDocuments(
      viewOf({ documents: { 1: documentOf({ Address: 'B' }) }, matches: [] }, { kind: 'aml-check' }),
    );
    expect(shape.documents).toEqual([]);
  });
});
