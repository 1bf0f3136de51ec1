import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const copyWith = (
  address: string,
  note: string,
  classes: Parameters<typeof redactedCase>[1] = REDACTION_CLASSES.filter((one) => one !== 'free-text'),
) => redactedCase(journeyOfFields({ Address: address }, 'Ana Specimen'), classes, [noteOf(note)]);

describe('a person whom an address names', () => {
  it.each([
    ['c/o Petra Fremd, Lindenweg 5, 80331 München', 'Petra Fremd'],
    ['C/O PETRA FREMD, LINDENWEG 5', 'Petra Fremd'],
    ['Attn: Petra Fremd\nLindenweg 5', 'Petra Fremd'],
    ['z.Hd. Frau Petra Fremd, Lindenweg 5', 'Petra Fremd'],
    ['c/o P. Fremd, Lindenweg 5', 'Ms Fremd'],
    ['S/O Ram Kumar, 45 Gandhi Nagar, Delhi 110031', 'Ram Kumar'],
    ['S/O: Shri Ram Kumar 45 Gandhi Nagar', 'Kumar, Ram'],
    ['W/O RAM KUMAR, 45 Gandhi Nagar', 'Ram Kumar'],
    ['D/O Ram Kumar, 45 Gandhi Nagar', 'Ram Kumar'],
    ['chez M. Dupont, 3 rue Haute, Paris', 'M. Dupont'],
    ['presso Rossi, Via Roma 3', 'Rossi'],
    ['bei Familie Gruber, Lindenweg 5', 'Gruber'],
    ['u/ Nowak, Lipowa 3', 'Nowak'],
    ['c/o 王小明, Lindenweg 5', '王小明'],
  ])('as %j is removed, and is a leak', async (address, name) => {
    const { copy, leaksBeside } = copyWith(address, `Seen with ${name} today.`);
    expect(noteTextsOf(copy)[0]).toMatch(/^Seen with (?:(?:Ms|M\.) )?\[name removed\] today\.$/);
    const { copy: inCopy, left } = await leaksBeside(`Seen with ${name} today.`);
    expect(inCopy).toEqual([]);
    expect(left).not.toEqual([]);
  });

  it('is removed with the names from an address that stays', async () => {
    const { copy, text, leaks } = copyWith('c/o Petra Fremd, Lindenweg 5', 'Ms Fremd of Lindenweg.', [
      'names',
    ]);
    expect(text).toContain('c/o [name removed], Lindenweg 5');
    expect(noteTextsOf(copy)).toEqual(['Ms [name removed] of Lindenweg.']);
    expect(await leaks()).toEqual([]);
  });

  it('is removed with the addresses only as a whole, so that a name that stays is not a part of it', async () => {
    const { copy, leaks } = copyWith('S/O Ram Specimen, 45 Gandhi Nagar', 'Ram Specimen, Ana Specimen.', [
      'addresses',
    ]);
    expect(noteTextsOf(copy)).toEqual(['[address removed], Ana Specimen.']);
    expect(await leaks()).toEqual([]);
  });
});

describe('a person in an address whose name is also a code, a country, an ordinary word or a trade', () => {
  it.each(
    (
      'Ben Carter|Ken Lee|Per Svensson|Guy Martin|Li Wei|Ma Long|Jordan Lee|Georgia Brown|Mark Lee|Rose Ito|' +
      'Hope Mwangi|Grace Hill|Milan Novak|Dan Brown|John Bank|Mary Church|Tony Law|Law Siu Ming|Maria Sá|Ben & Ann Carter'
    ).split('|'),
  )('%s', async (name) => {
    const [first = ''] = name.split(' ');
    const last = name.split(' ').at(-1) ?? '';
    const notes = [`The bill is of ${name}.`, `Then Ms ${last} called me.`, `I asked ${first} for a bill.`];
    for (const classes of [REDACTION_CLASSES.filter((one) => one !== 'free-text'), ['names'] as const]) {
      const fields = { Address: `c/o ${name}, 12 High Street, Bath BA1 1AA` };
      const made = redactedCase(journeyOfFields(fields, 'Petra Specimen'), classes, notes.map(noteOf));
      expect(noteTextsOf(made.copy)).toEqual([
        'The bill is of [name removed].',
        'Then Ms [name removed] called me.',
        'I asked [name removed] for a bill.',
      ]);
      expect(await made.leaks()).toEqual([]);
    }
  });
});

it('a given name behind a comma that is like a code is part of the address', async () => {
  const { copy, leaks } = copyWith(
    'c/o Carter, Ben, 12 High Street, Bath BA1 1AA',
    'The bill is of Carter, Ben.',
  );
  expect(noteTextsOf(copy)).toEqual(['The bill is of [name removed], [address removed].']);
  expect(await leaks()).toEqual([]);
});

it.each(['Sponsor', 'Employer'])('a person in the field %s whose name begins like a code', async (field) => {
  for (const name of ['Ben Carter', 'Ken Lee', 'Li']) {
    const last = name.split(' ').at(-1) ?? '';
    const made = redactedCase(
      journeyOfFields({ [field]: name }, 'Petra Specimen'),
      ['names'],
      [noteOf(`Mr ${last}.`)],
    );
    expect(noteTextsOf(made.copy)).toEqual(['Mr [name removed].']);
    expect(await made.leaks()).toEqual([]);
  }
});

it.each(['C/O Not Applicable', 'C/O Not applicable', 'S/O Not Available', 'S/O Not Known', 'C/O Unknown'])(
  '%s names nobody',
  async (line) => {
    const note = 'Not available at the time. The field says Not Applicable.';
    for (const classes of [REDACTION_CLASSES.filter((one) => one !== 'free-text'), ['names'] as const]) {
      const { copy, leaks } = copyWith(`${line}, 12 High Street, Bath BA1 1AA`, note, classes);
      expect(noteTextsOf(copy)).toEqual([note]);
      expect(await leaks()).toEqual([]);
    }
  },
);

it('a form of address, and the ordinary words of an organisation, stay', async () => {
  const note = 'Die Familie ist nett, and the Hotel too.';
  for (const address of ['bei Familie Gruber, Lindenweg 5', 'c/o Hotel Adler, Lindenweg 5']) {
    const { copy, leaks } = copyWith(address, note);
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks()).toEqual([]);
  }
});
