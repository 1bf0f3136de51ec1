import { splitCamelCase } from '../text/keyParts';
import { foldLetters } from '../text/letters';

const wordSet = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

/** Words that by themselves mean the end of a document's validity, in the languages that occur; as `foldLetters` writes them. */
const EXPIRES =
  /^(?:exp|expy|expir(?:y|e|es|ing|ation|acion|acao|are|ari[i]?|a)|exspira[ct]\p{L}*|caduc(?:idade?|a)|venc(?:imiento|imento|e)|echeance|scad(?:enza|e)|skadenza|ablauf|verfalls?|verval|verloop|udlob(?:er|s)?|utlop(?:er|s)?|utgangs?|wygas\p{L}*|vyprs\p{L}*|istek(?:a|u)?|poteka?|lejar\p{L}*|aegum\p{L}*|vanhenee|ληξη\p{L}*|ληγει|изтич\p{L}*|истека\p{L}*|истечени\p{L}*|انتهاء|[تي]نتهي|失效|到期|届满|屆滿|満了)$/u;
/** Not the end of a validity without a word for a date: a yes or no, work experience, or the day on which a bill is due. */
const EXPIRES_PERHAPS = /^(?:exp|venc(?:imiento|imento|e))$/;
const VALID =
  /^(?:valid[aeo]?|valable|gultig|geldig|gyldige?t?|giltigt?|wazn[aey]|plati|platn[aey]|velja(?:ve?n)?|vrijedi|vazi|galioja|derig[as]?s?|kehti[bv]|voimassa|ervenyes|valabila?|gecerli|ισχυει|валид(?:ен|на|но)|деиств(?:ител\p{L}*|ует|ия)|діисн\p{L}*|діі|wazny|صالحه?|ساريه?|有效|有効)$/u;
/** A validity is stated by its end, so a date of validity is the last one unless another word says that it begins. */
const VALIDITY =
  /^(?:validity|validite|validade|validita|validez|vigencia|gultigkeits?|geldigheids?|gyldigheds?|gyldighets?|giltighets?|waznosci|platnosti?|valjanosti?|veljavnosti?|vaznosti?|vazenja|galiojimo|deriguma|kehtivuse?|voimassaolon?|ervenyesseg\p{L}*|valabilitat\p{L}*|gecerlilik|валидност\p{L}*|صلاحيه|有效期[限間间]?|有效日期|有効期[限間]?)$/u;
