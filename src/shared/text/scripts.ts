/** A part of a text in one script. */
export interface ScriptRun {
  text: string;
  /**
   * BCP 47 tag of its script (`und-` and the ISO 15924 code), since the letters do not show the language; null for
   * Latin or no letters.
   */
  lang: string | null;
}

/** The scripts that are marked on screen and paper. All others stay unmarked. */
const SCRIPTS: readonly (readonly [subtag: string, letters: RegExp])[] = [
  ...'Arab Cyrl Hani Grek Hebr Deva Thai Geor Armn Beng Gujr Guru Taml Telu Knda Mlym Sinh Khmr Laoo Mymr Ethi Tibt Thaa'
    .split(' ')
    .map((name) => [name, new RegExp(`\\p{sc=${name}}`, 'u')] as const),
  ['Jpan', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['Kore', /\p{sc=Hang}/u],
];

/** A letter of a non-Latin script, which most texts do not contain. */
const BEYOND_LATIN = /[^\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u;
const LATIN = /\p{sc=Latn}/u;

/** A script's subtag; `other` for Latin and unlisted scripts; `any` for digits, marks and punctuation. */
type Script = string;

function scriptOf(character: string): Script {
  const listed = SCRIPTS.find(([, letters]) => letters.test(character))?.[0];
  if (listed !== undefined) return listed;
  return LATIN.test(character) || BEYOND_LATIN.test(character) ? 'other' : 'any';
}

/**
 * The common script of two adjacent parts; null if they differ. Chinese characters also belong to Japanese and
 * Korean.
 */
function joined(before: Script, after: Script): Script | null {
  if (before === after || after === 'any') return before;
  if (before === 'any') return after;
  const [han, beside] = before === 'Hani' ? [before, after] : [after, before];
  return han === 'Hani' && (beside === 'Jpan' || beside === 'Kore') ? beside : null;
}

/**
 * Splits a text into parts of one script each. Spaces, digits and punctuation belong to the part before them or, at
 * the beginning, to the first part.
 */
export function scriptRuns(text: string): ScriptRun[] {
  if (!BEYOND_LATIN.test(text)) return text === '' ? [] : [{ text, lang: null }];
  const runs: { text: string; script: Script }[] = [];
  for (const character of text) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    const one = last === undefined ? null : joined(last.script, script);
    if (last === undefined || one === null) runs.push({ text: character, script });
    else {
      last.text += character;
      last.script = one;
    }
  }
  return runs.map((run) => ({
    text: run.text,
    lang: run.script === 'other' || run.script === 'any' ? null : `und-${run.script}`,
  }));
}
