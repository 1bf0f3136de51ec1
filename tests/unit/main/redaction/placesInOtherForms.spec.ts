import { describe, expect, it } from 'vitest';
import { noteOf, redactedCase } from '../../../support/redactedCase';

const CLASSES = ['names', 'birth-dates', 'numbers', 'addresses'] as const;
const field = (value: string) => ({ value, type: 'string', source: 'VIZ' });

/** A case of somebody with an address, and a note on it. */
const caseOf = (address: string, note: string) =>
  redactedCase(
    {
      journey_id: 'journey-1',
      applicant: { applicant_id: 'a-1', full_name: 'Zelda Samplewright' },
      documents: {
        s1: {
          progress: 'Completed',
          has_passed_rules: true,
          document_type: 'Passport',
          extracted_fields: { 'Full Name': field('Zelda Samplewright'), Address: field(address) },
        },
      },
    },
    CLASSES,
    [noteOf(note)],
  );
const noteIn = (dossier: { journal: readonly unknown[] }): string =>
  /"type":"noted".*?"text":"([^"]*)/.exec(JSON.stringify(dossier.journal))?.[1] ?? '';
/** Whether the search for leaks finds the note where nothing of it was removed. */
const isLeft = async (address: string, note: string): Promise<boolean> =>
  (await caseOf(address, note).leaks(caseOf('', note).copy)).length > 0;

const POLISH = 'ul. Kwiatowa 7, 00-950 Przykładowo';
const RUSSIAN = 'ул. Цветочная, д. 14, Примерск';
const CZECH = 'Květinová 14, 110 00 Ukázkov';
const JAPANESE = '東京都見本区例町1-2-3';
const GERMAN = 'Musterstraße 12, 10115 Musterstadt';
const FLAT = 'ul. Kwiatowa 7 m. 12, 00-950 Przykładowo';
const SAINT = 'Saint-Exemplaire, France';
const SANKT = 'St. Beispielen';
const DISTRICT = '4 Specimen Road, Examplang District, Sampleton';
const BUILDING = '〒100-0001 東京都見本区東例町4丁目5番6号 見本ハイツ203';

describe('a place in another form than it was received in is removed, and found where it is left', () => {
  it.each<[address: string, note: string, removed: string]>([
    [POLISH, 'mieszka na ul. Kwiatowej 7', 'mieszka na [address removed]'],
    [POLISH, 'mieszka na Kwiatowej 7 m. 3', 'mieszka na [address removed]'],
    [POLISH, 'mieszka w Przykładowie', 'mieszka w [address removed]'],
    [POLISH, 'z Przykładowa', 'z [address removed]'],
    [RUSSIAN, 'живёт на улице Цветочной, 14', 'живёт на улице [address removed]'],
    [RUSSIAN, 'в Примерске', 'в [address removed]'],
    [CZECH, 'bydlí v Květinové 14', 'bydlí v [address removed]'],
    [CZECH, 'bydlí v Ukázkově', 'bydlí v [address removed]'],
    [JAPANESE, '見本区例町1丁目2番3号に住む。', '[address removed][address removed]に住む。'],
    [JAPANESE, '例町1丁目2番3号', '[address removed]'],
    [BUILDING, '東例町4-5-6 見本ハイツ203号室に住む', '[address removed]に住む'],
    [BUILDING, '見本ハイツ203', '[address removed]'],
    [GERMAN, 'wohnt Musterstr. 12', 'wohnt [address removed]'],
    [GERMAN, 'wohnt Musterstr. 12a, Top 3, seit Mai', 'wohnt [address removed], seit Mai'],
    [GERMAN, 'war 12, Musterstrasse', 'war [address removed]'],
    [FLAT, 'mieszka na Kwiatowej 7 m. 12', 'mieszka na [address removed]'],
    [FLAT, 'mieszka na Kwiatowej 7/12', 'mieszka na [address removed]'],
    [SAINT, 'né à St-Exemplaire', 'né à [address removed]'],
    [SAINT, 'born in St. Exemplaire', 'born in [address removed]'],
    [SANKT, 'aus Sankt Beispielen', 'aus [address removed]'],
    ['São Exemplo', 'de S. Exemplo', 'de [address removed]'],
    ['9 St. Example Road, Sampleton', 'at Saint Example Rd', 'at [address removed]'],
    [DISTRICT, 'lives in Examplang, Sampleton', 'lives in [address removed], [address removed]'],
    ['County of Examplang', 'lives in Examplang', 'lives in [address removed]'],
    ['Saint Specimen County', 'in St. Specimen', 'in [address removed]'],
    ['Provincia de Ejemplar', 'vive en Ejemplar', 'vive en [address removed]'],
  ])('%s: “%s”', async (address, note, removed) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(removed);
    expect(await made.leaks()).toEqual([]);
    expect(await isLeft(address, note)).toBe(true);
  });

  it.each<[address: string, note: string]>([
    [POLISH, 'Kwiaty 7 razy; kwiat 7'],
    [POLISH, 'we w Przykładach'],
    [RUSSIAN, 'Цветок 14'],
    ['12 Example Lane, 92101 Samplo', 'Exampley Lane, w Samplie'],
    ['Via Romana 7, 00100 Romano', 'Romany 7; w Romanie'],
    [JAPANESE, '町の1-2-3、各町'],
    [BUILDING, 'ハイツ203、見本'],
    [GERMAN, 'Top 3, Apt 4, 12 Berichte, m. 12'],
    [DISTRICT, 'an examplang of it'],
    ['Orange County, Central District, Lake Province', 'an Orange card, Central'],
    [SAINT, 'St. Example, Ste-Exemplaire, the exemplaire'],
    [SANKT, 'San Beispielen'],
  ])('not of %s in “%s”', async (address, note) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(note);
    expect(await isLeft(address, note)).toBe(false);
  });
});
