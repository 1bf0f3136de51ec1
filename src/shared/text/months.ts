import { foldLetters } from './letters';

/**
 * Names of the twelve months and their usual short forms: English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Scandinavian, Finnish, Baltic, Czech, Slovak, Croatian, Serbian, Slovenian, Hungarian, Romanian, Bulgarian, Greek,
 * Turkish, Russian, Ukrainian, Arabic (west, Gulf, Levant), Persian, Hebrew, Hindi, Indonesian, and the Roman numeral.
 */
const NAMES: readonly string[] = [
  `january jan januar jänner jaenner jän janvier janv enero ene gennaio gen janeiro januari styczeń stycznia sty ocak
  oca январь января янв січень січня tammikuu tammikuuta leden ledna január januára ianuarie ian януари ιανουάριος ιανουαρίου ιαν јануар јан siječanj siječnja januari sausio janvāris jaanuar ژانویه ינואר בינואר जनवरी січ يناير جانفي كانون_الثاني i`,
  `february feb februar feber février fevrier févr fév febrero febbraio fevereiro fev februari luty lutego lut şubat şub
  февраль февраля фев февр лютий лютого helmikuu helmikuuta únor února február februára febr februarie februāris veebruar februárius февруари φεβρουάριος φεβρουαρίου φεβ фебруар феб veljača veljače vasario فوریه פברואר בפברואר फ़रवरी лют فبراير فيفري شباط ii`,
  `march mar märz maerz mrz mars marts marzo março maart mrt marzec marca mart март марта мар березень березня maaliskuu maaliskuuta březen března marec március márc martie μάρτιος μαρτίου μαρ мар ožujak ožujka maret kovo marts מרץ במרץ मार्च бер مارس آذار iii`,
  `april apr avril avr abril abr aprile kwiecień kwietnia kwi nisan nis апрель апреля апр квітень квітня huhtikuu huhtikuuta duben dubna apríl apríla április ápr aprilie απρίλιος απριλίου απρ април travanj travnja balandžio aprīlis aprill آوریل אפריל באפריל अप्रैल квіт أبريل أفريل
  نيسان iv`,
  `may mai mayo maggio mag maio mei maj maja mayıs май мая травень травня toukokuu toukokuuta květen května máj mája május μάιος μαΐου μαΐ мај svibanj svibnja gegužės maijs מאי במאי मई трав مايو ماي أيار v`,
  `june jun juni juin junio giugno giu junho czerwiec czerwca cze haziran haz июнь июня июн червень червня kesäkuu kesäkuuta červen června jún júna június iunie iun юни ιούνιος ιουνίου ιουν јун junij lipanj lipnja birželio jūnijs juuni ژوئن יוני ביוני जून черв يونيو جوان
  حزيران vi`,
  `july jul juli juillet juil julio luglio lug julho lipiec lipca lip temmuz tem июль июля июл липень липня heinäkuu heinäkuuta červenec července júl júla július iulie iul юли ιούλιος ιουλίου ιουλ јул julij srpanj srpnja liepos jūlijs juuli ژوئیه יולי ביולי जुलाई лип يوليو جويلية
  تموز vii`,
  `august aug augusti août aout agosto ago augustus sierpień sierpnia sie ağustos ağu август августа авг серпень серпня
  elokuu elokuuta srpen srpna augusta augusztus август αύγουστος αυγούστου αυγ avgust avg kolovoz kolovoza agustus rugpjūčio augusts אוגוסט באוגוסט अगस्त серп أغسطس أوت آب viii`,
  `september sep sept septembre septiembre set settembre setembro wrzesień września wrz eylül eyl сентябрь сентября сен
  сент вересень вересня syyskuu syyskuuta září septembra szeptember szept septembrie септември σεπτέμβριος σεπτεμβρίου σεπ septembar септембар сеп rujan rujna rugsėjo septembris سپتامبر ספטמבר בספטמבר सितंबर вер سبتمبر أيلول ix`,
  `october oct oktober okt octobre octubre ottobre ott outubro out październik października paź ekim eki октябрь октября
  окт жовтень жовтня lokakuu lokakuuta říjen října októbra október octombrie октомври οκτώβριος οκτωβρίου οκτ oktobar октобар spalio oktobris oktoober اکتبر אוקטובר באוקטובר अक्टूबर жовт أكتوبر تشرين_الأول x`,
  `november nov novembre noviembre novembro listopad listopada lis kasım kas ноябрь ноября ноя нояб листопада marraskuu marraskuuta listopadu novembra noiembrie ноември νοέμβριος νοεμβρίου νοε novembar новембар studeni studenoga lapkričio novembris نوامبر נובמבר בנובמבר नवंबर лист نوفمبر
  تشرين_الثاني xi`,
  `december dec dezember dez décembre déc diciembre dic dicembre dezembro grudzień grudnia gru aralık ara декабрь декабря
  дек грудень грудня desember des joulukuu joulukuuta prosinec prosince decembra decembrie декември δεκέμβριος δεκεμβρίου δεκ decembar децембар prosinac prosinca gruodžio decembris detsember دسامبر דצמבר בדצמבר दिसंबर груд ديسمبر كانون_الأول xii`,
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
