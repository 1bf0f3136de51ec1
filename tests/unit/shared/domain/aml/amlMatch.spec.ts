import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMatch } from '@shared/domain/aml/amlMatch';
import { readMatchList } from '@shared/domain/aml/matchList';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';
import { valueAtPointer } from '@shared/wire';
import { anyList, anyMatch } from './support';

const texts = (list: { items: { text: string }[] }) => list.items.map(({ text }) => text);

describe('readMatch', () => {
  it('reads texts and lists alike', () => {
    const list = readMatch({
      raw: { countries: ['UA'], datesOfBirth: ['1986'], notes: ['a'], aliases: ['x'] },
      pointer: '',
    });
    const text = readMatch({
      raw: { countries: 'UA', datesOfBirth: '1986', notes: 'a', aliases: 'x' },
      pointer: '',
    });
    for (const field of ['countries', 'birthDates', 'notes', 'aliases'] as const)
      expect(texts(text[field])).toEqual(texts(list[field]));
  });

  it.each([
    ['countries', 'SE, NO', ['SE', 'NO']],
    ['countries', 'SE;NOR', ['SE', 'NOR']],
    ['countries', 'Korea, Republic of', ['Korea, Republic of']],
    ['countries', 'Sweden', ['Sweden']],
    ['datesOfBirth', '1986, 1987-01', ['1986', '1987-01']],
    ['datesOfBirth', '2 June, 1986', ['2 June, 1986']],
    ['datesOfBirth', 1986, ['1986']],
    ['notes', 'a, b', ['a, b']],
  ])('%s "%s" is split only where that is certain', (field, value, expected) => {
    const read = readMatch({ raw: { [field]: value }, pointer: '/m' });
    const list = field === 'notes' ? read.notes : field === 'countries' ? read.countries : read.birthDates;
    expect(texts(list)).toEqual(expected);
    if (expected.length > 1) expect(list.items[0]).toMatchObject({ cutFrom: value, pointer: `/m/${field}` });
  });

  it('joins the parts of a name, whatever they are called', () => {
    const { aliases } = readMatch({
      raw: {
        aliases: [
          { lastName: 'Specimen', firstName: 'Ana', middleName: '', type: 'AKA' },
          { given: 'Ana', family: 'Muster' },
          'Plain',
          7,
          null,
        ],
      },
      pointer: '',
    });
    expect(texts(aliases)).toEqual(['Ana Specimen', 'Ana Muster', 'Plain', '7', 'null']);
    expect(aliases.items[0]).toMatchObject({ type: 'AKA', pointer: '/aliases/0' });
    expect(aliases.items[1]?.parts).toHaveLength(2);
  });

  it('takes one alias or address in place of a list of them, and a dictionary too', () => {
    const one = readMatch({
      raw: { aliases: { firstName: 'Ana', lastName: 'Bo' }, addresses: { city: 'X' } },
      pointer: '',
    });
    expect(texts(one.aliases)).toEqual(['Ana Bo']);
    expect(texts(one.addresses)).toEqual(['X']);
    const dictionary = readMatch({ raw: { aliases: { a: { firstName: 'Ana' }, b: 'Bo' } }, pointer: '' });
    expect(texts(dictionary.aliases)).toEqual(['Ana', 'Bo']);
  });

  it('reads links as one or as a list, and keeps what it does not know', () => {
    const link = { title: 'T', url: 'https://news.example/1', snippet: ['s'], author: 'A' };
    const category = (media_links: unknown) =>
      readMatch({ raw: { details: { 'new/kind': { media_links, rank: 3 } } }, pointer: '' }).details.items[0];
    expect(category(link)?.links).toEqual([
      expect.objectContaining({
        title: 'T',
        url: 'https://news.example/1',
        snippets: ['s'],
        further: [{ key: 'author', text: 'A', pointer: '/details/new~1kind/media_links/author' }],
      }),
    ]);
    expect(category([link, link])?.links).toHaveLength(2);
    expect(category('bare text')?.links).toEqual([
      expect.objectContaining({ url: null, snippets: ['bare text'] }),
    ]);
    expect(category(link)?.further).toEqual([{ key: 'rank', text: '3', pointer: '/details/new~1kind/rank' }]);
  });

  it('keeps null, missing and unreadable apart', () => {
    const read = readMatch({ raw: { name: 5, sex: null, notes: null }, pointer: '/m' });
    expect([read.name.state, read.sex.state, read.score.state]).toEqual(['unreadable', 'null', 'missing']);
    expect([read.notes.presence.state, read.aliases.presence.state]).toEqual(['null', 'missing']);
    expect(read.unreadable).toEqual([{ key: 'name', text: '5', pointer: '/m/name' }]);
  });

  it('never throws and leaves no key of any match unshown', () => {
    const noise = fc.oneof(anyMatch, fc.jsonValue());
    fc.assert(
      fc.property(noise, (raw) => {
        const read = readMatch({ raw, pointer: '' });
        const shown = JSON.stringify(read);
        if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
          expect(read.further).toHaveLength(1);
          return;
        }
        for (const key of Object.keys(raw)) {
          const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
          expect(shown).toContain(JSON.stringify(pointer).slice(1, -1));
        }
      }),
    );
  });
});

