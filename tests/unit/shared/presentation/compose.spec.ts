import { describe, expect, it } from 'vitest';
import type { Block, Fact } from '@shared/presentation/blocks';
import { composeNode, composePart } from '@shared/presentation/compose';
import type { Context } from '@shared/presentation/composeContext';
import { read } from '@shared/record/read';
import { nodeOf, partOf, type Schema } from '@shared/wire/catalogue';
import { dictionary, inside, list, part, path, text, textList, texts } from '@shared/wire/fields';

const about = (label: string) => ({ label, section: '1', sensitivity: 'none' as const });
const line = part('Line', { name: text(about('Line name')), note: text(about('Note')) });
const sample = part('Sample', {
  title: text(about('Title')),
  tags: texts(about('Tags')),
  picture: path({ operation: 'image', role: 'front' }, { ...about('Picture'), alsoNamed: ['other_picture'] }),
  inner: inside(line, { label: 'Inner', section: '1' }),
  lines: list(line, { label: 'Lines', section: '1' }),
  byKey: dictionary(textList, about('By key')),
});
const context: Context = {
  kind: 'journey',
  mediumOf: (at) => (at.state === 'given' ? `medium ${at.value}` : null),
};
const composed = (schema: Schema<unknown>, value: unknown): Block[] =>
  composeNode(nodeOf(schema), null, read(schema, value, 'journey', '/x').record, context);

const reported = ({ label, values, receivedAs }: Fact): string => {
  const words = values.map(({ received, sentence }) =>
    received.state === 'given' && received.value !== '' ? received.value : sentence,
  );
  return `${label}${receivedAs === null ? '' : ` as ${receivedAs}`}: ${words.join(', ')}`;
};
/** Blocks in short: each with its kind, groups and rows indented. */
const short = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'facts':
        return block.rows.map(reported);
      case 'media':
        return block.items.map(({ mediumId, path: at }) => `${reported(at)} → ${mediumId ?? 'no file'}`);
      case 'notice':
        return [`! ${block.text}`];
      case 'table':
        return [
          block.columns.join(' | '),
          ...block.rows.map(
            ({ cells, below }) =>
              `${cells.map(reported).join(' | ')}${below.map((one) => ` + ${reported(one)}`).join('')}`,
          ),
        ];
      case 'group':
        return [`# ${block.group.title}`, ...short(block.group.blocks).map((one) => `  ${one}`)];
    }
  });

describe('a part', () => {
  it('says “None” of an empty list only, and of anything else what arrived', () => {
    const tagsOf = (tags: unknown) => short(composed(sample, { tags })).find((one) => one.startsWith('Tags'));
    expect(tagsOf([])).toBe('Tags: None');
    expect(tagsOf('')).toBe('Tags: (empty)');
    expect(tagsOf({})).toBe('Tags: Unexpected format');
  });

  it('has its values, then its pictures, then what nobody has described, then what is below it', () => {
    const value = {
      odd: 'kept',
      lines: [],
      inner: { name: 'Ana' },
      picture: 'p-1',
      tags: ['one', 'two'],
      title: 'Sample',
    };
    expect(short(composed(sample, value))).toEqual([
      'Title: Sample',
      'Tags: one, two',
      'By key: Not in this response',
      'Picture: p-1 → medium p-1',
      'odd: kept',
      '# Inner',
      '  Line name: Ana',
      '  Note: Not in this response',
      '# Lines',
      '  ! None',
    ]);
  });

  it('tells a member that is not there among its values, and nothing below it', () => {
    expect(short(composed(sample, { title: '', inner: null, lines: null, picture: null }))).toEqual(
      expect.arrayContaining(['Title: (empty)', 'Inner: null', 'Lines: null', 'Picture: null → no file']),
    );
  });

  it('tells a picture that came under both its names twice only where they differ', () => {
    const pictures = (value: object) =>
      short(composed(sample, value)).filter((one) => one.includes('Picture') || one.includes('picture'));
    expect(pictures({ picture: 'p-1', other_picture: 'p-1' })).toEqual(['Picture: p-1 → medium p-1']);
    expect(pictures({ picture: 'p-1', other_picture: 'p-2' })).toEqual([
      'Picture: p-1 → medium p-1',
      'Picture as other_picture: p-2 → medium p-2',
    ]);
    expect(pictures({ picture: 'p-1', other_picture: null })).toEqual([
      'Picture: p-1 → medium p-1',
      'Picture as other_picture: null → no file',
    ]);
    expect(pictures({ picture: 'p-1', other_picture: 7 })[1]).toMatch(/^other_picture: 7/);
  });

  it('leaves out what is shown beside', () => {
    const { record } = read(sample, { title: 'Sample', tags: 'one' }, 'journey', '/x');
    if (record.state !== 'given') throw new Error('not read');
    const blocks = composePart(partOf(sample), record.value, context, {
      without: new Set(['tags', 'lines', 'byKey', 'inner', 'picture']),
    });
    expect(short(blocks)).toEqual(['Title: Sample']);
  });

  it('that nobody specified has only what was received', () => {
    const { record } = read(line, { note: 'kept' }, 'journey', '/x');
    if (record.state !== 'given') throw new Error('not read');
    expect(short(composePart(partOf(line), record.value, context, { isUnspecified: true }))).toEqual([
      'Note: kept',
    ]);
  });
});

