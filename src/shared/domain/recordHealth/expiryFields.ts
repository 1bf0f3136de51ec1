import { valueOrNull } from '../../record/received';
import { foldLetters } from '../../text/letters';
import type { DocumentStep, ExtractedField } from '../caseView';
import { fieldsOf } from '../documents';
import { splitCamelCase } from '../../text/keyParts';

/** Words in field names, in several languages, that by themselves mean the expiry of a document. */
const ENDS =
  /^(?:exp|expir(?:y|e|es|ed|ing|ation|acion|acao)|caduc(?:idad|a)|venc(?:imiento|imento|e)|valid(?:ade|ite|ity)|echeance|scad(?:enza|e)|ablauf(?:datum)?|verfall(?:datum)?|vervaldatum)$/;
const VALID = /^(?:valid[aeo]?|valable|gultig|geldig)$/;
const UNTIL = /^(?:until|till|to|thru|through|jusqu|bis|hasta|ate|fino|tot)$/;
/** The same for scripts without spaces or word endings; letters are normalised by `foldLetters`. */
const ENDS_ANYWHERE =
  /^(?:dateof(?:expiry|expiration)|expir(?:y|ation)date|valid(?:until|till|to|thru))$|(?:ال)?انتهاء|صلاحي|срок деиствия|деиствител\p{L}* до|有效期|有効期/u;
/** In the same scripts: parts of names for the day on which a document becomes valid, which is not its expiry. */
const BEGINS_ANYWHERE = /بدء|بداي|ابتدا|начал|開始|开始|起始|起算/u;
const BESIDE =
  /^(?:date|of|on|the|d|de|du|des|da|di|del|data|fecha|datum|au|al|a|la|le|el|il|up|document|card|carte|documento|dokument|mrz|viz|nfc|chip|barcode|gregorian)$/;
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

/**
 * The fields with a document's expiry date, found by the words of their names, unless the name is about another
 * document. The names are not specified (2.6) and vary in language and form.
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
