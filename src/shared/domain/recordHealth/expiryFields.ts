import { valueOrNull } from '../../record/received';
import { foldLetters } from '../../text/letters';
import type { DocumentStep, ExtractedField } from '../caseView';
import { fieldsOf } from '../documents';
import { splitCamelCase } from '../../text/keyParts';

/** Words that mean on their own that a document expires, in the languages of the names that occur. */
const ENDS =
  /^(?:exp|expir(?:y|e|es|ed|ing|ation|acion|acao)|caduc(?:idad|a)|venc(?:imiento|imento|e)|valid(?:ade|ite|ity)|echeance|scad(?:enza|e)|ablauf(?:datum)?|verfall(?:datum)?|vervaldatum)$/;
const VALID = /^(?:valid[aeo]?|valable|gultig|geldig)$/;
const UNTIL = /^(?:until|till|to|thru|through|jusqu|bis|hasta|ate|fino|tot)$/;
/** The same for scripts without spaces and endings; letters as `foldLetters` leaves them. */
const ENDS_ANYWHERE =
  /^(?:dateof(?:expiry|expiration)|expir(?:y|ation)date|valid(?:until|till|to|thru))$|(?:ال)?انتهاء|صلاحي|срок деиствия|деиствител\p{L}* до|有效期|有効期/u;
/** In the same scripts: a name with such a part is of the day on which a document begins to be valid, not of the last. */
const BEGINS_ANYWHERE = /بدء|بداي|ابتدا|начал|開始|开始|起始|起算/u;
const BESIDE =
  /^(?:date|of|on|the|d|de|du|des|da|di|del|data|fecha|datum|au|al|a|la|le|el|il|up|document|card|carte|documento|dokument|mrz|viz|nfc|chip|barcode|gregorian)$/;
/** Documents by the words of their names: a field may name its own document. */
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

/**
 * The dates on which a document expires: fields whose words say so and name no other paper. Their names are not listed
 * (specification 2.6), and differ in language and form.
 */
export function expiryFields(step: DocumentStep): ExtractedField[] {
  const type = papersIn(wordsOf(valueOrNull(step.part.document_type) ?? ''));
  return fieldsOf(step).filter((field) => {
    const words = wordsOf(field.name);
    const name = words.join(' ');
    if (ENDS_ANYWHERE.test(name)) return !BEGINS_ANYWHERE.test(name);
    const isDated =
      words.some((word) => ENDS.test(word)) ||
      (words.some((word) => VALID.test(word)) && words.some((word) => UNTIL.test(word)));
    const named = words.filter((word) => ![ENDS, VALID, UNTIL, BESIDE].some((known) => known.test(word)));
    const isOfPaper = named.every((word) => PAPERS.some((paper) => paper.test(word)));
    const papers = papersIn(named);
    const isOther = type.length > 0 && papers.length > 0 && !papers.some((paper) => type.includes(paper));
    return isDated && isOfPaper && !isOther;
  });
}
