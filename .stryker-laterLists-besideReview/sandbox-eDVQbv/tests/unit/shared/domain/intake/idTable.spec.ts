// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOfWord } from '@shared/domain/intake/columnNames';
import { idsOfTable, readIdTable } from '@shared/domain/intake/idTable';

describe('a table of ids', () => {
  it.each([',', ';', '\t', '|'])(
    'is read with %j between its cells, quoted, after a byte order mark',
    (d) => {
      const lines = [
        ['reference_number', 'journey_id', 'remark'],
        ['onb-1', 'j1', `"said ""yes""${d} twice"`],
        ['onb-2', '"j2"', ''],
      ];
      const table = readIdTable(`\uFEFF${lines.map((cells) => cells.join(d)).join('\r\n')}\r\n`);
      expect(table.header).toEqual(['reference_number', 'journey_id', 'remark']);
      expect(table).toMatchObject({ idColumn: 1, kind: 'journey', kindColumn: null, columns: 3 });
      expect(table.rows[0]?.cells[2]).toBe(`said "yes"${d} twice`);
      expect(
        idsOfTable(table, { idColumn: 1, kindColumn: null, kind: 'journey' }).ids.map(({ id }) => id),
      ).toEqual(['j1', 'j2']);
    },
  );

  it.each([
    ['Journey ID', 0, 'journey'],
    ['spotCheckJourneyId', 0, 'spot-check'],
    ['check_id', 0, 'aml-check'],
    ['id', 0, null],
    ['spot_check_id', 0, 'spot-check'],
  ])('knows the column %j', (name, idColumn, kind) => {
    expect(readIdTable(`${name},note\na1,x`)).toMatchObject({ idColumn, kind });
  });

  it('leaves the column to a person where no name says it', () => {
    expect(readIdTable('a,b\nj1,x\nj2,y')).toMatchObject({ header: null, idColumn: null, columns: 2 });
  });

  it('takes each line as its own kind says, and refuses an unknown one by its line', () => {
    const table = readIdTable(
      'id,kind\na1,journey\nb2,Spot check\nc3,AML_CHECK\nd4,portrait\na1,journey\n\n,journey',
    );
    const reading = idsOfTable(table, { idColumn: 0, kindColumn: 1, kind: 'journey' });
    expect(reading.ids).toEqual([
      { id: 'a1', line: 2, kind: 'journey' },
      { id: 'b2', line: 3, kind: 'spot-check' },
      { id: 'c3', line: 4, kind: 'aml-check' },
    ]);
    expect(reading.repeated).toEqual([{ id: 'a1', line: 6, kind: 'journey' }]);
    expect(reading.refused.map(({ line }) => line)).toEqual([5, 8]);
  });

  it('counts the lines of the text, also after a cell with line breaks', () => {
    const table = readIdTable('id,note\na1,"one\ntwo\nthree"\nb2,x');
    expect(table.rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('loses no row, whatever stands in the cells', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/["\r\n,;\t|\uFEFF]/g, ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''));
        const table = readIdTable(['id,kind', ...rows.map((cells) => cells.join(','))].join('\n'));
        const { ids, repeated, refused } = idsOfTable(table, { idColumn: 0, kindColumn: 1, kind: 'journey' });
        expect(ids.length + repeated.length + refused.length).toBe(filled.length);
      }),
    );
  });

  it.each([
    ['Journeys', 'journey'],
    ['ongoing check', 'spot-check'],
    ['AML check', 'aml-check'],
    ['passport', null],
  ])('reads the word %j', (word, kind) => {
    expect(kindOfWord(word)).toBe(kind);
  });
});
