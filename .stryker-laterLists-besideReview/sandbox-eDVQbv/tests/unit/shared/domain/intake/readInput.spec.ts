// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf, readInput } from '@shared/domain/intake/readInput';

const event = (id: string) => ({ event: 'Finished Journey', body: { eventId: id, journeyId: `j-${id}` } });
const as = (text: string, name = '') => readInput({ text, name });

describe('what a text is', () => {
  it.each([
    ['ids', 'a1\nb2', '', 'ids'],
    ['ids with commas', 'a1, b2\nc3, d4', '', 'ids'],
    ['a table by its header', 'journey_id,remark\nj1,x', '', 'table'],
    ['a table by its file', 'a1,b2\nc3,d4', 'list.csv', 'table'],
    ['one event', JSON.stringify(event('1'), null, 2), '', 'events'],
    ['an array of events', JSON.stringify([event('1'), event('2')]), 'x.json', 'events'],
    [
      'events, one per line',
      [event('1'), event('2')].map((one) => JSON.stringify(one)).join('\n'),
      '',
      'events',
    ],
    ['a file of lines with one event', JSON.stringify(event('1')), 'x.ndjson', 'events'],
    ['a response', '{"journey_id":"j1","documents":{}}', '', 'response'],
    ['a JSON list of ids', '["a1","b2",3]', '', 'ids'],
    ['nothing', ' \n', '', 'nothing'],
  ])('%s', (_, text, name, expected) => {
    expect(as(text, name).as).toBe(expected);
  });

  it('keeps what looks like JSON and is none, to be shown raw', () => {
    expect(as('{"journey_id": "j1",', 'j1.json')).toMatchObject({ as: 'response', isJson: false });
  });

  it('names a broken line among events by its number, and reads the others', () => {
    const text = `${JSON.stringify(event('1'))}\n{"event": "Fin\n\n${JSON.stringify(event('2'))}`;
    expect(as(text)).toMatchObject({ events: [{ line: 1 }, { line: 4 }], broken: [{ line: 2 }] });
  });

  it('reads a list of ids with repetitions and rubbish from JSON', () => {
    expect(as('["a1",\n"a1",\n"два слова"]')).toMatchObject({
      list: { ids: [{ id: 'a1', line: 1 }], repeated: [{ id: 'a1', line: 2 }], refused: [{ line: 3 }] },
    });
  });

  it('reads a text as list or table where a person says so', () => {
    expect(readInput({ text: 'journey_id,x\nj1,y', name: '', readAs: 'ids' }).as).toBe('ids');
    expect(readInput({ text: 'a b', name: '', readAs: 'table' }).as).toBe('table');
  });

  it('cuts an array into the exact texts of its elements', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(3), (values, indent) => {
        const slices = elementsOf(JSON.stringify(values, null, indent));
        expect(slices.map(({ text }) => JSON.parse(text) as unknown)).toEqual(
          JSON.parse(JSON.stringify(values)),
        );
      }),
    );
  });

  it('finds every event of an array with its line', () => {
    const read = as(JSON.stringify([event('1'), event('2')], null, 1));
    expect(read).toMatchObject({ events: [{ line: 2 }, { line: 9 }], broken: [] });
  });
});
