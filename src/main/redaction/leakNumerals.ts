/** Chinese numerals before the characters for year, month and day. */
const HAN_NUMBER = /([一二三四五六七八九]?)(十?)([〇零一二三四五六七八九]*)(?=[年月日号號])/g;
const HAN_DIGITS = '〇一二三四五六七八九';
const inDigits = (text: string): string =>
  text.replace(/[〇零一二三四五六七八九]/g, (one) => String(Math.max(0, HAN_DIGITS.indexOf(one))));
/** Replaces Chinese numerals of years, months and days with digits. */
export const withDigits = (text: string): string =>
  text.replace(HAN_NUMBER, (_, first: string, ten: string, rest: string) =>
    ten === '' ? inDigits(`${first}${rest}`) : inDigits(`${first || '一'}${rest || '〇'}`),
  );

const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth ' +
  'seventeenth eighteenth nineteenth twentieth'
).split(' ');
const TENS =
  /\b(twenty|thirt(?:y|ieth))(?:[- ](first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?\b/gi;
/** Replaces spelled-out English days with digits (`twenty-first` with `21`) and joins digits separated by spaces. */
export const withPlainNumbers = (text: string): string =>
  text
    .replace(TENS, (found, ten: string, one: string | undefined) =>
      /y$/i.test(ten) && one === undefined
        ? found
        : String(
            (/^tw/i.test(ten) ? 20 : 30) + (one === undefined ? 0 : ORDINALS.indexOf(one.toLowerCase()) + 1),
          ),
    )
    .replace(/\b[a-z]+(?:th|st|nd|rd)\b/gi, (word) => {
      const at = ORDINALS.indexOf(word.toLowerCase());
      return at < 0 ? word : String(at + 1);
    })
    .replace(/(?<![\p{L}\p{N}])\d(?: +[\d./-]){5,}(?!\p{N})/gu, (digits) => digits.replaceAll(' ', ''))
    .replace(/\b([a-z]{3,9})(\d\d)(\d{4})\b/gi, '$1 $2 $3');
