import { valueOrNull } from '../../record/received';
import { foldLetters } from '../../text/letters';
import type { DocumentStep, ExtractedField } from '../caseView';
import { fieldsOf } from '../documents';
import { splitCamelCase } from '../../text/keyParts';
import { wordsBesideExpiry } from '../../wire/expiryNames';

/** Words for the calendar, the script and the part of the document that a date was read from. */
const SOURCE = /^(?:gregorian|native|local|latin|english|mrz|viz|nfc|chip|barcode)$/;
/** Words for types of document, which a field's name may contain. */
const PAPERS: readonly RegExp[] = [
  /^(?:passport|passeport|pasaporte|passaport[eo]|reisepass|paspoort)$/,
  /^(?:licen[cs]e|licencia|driv(?:ing|er|ers)|permis|conduire|fuhrerschein)$/,
  /^(?:id|identity|identite|identidad|identita|national)$/,
  /^visa$/,
  /^(?:residen(?:ce|cy|t)|permit)$/,
];

const wordsOf = (name: string): string[] =>
  foldLetters(splitCamelCase(name), 'search').match(/\p{L}+/gu) ?? [];

const papersIn = (words: readonly string[]): number[] =>
  PAPERS.flatMap((paper, index) => (words.some((word) => paper.test(word)) ? [index] : []));

/** The fields with a document's expiry date, unless their names are about another document. */
export function expiryFields(step: DocumentStep): ExtractedField[] {
  const type = papersIn(wordsOf(valueOrNull(step.part.document_type) ?? ''));
  return fieldsOf(step).filter((field) => {
    const beside = wordsBesideExpiry(field.name)?.filter((word) => !SOURCE.test(word));
    if (beside?.every((word) => papersIn([word]).length > 0) !== true) return false;
    const papers = papersIn(beside);
    return type.length === 0 || papers.length === 0 || papers.some((paper) => type.includes(paper));
  });
}