describe('a list', () => {
  const lines = list(line, { label: 'Lines', section: '1' });
  it('of rows is a table, with what does not fit below its row', () => {
    expect(short(composed(lines, [{ name: 'Ana', odd: 1 }, { note: 'x' }]))).toEqual([
      'Line name | Note',
      'Line name: Ana | Note: Not in this response + odd: 1',
      'Line name: Not in this response | Note: x',
    ]);
  });

  it('of pictures with facts has each picture before its facts', () => {
    const face = part('Face', {
      name: text(about('Name')),
      picture: path({ operation: 'image', role: 'selfie' }, about('Picture')),
    });
    const faces = list(face, { label: 'Faces', section: '1' });
    const received = [
      { name: 'Ana', picture: 'p-1' },
      { name: 'Ben', picture: 'p-2', quality: 'good' },
      { name: 'Cem', picture: 'p-3', size: { width: 1 } },
    ];
    expect(short(composed(faces, received))).toEqual([
      'Picture: p-1 → medium p-1',
      'Name: Ana',
      'Picture: p-2 → medium p-2',
      'Name: Ben',
      'quality: good',
      'Picture: p-3 → medium p-3',
      'Name: Cem',
      'size: ',
      'width: 1',
    ]);
  });

  it('has an element that is no part as it came, in its place', () => {
    expect(short(composed(lines, [{ name: 'Ana' }, 'odd one']))[2]).toContain('odd one');
  });

  it('is None only where it is empty, and never where something else came', () => {
    expect(short(composed(lines, []))).toEqual(['! None']);
    expect(short(composed(lines, 'nobody')).join()).toContain('nobody');
    expect(short(composed(lines, null))).toEqual(['! null']);
    for (const instead of ['[]', '{}', ''])
      expect(short(composed(lines, instead)).join()).not.toContain('None');
  });

  it('in place of a part is not None either, though it is empty', () => {
    expect(short(composed(line, [])).join()).not.toContain('None');
    expect(short(composed(line, [])).join()).toContain('empty list');
  });

  it.each<[unknown, string, string | null]>([
    [[], 'empty list', null],
    ['', '(empty)', null],
    ['null', 'null', 'Received as text'],
    ['empty list', 'empty list', 'Received as text'],
  ])('%j in place of a part is said to be a text only where it is one', (value, words, note) => {
    const [facts] = composed(line, value);
    const [shown] = facts?.kind === 'facts' ? facts.rows.flatMap(({ values }) => values) : [];
    expect([shown?.received.state === 'given' && shown.received.value, shown?.sentence]).toContain(words);
    expect(shown?.meaning).toBe(note);
  });

  it('that came as a dictionary has its keys', () => {
    const [columns, first] = short(composed(lines, { first: { name: 'Ana' }, second: { name: 'Bo' } }));
    expect(columns).toBe('Name | Line name | Note');
    expect(first).toContain('Name: first | Line name: Ana');
  });
});

describe('a dictionary', () => {
  it('of texts has each under its key as received', () => {
    const byKey = dictionary(textList, about('By key'));
    expect(short(composed(byKey, { Country: ['PL', 'UA'], 'a/b': [] }))).toEqual([
      'Country: PL, UA',
      'a/b: None',
    ]);
    expect(short(composed(byKey, {}))).toEqual(['! None']);
  });

  it('of texts has names as received, of members that are specified', () => {
    const [entries] = composed(dictionary(textList, about('By key')), { Country: ['PL'] });
    expect(entries?.kind === 'facts' && entries.rows).toMatchObject([
      { label: 'Country', isReceivedName: true, isUndescribed: false },
    ]);
  });

  it('of parts is under headings: known keys by their labels, others as received and only with what came', () => {
    const nested = part('Nested', {
      title: text(about('Title')),
      inner: inside(line, { label: 'Inner', section: '1' }),
    });
    const known = { first: { label: 'The first', about: 'What it is.' } };
    const byKey = dictionary(nested, { label: 'By key', section: '1', keys: { known } });
    const blocks = composed(byKey, { first: { title: 'a' }, constructor: { title: 'b' } });
    expect(short(blocks)).toEqual([
      '# The first',
      '  Title: a',
      '  Inner: Not in this response',
      '# constructor',
      '  Title: b',
    ]);
    expect(
      blocks.map((block) => block.kind === 'group' && [block.group.key, block.group.isReceived]),
    ).toEqual([
      ['first', false],
      [undefined, true],
    ]);
  });
});

describe('the order in which every renderer shows', () => {
  const result = text(about('Result'));
  const check = part('Check', { name: text(about('Check name')), result });

  it('rows is what needs attention first, each with its own place', () => {
    const checks = ['Passed', 'Undetermined', 'Failed'].map((word) => ({ name: word, result: word }));
    const [table] = composed(list(check, { label: 'Checks', section: '1' }), checks);
    expect(table?.kind === 'table' && table.rows.map(({ pointer }) => pointer)).toEqual([
      '/x/2',
      '/x/1',
      '/x/0',
    ]);
  });

  it('files is those that are named first', () => {
    const both = part('Both', {
      one: path({ operation: 'image', role: 'front' }, about('One')),
      two: path({ operation: 'image', role: 'back' }, about('Two')),
    });
    expect(short(composed(both, { one: null, two: 'p' }))).toEqual([
      'Two: p → medium p',
      'One: null → no file',
    ]);
  });

  it('facts is those that were received first', () => {
    expect(short(composed(line, { note: 'n' }))).toEqual(['Note: n', 'Line name: Not in this response']);
  });
});
