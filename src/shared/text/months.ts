import { foldLetters } from './letters';

/**
 * Names of the twelve months and their usual short forms: English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Scandinavian, Turkish, Russian, Ukrainian, Arabic (west, Gulf, Levant), and the Roman numeral.
 */
const NAMES: readonly string[] = [
  `january jan januar jänner jaenner jän janvier janv enero ene gennaio gen janeiro januari styczeń stycznia sty ocak
  oca январь января янв січень січня يناير جانفي كانون_الثاني i`,
  `february feb februar feber février fevrier févr fév febrero febbraio fevereiro fev februari luty lutego lut şubat şub
  февраль февраля фев февр лютий лютого فبراير فيفري شباط ii`,
  `march mar märz maerz mrz mars marts marzo março maart mrt marzec marca mart март марта мар березень березня مارس آذار iii`,
  `april apr avril avr abril abr aprile kwiecień kwietnia kwi nisan nis апрель апреля апр квітень квітня أبريل أفريل
  نيسان iv`,
  `may mai mayo maggio mag maio mei maj maja mayıs май мая травень травня مايو ماي أيار v`,
  `june jun juni juin junio giugno giu junho czerwiec czerwca cze haziran haz июнь июня июн червень червня يونيو جوان
  حزيران vi`,
  `july jul juli juillet juil julio luglio lug julho lipiec lipca lip temmuz tem июль июля июл липень липня يوليو جويلية
  تموز vii`,
  `august aug augusti août aout agosto ago augustus sierpień sierpnia sie ağustos ağu август августа авг серпень серпня
  أغسطس أوت آب viii`,
  `september sep sept septembre septiembre set settembre setembro wrzesień września wrz eylül eyl сентябрь сентября сен
  сент вересень вересня سبتمبر أيلول ix`,
  `october oct oktober okt octobre octubre ottobre ott outubro out październik października paź ekim eki октябрь октября
  окт жовтень жовтня أكتوبر تشرين_الأول x`,
  `november nov novembre noviembre novembro listopad listopada lis kasım kas ноябрь ноября ноя нояб листопада نوفمبر
  تشرين_الثاني xi`,
  `december dec dezember dez décembre déc diciembre dic dicembre dezembro grudzień grudnia gru aralık ara декабрь декабря
  дек грудень грудня ديسمبر كانون_الأول xii`,
];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) =>
    names.split(/\s+/).map((name): [string, number] => [foldLetters(name, 'search'), index + 1]),
  ),
);

/** Marks make a word longer than the letters that are compared. */
const LONGEST = 24;

/** The month that a word names, 1 to 12; null for any other word. Names of two words are joined by `_`. */
export function monthOf(word: string): number | null {
  if (word.length > LONGEST) return null;
  return NUMBERS.get(/^[a-z]+$/i.test(word) ? word.toLowerCase() : foldLetters(word, 'search')) ?? null;
}