describe('readMatchList', () => {
  const match = { name: 'Ana', resource_id: 'r' };
  it.each([
    ['a list', [match, match], ['/aml_matches/0', '/aml_matches/1']],
    ['an object around a list', { matches: [match] }, ['/aml_matches/matches/0']],
    ['a dictionary', { 'a/b': match, c: match }, ['/aml_matches/a~1b', '/aml_matches/c']],
    ['one match alone', match, ['/aml_matches']],
    ['nothing', null, []],
    ['a text', 'none', []],
  ])('reads %s', (_what, aml_matches, pointers) => {
    const { items } = readMatchList({ aml_matches }, 'snapshot');
    expect(items.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('names the place of every match, in any of the answers', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom('snapshot', 'delta', 'result', 'journey'), (list, kind) => {
        const answer =
          kind === 'result' || kind === 'journey' ? { aml: { matches: list } } : { aml_matches: list };
        const { items, presence } = readMatchList(answer, kind);
        expect(presence.state).toBe('given');
        expect(items.map(({ pointer }) => valueAtPointer(answer, pointer))).toEqual(list);
      }),
    );
  });

  it.each([
    [{ aml: null }, 'result', 'null'],
    [{}, 'journey', 'missing'],
    [{ aml: { matches: null } }, 'journey', 'null'],
    [{ aml_matches: 3 }, 'delta', 'unreadable'],
    [undefined, 'snapshot', 'missing'],
  ] as const)('%j of a %s is %s', (answer, kind, state) => {
    expect(readMatchList(answer, kind).presence.state).toBe(state);
  });
});

describe('readApplicantFacts', () => {
  it('takes each value once, with every place it was read', () => {
    const field = (value: string, source: string) => ({ type: 'string', value, source });
    const facts = readApplicantFacts({
      applicant: { full_name: 'Ana Specimen', birth_date: '1980-05-17' },
      documents: {
        '20': {
          step_title: 'Passport',
          issuing_country_code: 'UKR',
          extracted_fields: {
            'Full Name': field('Ana Specimen', 'VIZ'),
            'First Name Native': field('Ана', 'VIZ'),
            'Last Name Native': field('Образцова', 'VIZ'),
            'Birth Date': field('1980-05-17', 'MRZ'),
            'Nationality Code': field('UKR', 'MRZ'),
            Sex: field('Female', 'VIZ'),
            constructor: field('x', 'VIZ'),
          },
        },
      },
    });
    expect(facts.names.map(({ value, from }) => [value, from])).toEqual([
      ['Ana Specimen', 'Applicant, Passport (VIZ)'],
      ['Ана Образцова', 'Passport (VIZ)'],
    ]);
    expect(facts.birthDates).toHaveLength(1);
    expect(facts.countries[0]).toMatchObject({
      value: 'UKR',
      pointer: '/documents/20/extracted_fields/Nationality Code/value',
    });
    expect(facts.issuingCountries[0]?.value).toBe('UKR');
    expect(facts.sexes[0]?.value).toBe('Female');
  });

  it.each([undefined, null, 3, [], { applicant: null, documents: null }])(
    'knows nothing from %j',
    (answer) => {
      expect(Object.values(readApplicantFacts(answer)).flat()).toEqual([]);
    },
  );
});
