import { valueOrNull } from '../../record/received';
import { isNothingButDate } from '../../text/findDates';
import { isVagueExpiry, wordsOfName, wordsBesideExpiry } from '../../wire/expiryNames';
import type { DocumentStep, ExtractedField } from '../caseView';
import { fieldsOf } from '../documents';

/** Words for the calendar, the script and the part of the document that a date was read from, and for how. */
const SOURCE = /^(?:gregorian|native|local|latin|english|mrz|viz|nfc|rfid|chip|barcode|ocr|raw|ميلادي)$/;
/** Words for types of document, which a field's name may contain. */
const PAPERS: readonly RegExp[] = [
  /^(?:passport|passeport|pasaporte|passaport[eo]|reisepass|paspoort|паспорта?|جواز|سفر|护照|護照|旅券)$/,
  /^(?:licen[cs]e|licencia|driv(?:ing|er|ers)|permis|conduire|fuhrerschein|водительск\p{L}*|прав|водія|водіиськ\p{L}*|رخصه|قياده|驾驶证|駕駛證|[驾駕]照|免許証)$/u,
  /^(?:id|identity|identite|identidad|identita|national|личности|особи|هويه|وطنيه|شخصيه|身[份分][证證])$/,
  /^(?:visa|виз[аы]|віз[аи]|تاشيره|فيزا|签证|簽證|査証)$/,
  /^(?:residen(?:ce|cy|t)|permit|вида?|жительств[оа]|проживання|اقامه|居留[证證]?)$/,
];
/** Papers on which such a date is the day of payment. */
const BILL =
  /^(?:invoice|bill|statement|receipt|fact?ura|facture|fattura|fatura|boleto|bolletta|recibo|rechnung)$/;
const DUE = /^(?:venc(?:imiento|imento|e)|echeance|scad(?:enza|e))$/;

const papersIn = (words: readonly string[]): number[] =>
  PAPERS.flatMap((paper, index) => (words.some((word) => paper.test(word)) ? [index] : []));

/** Whether a field has the length of a validity, the year of its start, or something else that is no date. */
function isOtherValue({ name, value }: ExtractedField): boolean {
  const text = valueOrNull(value) ?? '';
  return /\p{N}/u.test(text) && isVagueExpiry(name) && !isNothingButDate(text);
}

/** The fields with a document's expiry date, unless their names are about another document. */
export function expiryFields(step: DocumentStep): ExtractedField[] {
  const words = wordsOfName(valueOrNull(step.part.document_type) ?? '');
  const isBill = words.some((word) => BILL.test(word));
  const type = papersIn(words);
  return fieldsOf(step).filter((field) => {
    const beside = wordsBesideExpiry(field.name)?.filter((word) => !SOURCE.test(word));
    if (beside?.every((word) => papersIn([word]).length > 0) !== true) return false;
    if (isOtherValue(field) || (isBill && wordsOfName(field.name).some((word) => DUE.test(word))))
      return false;
    const papers = papersIn(beside);
    return type.length === 0 || papers.length === 0 || papers.some((paper) => type.includes(paper));
  });
}
