/** Members of error bodies, by keys in lower case without separators. */
const OF_CODES =
  /^(?:success|ok|status(?:code)?|state|(?:error|sub)?code|(?:error)?type|severity|level|category|method|(?:api)?version|time(?:stamp)?|date(?:time)?|servertime|reset|expires|(?:trace|span|request|correlation|requestlog|host)id)$/;
const OF_PLACES =
  /^(?:path|instance|loc(?:ations?)?|source|pointer|param(?:eter)?|field|target|property|resource|domain|service|host|url|uri|href|links?|about|(?:doc|documentation|error|help)(?:url|uri)|moreinfo|id|request|metadata)$/;
const OF_MESSAGES =
  /^(?:(?:error|user|developer)?messages?|msg|(?:inner)?errors?|details?|title|(?:error)?description|reason|exception|fault(?:string)?|cause|info|hint|help|warnings?|input|value|stack(?:trace)?|trace|context|ctx|extensions|meta)$/;
const OF_FIELDS = /^(?:(?:field|validation)?errors?|details?)$/;
/** A key written like an identifier, or an index. Any other key may itself be a value. */
const PLAIN_KEY = /^(?:(?!.*\d{5})[a-z_$][\w$.:-]*|\d{1,4})$/;
const ROUTE = /^(?!.*\d{6})(?:[a-z]\w*|[A-Z_]+|\d{1,5})$/;
const HEX_ID = /^(?=.*\d)[\da-f-]{16,}$/i;
const TIME = /^20\d\d-\d\d-\d\dT(?!00:00)\d\d:/;
/** Of a code: spaces, e-mail addresses, long numbers and dates. */
const TELLS = /\s|\S@\S|\d{6}|\d[-./]\d\d?[-./]\d/;

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value has nothing that identifies anybody. */
const isEmpty = (value: unknown): boolean =>
  isParent(value)
    ? Object.entries(value).every(([key, item]: [string, unknown]) => PLAIN_KEY.test(key) && isEmpty(item))
    : ['null', 'true', 'false', ''].includes(String(value)) ||
      (typeof value === 'number' && /^-?(?!(?:19|20)\d\d$)\d{1,4}$/.test(String(value)));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const partsOfPlace = (text: string): string[] =>
  /\s/.test(text)
    ? [text]
    : text
        .replace(/^\w+:\/\/[^/?#]*/, '')
        .split(/[^\p{L}\p{N}\p{M}%@._+-]/u)
        .map(decoded)
        .filter((part) => part !== '' && !ROUTE.test(part) && !HEX_ID.test(part));

type Role = 'message' | 'place';

/**
 * The texts of an error body, without codes, times and what the service itself names; undefined if it has members of
 * other kinds.
 */
export function errorTexts(value: unknown, role: Role = 'message'): string[] | undefined {
  if (!isParent(value)) {
    if (isEmpty(value)) return [];
    return role === 'place' ? partsOfPlace(String(value)) : [String(value)];
  }
  const texts: string[] = [];
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    const found = Array.isArray(value) ? errorTexts(item, role) : textsOfMember(key, item);
    if (found === undefined) return undefined;
    texts.push(...found);
  }
  return texts;
}

function textsOfMember(key: string, item: unknown): string[] | undefined {
  const name = key.toLowerCase().replace(/[^a-z]/g, '');
  if (OF_CODES.test(name) && !isParent(item)) {
    const code = String(item);
    return TELLS.test(code.trim()) && !TIME.test(code) ? [code] : [];
  }
  const role = OF_PLACES.test(name) ? 'place' : OF_MESSAGES.test(name) ? 'message' : null;
  const found = role === null ? undefined : errorTexts(item, role);
  if (found !== undefined) return found;
  const isListed = (some: unknown): boolean =>
    Array.isArray(some) && some.every((one) => typeof one === 'string');
  if (OF_FIELDS.test(name) && isParent(item) && Object.values(item).every(isListed))
    return Object.entries(item).flatMap(([field, texts]: [string, string[]]) => [
      ...partsOfPlace(field),
      ...texts,
    ]);
  return PLAIN_KEY.test(key) && isEmpty(item) ? [] : undefined;
}