const UNTIL = wordSet(
  'until till to upto thru through jusqu jusque bis hasta ate fino tot do til kuni asti lidz iki pana kadar εωσ μεχρι до по',
  'حتي الي لغايه 至 止 到 截止 为止 為止 まて 迄',
);
const LAST = wordSet(
  'end ends ending expired last fin fine fim final ende slut eind einde konec koniec kraj vege lopp pabaiga beigu sfarsit son',
  'bitis sista sidste siste viimeinen ultimo zakonczenia ukonceni skoncenia край окончания окончание закінчення نهايه',
  '終了 结束 結束',
);
/** Words for a period, which may be stated by its length instead of its end. */
const TERM = wordSet('termin termins срок срока строк строку термін терміну');
const DATE = wordSet(
  'date dt datetime datum dato data dat datuma datums fecha tarihi dag paiva kuupaev ημερομηνια дата تاريخ 日期 日 年月日',
);
const BESIDE = wordSet(
  'of on at the d de du des da di del der den al au am a la le el il up dell na на في の',
  'document doc card carte documento documentului dokument dokumentu holder front back side iso',
  'документа документ карты картки карти удостоверения посвідчення وثيقه مستند بطاقه 证件 證件 文件 卡',
);
/** How a date is written, such as `DD/MM/YYYY`. */
const FORMAT = /^(?:dd|mmm?|yy(?:yy)?|jj(?:jj)?|tt|aaaa|дд|мм|гг(?:гг)?)+$/;
const SPELT_FORMAT = /[([]\s*(?:(?:day|month|year)[\s/.,-]*){2,}[)\]]/g;
/** The number of the field with the end of validity on driving licences of many countries (ISO/IEC 18013-1). */
const FIELD_NUMBER = /(?<![\p{L}\p{N}])4[\s.(]*b(?![\p{L}\p{N}])/gu;
/** A word for a date or an end behind another without a space: `Udløbsdato`, `Gültigkeitsende`, `EXPIRYDATE`. */
const COMPOUND = /(?<=\p{L}{3})s?(datum|dato|date|dag|ende|paiva|kuupaev)$/u;
const WITHOUT_SPACES = /^(?:(dateof)(expiry|expiration)|(valid)(until|till|to|thru))$/;
const ARABIC_ARTICLE = /^(?:ال|لل)(?=\p{L}{3})/u;
const NOT_AFTER = /(?<!\p{L})not[\s_-]*(?:valid[\s_-]*)?after(?!\p{L})/gu;
const POSSESSIVE = /['’ʼ`´]s(?!\p{L})/gu;
/** The words of names in scripts without spaces. */
const HAN_PARTS =
  /有[效効]期[限間间]?|有效日期|有[效効]|失效|到期|届满|屆滿|満了|截止|[为為]止|まて|迄|終了|[结結]束|[至止到]|日期|年月日|日|[证證]件|文件|卡|の|护照|護照|旅券|驾驶证|駕駛證|驾照|駕照|免許証|[签簽]证|簽證|査証|身[份分][证證]|居留[证證]?/gu;

/** The words of a field's name or of a document's type, folded, each by itself in scripts that join them. */
export function wordsOfName(name: string): string[] {
  const folded = foldLetters(splitCamelCase(name), 'search')
    .replace(POSSESSIVE, '')
    .replace(NOT_AFTER, ' valid until ')
    .replace(FIELD_NUMBER, ' ')
    .replace(SPELT_FORMAT, ' ')
    .replace(HAN_PARTS, ' $& ');
  return (folded.match(/\p{L}+/gu) ?? []).flatMap((word) =>
    word
      .replace(WITHOUT_SPACES, '$1$3 $2$4')
      .replace('dateof', 'date')
      .replace(COMPOUND, ' $1')
      .replace(ARABIC_ARTICLE, '')
      .split(' '),
  );
}

const isIn =
  (...sets: readonly ReadonlySet<string>[]) =>
  (word: string): boolean =>
    sets.some((one) => one.has(word));
const isLike =
  (...patterns: readonly RegExp[]) =>
  (word: string): boolean =>
    patterns.some((one) => one.test(word));

function isStated(words: readonly string[]): boolean {
  if (words.some(isLike(EXPIRES, VALIDITY))) return true;
  if (words.includes('expired'))
    return words.some(isIn(DATE)) || words.some((word) => word === 'on' || word === 'at');
  return words.some(isLike(VALID)) && words.some(isIn(UNTIL, LAST, TERM));
}

/**
 * The words of a field's name besides those that state the end of a document's validity; null if the name does not
 * state it. The names are not specified (2.6) and vary in language and form.
 */
export function wordsBesideExpiry(name: string): string[] | null {
  const words = wordsOfName(name);
  if (!isStated(words)) return null;
  const isKnown = isLike(EXPIRES, VALID, VALIDITY, FORMAT);
  return words.filter((word) => !isKnown(word) && !isIn(UNTIL, LAST, TERM, DATE, BESIDE)(word));
}

/**
 * Whether a name that states a validity may also be that of something else than its end, such as its length or the year
 * of its start. Then only a date says that the end is meant.
 */
export function isVagueExpiry(name: string): boolean {
  const words = wordsOfName(name);
  const isCertain = (word: string): boolean => EXPIRES.test(word) && !EXPIRES_PERHAPS.test(word);
  return isStated(words) && !words.some((word) => isCertain(word) || isIn(UNTIL, LAST, DATE)(word));
}
