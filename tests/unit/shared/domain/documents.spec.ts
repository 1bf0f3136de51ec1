import { describe, expect, it } from 'vitest';
import { documentNames, documentsOf, fieldsOf } from '@shared/domain/documents';
import { viewOf } from '../../../support/viewOf';

const viewWith = (documents: unknown) => viewOf({ journey_id: 'journey-1', documents });

describe('the document steps', () => {
  it('stand in the service’s order under their titles, else under their step id', () => {
    const { result } = viewWith({
      b: { step_title: 'Passport' },
      a: { step_title: '' },
      c: { step_title: null },
      d: {},
      e: 'unreadable',
    });
    expect(documentsOf(result).map(({ stepId, title, pointer }) => [stepId, title, pointer])).toEqual([
      ['b', 'Passport', '/documents/b'],
      ['a', 'Document a', '/documents/a'],
      ['c', 'Document c', '/documents/c'],
      ['d', 'Document d', '/documents/d'],
      ['e', 'Document e', '/documents/e'],
    ]);
    expect(['b', 'a', 'e', 'unknown'].map(documentNames(documentsOf(result)))).toEqual([
      ...['Passport', 'Document a', 'Document e', 'Document unknown'],
    ]);
  });

  it('are distinguished by their step id where they have one title', () => {
    const titled = (title: string) => ({ step_title: title });
    const { documents } = viewWith({ 1: titled('Passport'), 2: titled('passport '), 3: titled('Licence') });
    expect(documents.map(({ name }) => name)).toEqual([
      ...['Passport (step 1)', 'passport (step 2)', 'Licence'],
    ]);
  });

  it.each([null, undefined, {}])('are none of %j', (documents) => {
    expect(documentsOf(viewWith(documents).result)).toEqual([]);
  });
});

describe('the values read from a document', () => {
  it('have their names; one that is no field is a value that could not be read', () => {
    const [step] = viewWith({
      a: { extracted_fields: { 'First Name': { value: 'Ana', type: 'string', source: 'VIZ' }, Odd: [1, 2] } },
    }).documents;
    const [name, odd] = fieldsOf(step!);
    expect(name).toMatchObject({
      name: 'First Name',
      pointer: '/documents/a/extracted_fields/First Name',
      value: { state: 'given', value: 'Ana' },
      source: { state: 'given', value: 'VIZ' },
    });
    expect(odd).toMatchObject({
      name: 'Odd',
      pointer: '/documents/a/extracted_fields/Odd',
      type: { state: 'missing' },
      source: { state: 'missing' },
    });
    expect(odd?.value.state).not.toBe('missing');
    expect(Object.keys(odd ?? {}).sort()).toEqual(Object.keys(name ?? {}).sort());
  });

  it('are none where the step has none', () => {
    expect(viewWith({ a: {}, b: null }).documents.map(fieldsOf)).toEqual([[], []]);
  });
});
