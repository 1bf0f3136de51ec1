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

it('a form of address, and the ordinary words of an organisation, stay', async () => {
  const note = 'Die Familie ist nett, and the Hotel too.';
  for (const address of ['bei Familie Gruber, Lindenweg 5', 'c/o Hotel Adler, Lindenweg 5']) {
    const { copy, leaks } = copyWith(address, note);
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks()).toEqual([]);
  }
});
