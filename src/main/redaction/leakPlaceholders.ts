import { leakKey } from './leakLetters';

/** What documents state, in several languages, instead of a value or an employer, and constants of JSON. */
const keys = new Set(
  [
    'none|nil|n/a|n.a.|not applicable|not available|not known|not stated|unknown',
    'keine|keiner|keines|kein|entfällt|unbekannt|nicht zutreffend',
    'aucun|aucune|néant|inconnu|inconnue|sans objet',
    'ninguno|ninguna|desconocido|desconocida|no aplica|no consta',
    'nenhum|nenhuma|desconhecido|desconhecida|não aplicável',
    'nessuno|nessuna|sconosciuto|sconosciuta|non applicabile',
    'geen|onbekend|n.v.t.|niet van toepassing|brak|nie dotyczy|nieznany|nieznana',
    'yok|bilinmiyor|нет|неизвестно|отсутствует|немає|невідомо',
    'لا يوجد|لا ينطبق|غير معروف|غير متوفر',
    '无|無|没有|不适用|未知|不详|なし|不明|該当なし|없음',
    'unemployed|self-employed|arbeitslos|sans emploi|chômeur|chômeuse|desempleado|desempleada',
    'desempregado|desempregada|disoccupato|disoccupata|werkloos|bezrobotny|bezrobotna|i̇şsiz',
    'не работает|безработный|безробітний|عاطل عن العمل|无业|無職|무직',
    'null|true|false',
  ]
    .flatMap((line) => line.split('|'))
    .map(leakKey),
);
/** Without separators this abbreviation is a common name: Na. */
const ABBREVIATION = /^\s*n\s*[./]\s*a\.?\s*$/i;
const NA = leakKey('n/a');

/** Whether a value states only that there is none, or is a constant, so that it identifies nobody. */
export function isPlaceholderValue(text: string): boolean {
  const key = leakKey(text);
  return key === '' || (key === NA ? ABBREVIATION.test(text) : keys.has(key));
}

/** Words that stand where a name is not known, in several languages, and forms of address. */
const NOT_A_NAME =
  /^(?:a|absent|anonymous|applicable|available|blank(?:ed)?|confidential|data|de|defined|disclosed|empty|entered|error|first|fnu|found|full|given|hidden|illegible|information|known|last|legible|lnu|missing|mrs?|ms|miss|na?|names?|nan|nfn|nil|nln|nmn|no|none|not|null|of|only|provided|readable|recorded|redacted|removed|specified|stated|surname|tb[acd]|test(?:ed)?|to|undefined|unknown|unnamed|unreadable|unspecified|user|void|withheld|without|angaben?|keinen?|ohne|unbekannt|nom|non|renseigné|communiqué|inconnu|sans|prénom|sin|nombre|datos|desconocido|sem|nome|informado|nessuno|ignoto|brak|danych|nieznany|geen|naam|onbekend|нет|неизвестно|не|указано|x+|z+|a+)$/u;

/** Whether a value in the place of a name has no word that may be one: Not Provided, UNKNOWN UNKNOWN, XXX. */
export const isWithoutName = (text: string): boolean =>
  isPlaceholderValue(text) ||
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .every((word) => word === '' || NOT_A_NAME.test(word));
