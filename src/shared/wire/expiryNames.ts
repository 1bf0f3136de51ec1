import { splitCamelCase } from '../text/keyParts';
import { foldLetters } from '../text/letters';

const wordSet = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

/** Words that by themselves mean the end of a document's validity, in the languages of Europe; as `foldLetters` writes them. */
const EXPIRES =
  /^(?:exp|expir(?:y|e|es|ed|ing|ation|acion|acao|are|ari[i]?|a)|exspira[ct]\p{L}*|caduc(?:idade?|a)|venc(?:imiento|imento|e)|echeance|scad(?:enza|e)|skadenza|ablauf|verfalls?|verval|verloop|udlob(?:er|s)?|utlop(?:er|s)?|utgangs?|wygas\p{L}*|vyprs\p{L}*|istek(?:a|u)?|poteka?|lejar\p{L}*|aegum\p{L}*|vanhenee|ληξη\p{L}*|ληγει|изтич\p{L}*)$/u;
const VALID =
  /^(?:valid[aeo]?|valable|gultig|geldig|gyldige?t?|giltigt?|wazn[aey]|plati|platn[aey]|velja(?:ve?n)?|vrijedi|vazi|galioja|derig[as]?s?|kehti[bv]|voimassa|ervenyes|valabila?|gecerli|ισχυει|валид(?:ен|на|но)|деиствител\p{L}*|діисн\p{L}*|wazny)$/u;
/** A validity is stated by its end, so a date of validity is the last one unless another word says that it begins. */
const VALIDITY =
  /^(?:validity|validite|validade|validita|validez|vigencia|gultigkeits?|geldigheids?|gyldigheds?|gyldighets?|giltighets?|waznosci|platnosti?|valjanosti?|veljavnosti?|vaznosti?|vazenja|galiojimo|deriguma|kehtivuse?|voimassaolon?|ervenyesseg\p{L}*|valabilitat\p{L}*|gecerlilik|валидност\p{L}*)$/u;
const UNTIL = wordSet(
  'until till to thru through jusqu jusque bis hasta ate fino tot do til kuni asti lidz iki pana kadar εωσ μεχρι до',
);
const LAST = wordSet(
  'end ends ending last fin fine fim final ende slut eind einde konec koniec kraj vege lopp pabaiga beigu sfarsit son',
  'bitis sista sidste siste viimeinen ultimo termin termins zakonczenia ukonceni skoncenia край срок',
);
const BESIDE = wordSet(
  'date datum dato data dat datuma datums fecha tarihi dag paiva kuupaev ημερομηνια дата на of on at the d de du des da di del',
  'della der den al au am a la le el il up dell na document card carte documento documentului dokument dokumentu',
);
/** A word for a date or an end behind another without a space: `Udløbsdato`, `Gültigkeitsende`, `EXPIRYDATE`. */
const COMPOUND = /(?<=\p{L}{3})s?(datum|dato|date|dag|ende|paiva|kuupaev)$/u;
/** The same for scripts and names without spaces. */
const ANYWHERE =
  /^(?:dateof(?:expiry|expiration)|valid(?:until|till|to|thru))$|(?:ال)?انتهاء|صلاحي|срок\p{L}* деиствия|(?:строк|термін)\p{L}* діі|有效期|有効期/u;
/** In the same scripts: parts of names for the day on which a document becomes valid. */
const BEGINS = /بدء|بداي|ابتدا|начал|почат|開始|开始|起始|起算/u;

/**
 * The words of a field's name besides those that state the end of a document's validity; null if the name does not
 * state it. The names are not specified (2.6) and vary in language and form.
 */
export function wordsBesideExpiry(name: string): string[] | null {
  const folded = foldLetters(splitCamelCase(name), 'search');
  if (ANYWHERE.test(folded.match(/\p{L}+/gu)?.join(' ') ?? '')) return BEGINS.test(folded) ? null : [];
  const words = (folded.match(/\p{L}+/gu) ?? []).flatMap((word) => word.replace(COMPOUND, ' $1').split(' '));
  const has = (isOne: (word: string) => boolean): boolean => words.some(isOne);
  const isStated =
    has((word) => EXPIRES.test(word) || VALIDITY.test(word)) ||
    (has((word) => VALID.test(word)) && has((word) => UNTIL.has(word)));
  if (!isStated) return null;
  return words.filter(
    (word) =>
      ![EXPIRES, VALID, VALIDITY].some((known) => known.test(word)) &&
      ![UNTIL, LAST, BESIDE].some((known) => known.has(word)),
  );
}
