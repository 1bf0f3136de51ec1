import { valueOrNull } from '../record/received';
import { readZoneDate } from '../text/dates';
import { isNothingButDate } from '../text/findDates';
import { isVagueExpiry, wordsOfName, wordsBesideExpiry } from '../wire/expiryNames';
import type { DocumentStep, ExtractedField } from './caseView';
import { fieldsOf } from './documents';

/** Words for the calendar, the script and the part of the document that a date was read from, and for how. */
const SOURCE =
  /^(?:gregorian|native|local|latin|english|mrz|viz|visual|nfc|rfid|chip|barcode|ocr|raw|read|parsed|formatted|normali[sz]ed|standardi[sz]ed|printed|extracted|string|text|value|permanent|ميلادي)$/;
/** Such a word only at the end of a name: an “Original Expiry Date” may be one that was extended. */
const SOURCE_AT_END = /^original$/;
/** Words for types of document, which a field's name may contain. */
const PAPERS: readonly RegExp[] = [
  /^(?:e?passport|passeport|pasaporte|passaport[eo]|reisepass|paspoort|travel|паспорта?|جواز|سفر|护照|護照|旅券)$/,
  /^(?:licen[cs]e|licencia|dl|driv(?:ing|er|ers)|permis|conduire|fuhrerschein|водительск\p{L}*|прав|водія|водіиськ\p{L}*|رخصه|قياده|驾驶证|駕駛證|[驾駕]照|免許証)$/u,
  /^(?:id|idcard|identity|identification|identite|identidad|identita|national|emirates|личности|особи|هويه|وطنيه|شخصيه|身[份分][证證])$/,
  /^(?:visa|виз[аы]|віз[аи]|تاشيره|فيزا|签证|簽證|査証)$/,
  /^(?:residen(?:ce|cy|t)|permit|iqama|brp|вида?|жительств[оа]|проживання|اقامه|居留[证證]?)$/,
];
/** Words for any such document. */
const ANY_PAPER = /^(?:id|identity|identification|permit)$/;
/** Words by which a field is about something else, or about the start of a period. */
const OTHER: readonly RegExp[] = [
  /^(?:insurance|policy|assurance|seguro|versicherung|страховк\p{L}*|تامين|保险|保險)$/u,
  /^(?:categor(?:y|ies)|class|категори\p{L}*|old|previous|former|прежн\p{L}*|старо\p{L}*)$/u,
  /^(?:starts?|begins?|beginning|from|since|after|debut|inicio|inizio|beginn|von|ab|od|fra|fran|vanaf|baslangic)$/,
  /^(?:начал[оа]|початку|початок|со?|от|з|від|من|بد[اء]?|بدايه|开始|開始|起|从|從|自)$/,
];
const HIJRI = /^(?:hijri|هجري)$/;
/** Papers on which such a date is the day of payment. */
const BILL =
  /^(?:invoice|bill|statement|receipt|fact?ura|facture|fattura|fatura|boleto|bolletta|recibo|rechnung)$/;
/** Words for types of document that are none of `PAPERS`. A type without such a word may be one in another language. */
const OTHER_PAPER =
  /^(?:vot(?:er|ers|ing|ar|ante)|ele[ck]tors?|electoral|election|eleitor(?:al)?|electeur|elettorale|epic|health|medical|student|school|birth|marriage|death|tax|insurance|membership|employee|staff|utility|bank)$/;
const DUE = /^(?:venc(?:imiento|imento|e)|echeance|scad(?:enza|e))$/;

const papersIn = (words: readonly string[]): number[] =>
  PAPERS.flatMap((paper, index) => (words.some((word) => paper.test(word)) ? [index] : []));

const textOf = ({ value }: ExtractedField): string => valueOrNull(value) ?? '';
const isDate = (field: ExtractedField): boolean =>
  isNothingButDate(textOf(field)) ||
  (valueOrNull(field.source) === 'MRZ' && readZoneDate(textOf(field)) !== null);

/** Whether a field has the length of a validity, the year of its start, or something else that is no date. */
const isOtherValue = (field: ExtractedField): boolean =>
  /\p{N}/u.test(textOf(field)) && isVagueExpiry(field.name) && !isDate(field);

/**
 * Whose expiry a field states: the document's, that of something else, one of which this is not known, or by its name that
 * of another document. The last leaves open when the document itself expires.
 */
type Expiry = 'own' | 'other' | 'unknown' | 'named';

/** Whether a field of a document that is none of `PAPERS` names one of them: a passport's on a voter card. */
const namesAnother = (ofDocument: readonly string[], beside: readonly string[]): boolean =>
  ofDocument.some((word) => OTHER_PAPER.test(word) || BILL.test(word)) &&
  beside.some((word) => !ANY_PAPER.test(word));

function expiryOf({ part }: DocumentStep, field: ExtractedField): Expiry {
  const words = wordsOfName(field.name);
  const ofType = wordsOfName(valueOrNull(part.document_type) ?? '');
  const ofDocument = [...ofType, ...wordsOfName(valueOrNull(part.document_subtype) ?? '')];
  const isNeutral = (word: string): boolean =>
    SOURCE.test(word) || ofDocument.includes(word) || (SOURCE_AT_END.test(word) && words.at(-1) === word);
  const beside = wordsBesideExpiry(field.name)?.filter((word) => !isNeutral(word));
  if (
    beside === undefined ||
    isOtherValue(field) ||
    beside.some((word) => OTHER.some((one) => one.test(word)))
  )
    return 'other';
  if (ofType.some((word) => BILL.test(word)) && words.some((word) => DUE.test(word))) return 'other';
  const unsure = isDate(field) ? 'unknown' : 'other';
  if (beside.some((word) => papersIn([word]).length === 0)) return unsure;
  const [named, type] = [papersIn(words), papersIn(ofDocument)];
  if (named.length === 0 || named.some((paper) => type.includes(paper))) return 'own';
  if (type.length === 0)
    return namesAnother(ofDocument, beside) ? (isDate(field) ? 'named' : 'other') : 'own';
  return beside.every((word) => ANY_PAPER.test(word)) ? unsure : 'other';
}

/** Whether a field has the document's own expiry date. */
export const isExpiryField = (step: DocumentStep, field: ExtractedField): boolean =>
  expiryOf(step, field) === 'own';

/** The fields with a document's expiry date, unless their names are about something else. */
export const expiryFields = (step: DocumentStep): ExtractedField[] =>
  fieldsOf(step).filter((field) => isExpiryField(step, field));

/**
 * The fields with a date of which it is not known whether the document expires on it, because their names also have words
 * that are not known. A date in the Hijri calendar, or that of another document, is only one of them if the document has
 * no other expiry date.
 */
export function unknownExpiries(step: DocumentStep): ExtractedField[] {
  const hasOwn = expiryFields(step).length > 0;
  return fieldsOf(step).filter((field) => {
    const expiry = expiryOf(step, field);
    const isHijri = wordsOfName(field.name).some((word) => HIJRI.test(word));
    return (expiry === 'unknown' && !(hasOwn && isHijri)) || (expiry === 'named' && !hasOwn);
  });
}
