import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const journeyOf = (first: string, last: string, matched = 'Zora Zyzzx'): object => ({
  ...journeyOfFields(
    { 'First Name': first, 'Last Name': last, 'Full Name': `${last} ${first}`.toUpperCase() },
    `${first} ${last}`,
  ),
  aml: { applicability: 'Applicable', matches: [{ name: matched, resource_id: 'rs-1' }] },
});
const written = async (journey: object, note: string): Promise<string> => {
  const { copy, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
  expect(await leaks()).toEqual([]);
  return noteTextsOf(copy).join().replaceAll('[name removed]', '#');
};

const heide = journeyOf('Ursula', 'von der Qwyzzx');
const berg = journeyOf('Joost', 'Van Den Qwyzzx');
const cruz = journeyOf('Zenobia', 'de los Qwyzzx');
const rossa = journeyOf('Zenobia', 'della Qwyzzx');
const santos = journeyOf('Zenobia', 'dos Qwyzzx das Yzzwq');
const roche = journeyOf('Zenobia', 'des Qwyzzx');
const rashid = journeyOf('Zenobius', 'bin Qwyzzx');
const other = journeyOf('Zora', 'Zyzzx', 'VON DER QWYZZX URSULA');

const wholeName = (name: string): object => journeyOfFields({ 'Full Name': name }, name);

describe('a small word with which a whole name begins', () => {
  it.each([
    [
      wholeName('Van Qwyzzx'),
      'We met Van today. Hi Van, please. Van called.',
      'We met # today. Hi #, please. # called.',
    ],
    [
      wholeName('Della Qwyzzx'),
      'We asked Della. Della (applicant) wrote.',
      'We asked #. # (applicant) wrote.',
    ],
    [wholeName('DELLA QWYZZX'), 'We asked Della.', 'We asked #.'],
  ])('is the given name, and removed where it is used as one: %#', async (journey, note, left) => {
    expect(await written(journey, note)).toBe(left);
  });

  it.each([
    [wholeName('Van Qwyzzx'), 'Van de bank kwam niets. De gegevens van de bank.'],
    [wholeName('Della Qwyzzx'), 'I dati della banca mancano. Della banca nessuna notizia.'],
    // The surname begins with several, and in lower case one is no given name.
    [wholeName('Van Den Qwyzzx Joost'), 'Ask in Den Haag. Van called.'],
    [wholeName('van Qwyzzx, Joost'), 'Van called.'],
    [wholeName('Joost Van Qwyzzx'), 'Van called.'],
  ])('stays where it is ordinary language, or no given name: %#', async (journey, note) => {
    expect(await written(journey, note)).toBe(note);
  });
});

describe('a small word that a name has as well', () => {
  it.each([
    [heide, 'Die Angaben von der Bank fehlen. Der Auszug von Ende Mai ist da.'],
    [heide, 'Von der Bank kam nichts. Der kam nicht.'],
    [heide, 'DIE ANGABEN VON DER BANK FEHLEN'],
    [heide, 'Die Leute von der Straße'],
    [other, 'Die Angaben von der Bank fehlen. Der Auszug fehlt. Von der Bank kam nichts.'],
    [journeyOf('Ursula', 'von und zu Qwyzzx'), 'Auszug und Brief von und zu der Bank. Und nun?'],
    [journeyOf('Ursula', 'vom Qwyzzx'), 'Brief vom Amt. Vom Amt kam nichts.'],
    [journeyOf('Ursula', 'zum Qwyzzx'), 'Frage zum Konto; zur Bank.'],
    [berg, 'De gegevens van de bank ontbreken. Van den beginne klopt het adres in Den Haag.'],
    [journeyOf('Joost', 'van der Qwyzzx'), 'Bewijs van inkomen, van der bank.'],
    [journeyOf('Joost', 'ter Qwyzzx'), 'Document ter inzage; ten slotte akkoord.'],
    [cruz, 'Los datos de los clientes y de las cuentas. De los bancos, nada.'],
    [journeyOf('Zenobia', 'del Qwyzzx'), 'El extracto del banco. Del banco, nada en Los Angeles.'],
    [rossa, 'I dati della banca mancano. Della banca nessuna notizia.'],
    [santos, 'Cópia dos documentos e das contas. Dos bancos nada.'],
    [roche, 'La copie des pièces. Des pièces manquent.'],
    [rashid, 'Ich bin sicher.'],
    [journeyOf('Zenobius', 'Ben Qwyzzx'), 'Ik ben zeker.'],
    [journeyOf('Zenobius', 'Abu Qwyzzx'), 'A flat in Abu Dhabi.'],
    [journeyOf('زينوبيا', 'ابن قويزكس'), 'هذا ابن العميل.'],
    [journeyOf('Bin', 'Los'), 'Ich bin da. Los documentos de los bancos.'],
    [journeyOf('Zenobia', 'Das'), 'Ich weiß, das Konto ist zu. Das ist gut.'],
    [journeyOf('Zenobia', 'San Qwyzzx'), 'A flat in San Francisco.'],
    [journeyOf('San', 'Qwyzzx'), 'A flat in San Francisco.'],
    [journeyOf('Abu', 'Qwyzzx'), 'A flat in Abu Dhabi.'],
    [journeyOf('Santa', 'Qwyzzx'), 'A flat in Santa Cruz; santa Claus.'],
    [journeyOf('Zenobia', 'Der'), 'Der Kunde schreibt: „Der Auszug fehlt“. Der Spiegel berichtet.'],
  ])('stays in a note: %#', async (journey, note) => {
    expect(await written(journey, note)).toBe(note);
  });

  it.each([
    [heide, 'Frau von der Qwyzzx rief an.', 'Frau # rief an.'],
    [heide, 'Qwyzzx rief an.', '# rief an.'],
    [heide, 'U. von der Qwyzzx rief an', 'U. # rief an'],
    [heide, 'Ursula von der Bank', '# von der Bank'],
    [heide, 'Brief von Ursula', 'Brief von #'],
    [heide, 'Brief von Qwyzzx, Ursula von der', 'Brief von #'],
    [heide, 'Brief von Ursula v. d. Qwyzzx', 'Brief von # v. d. #'],
    [heide, 'Ursulavon und vonder', '# und #'],
    [heide, 'Ein Brief der vonderqwyzzx', 'Ein Brief der #'],
    [other, 'Frau Von der Qwyzzx rief von der Bank an', 'Frau # der # rief von der Bank an'],
    [berg, 'Brief van Van Den Qwyzzx', 'Brief van #'],
    [berg, 'Joost van den Qwyzzx', '#'],
    [cruz, 'La señora de los Qwyzzx', 'La señora #'],
    [rashid, 'Sheikh bin Qwyzzx', 'Sheikh #'],
    [rashid, 'Bin Qwyzzx', '#'],
    [journeyOf('Ben', 'Qwyzzx'), 'Ben called.', '# called.'],
    [journeyOf('Zora', 'Van'), 'We asked Zora Van, and Mr Van too.', 'We asked #, and Mr # too.'],
    [journeyOf('Zora', 'Van'), 'van, zora', '#'],
    [journeyOf('Bin', 'Los'), 'Bin Los called; so Los is out.', '# # called; so # is out.'],
    [journeyOf('Zora', 'Der'), 'Zora Der and Z. Der', '# and Z. #'],
    [journeyOf('Zenobia', 'Das'), 'We met Das today.', 'We met # today.'],
    [
      journeyOf('Zenobia', 'Das'),
      'Hi Das, please. Applicant: Das. Das (applicant) wrote. Is Das known? Ask Das.',
      'Hi #, please. Applicant: #. # (applicant) wrote. Is # known? Ask #.',
    ],
    [journeyOf('Santa', 'Qwyzzx'), 'Customer Santa: Santa ist da.', 'Customer #: # ist da.'],
    [
      journeyOf('Conor', 'Mac Qwyzzx'),
      'Selfie taken from Mac. Sent by Mac',
      'Selfie taken from #. Sent by #',
    ],
    [journeyOf('Marc', 'Des Qwyzzx'), 'A letter of Des, in Des.', 'A letter of #, in #.'],
  ])('is removed where it stands as a word of the name: %#', async (journey, note, left) => {
    expect(await written(journey, note)).toBe(left);
  });

  it('is looked for by the leak check where it stands as a name', async () => {
    const { copy, whole, leaks } = redactedCase(
      journeyOf('Zora', 'Van'),
      ['names'],
      [noteOf('We asked Mr Van.')],
    );
    const found = await leaks({ ...copy, journal: whole.journal });
    expect(found).toContainEqual({ file: 'data/case.json', class: 'names' });
  });

  it.each(['von der Qwyzzx', 'Qwyzzx', 'U. von der Qwyzzx'])(
    'is a leak with the rest of the name: “%s”',
    async (note) => {
      const { copy, whole, leaks } = redactedCase(heide, ['names'], [noteOf(note)]);
      const found = await leaks({ ...copy, journal: whole.journal });
      expect(found).toContainEqual({ file: 'data/case.json', class: 'names' });
    },
  );
});
