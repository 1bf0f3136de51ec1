/** Words in several languages that documents state where a field does not apply or a person has no employer. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [
    'none|nil|n/a|n.a.|not applicable|not available|not known|not stated|unknown|unemployed|self-employed|self employed',
    'keine|keiner|keines|kein|entfällt|unbekannt|nicht zutreffend|arbeitslos',
    'aucun|aucune|néant|inconnu|inconnue|sans objet|sans emploi|chômeur|chômeuse',
    'ninguno|ninguna|desconocido|desconocida|no aplica|no consta|desempleado|desempleada',
    'nenhum|nenhuma|desconhecido|desconhecida|não aplicável|desempregado|desempregada',
    'nessuno|nessuna|sconosciuto|sconosciuta|non applicabile|disoccupato|disoccupata',
    'geen|onbekend|n.v.t.|niet van toepassing|werkloos',
    'brak|nie dotyczy|nieznany|nieznana|bezrobotny|bezrobotna',
    'yok|bilinmiyor|işsiz|нет|неизвестно|отсутствует|не работает|безработный|немає|невідомо|безробітний',
    'لا يوجد|لا ينطبق|غير معروف|غير متوفر|عاطل عن العمل|无|無|没有|不适用|未知|不详|无业|なし|不明|無職|該当なし|없음|무직',
  ].flatMap((texts) => texts.split('|')),
);
/** Words that state in place of a name that there is none, or that are a form of address. */
const NO_NAME: ReadonlySet<string> = new Set(
  (
    'a absent anonymous applicable available blank blanked confidential data de defined disclosed empty entered error first fnu found ' +
    'full given hidden illegible information known last legible lnu missing mr mrs ms miss n na name names nan nfn nil nln nmn no ' +
    'none not null of only provided readable recorded redacted removed specified stated surname tba tbc tbd test tested to ' +
    'undefined unknown unnamed unreadable unspecified user void withheld without angabe angaben keine keinen ohne unbekannt ' +
    'nom non renseigné communiqué inconnu sans prénom sin nombre datos desconocido sem nome informado nessuno ' +
    'ignoto brak danych nieznany geen naam onbekend нет неизвестно не указано'
  ).split(' '),
);
/** Letters repeated in place of a name: XXX. */
const REPEATED = /^([xzaн*])\1*$/u;

/** Common values of closed lists, which apply to many people. */
const COMMON_VALUES: ReadonlySet<string> = new Set(
  (
    'true|false|null|yes|no|male|female|man|woman|single|married|divorced|widowed|ja|nein|oui|non|sí|si|sim|não|nee|tak|' +
    'nie|evet|hayır|да|так|ні|نعم|لا|ذكر|أنثى|是|否|男|女|はい|いいえ|예|아니요'
  ).split('|'),
);

const comparable = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Whether a value only states that there is none, such as None, N/A or Unemployed. It identifies nobody, and such words
 * are in ordinary texts.
 */
export const isPlaceholder = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || PLACEHOLDERS.has(comparable(text));

/**
 * Whether a value in the place of a name states none: it is a placeholder, or consists of words such as Not Provided,
 * UNKNOWN UNKNOWN or XXX. It is still removed, but no name of the subject is known from it.
 */
export const statesNoName = (text: string): boolean =>
  isPlaceholder(text) ||
  (comparable(text).match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => NO_NAME.has(word) || REPEATED.test(word));

/** Whether a value of an unknown field is a placeholder, or a common value such as Yes or Married. */
export const isCommonValue = (text: string): boolean =>
  isPlaceholder(text) || COMMON_VALUES.has(comparable(text));
