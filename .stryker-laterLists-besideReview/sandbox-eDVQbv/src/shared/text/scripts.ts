/** A stretch of a text, and the language tag that its script alone supports; null for Latin and for no letters. */
// @ts-nocheck

export interface ScriptRun {
  text: string;
  /** BCP 47 `und-` and the script (ISO 15924): which letters they are, not which language. */
  lang: string | null;
}

/** Scripts that printed and shown text is marked with; what is in none of them stays unmarked. */
const SCRIPTS: readonly (readonly [subtag: string, letters: RegExp])[] = [
  ...'Arab Cyrl Hani Grek Hebr Deva Thai Geor Armn Beng Gujr Guru Taml Telu Knda Mlym Sinh Khmr Laoo Mymr Ethi Tibt Thaa'
    .split(' ')
    .map((name) => [name, new RegExp(`\\p{sc=${name}}`, 'u')] as const),
  ['Jpan', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['Kore', /\p{sc=Hang}/u],
];

/** Letters of another script than Latin; most texts have none. */
const BEYOND_LATIN = /[^\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u;
const LATIN = /\p{sc=Latn}/u;

/** A script's subtag; `other` for Latin and what is not listed, `any` for digits, marks and signs of any script. */
type Script = string;

function scriptOf(character: string): Script {
  const listed = SCRIPTS.find(([, letters]) => letters.test(character))?.[0];
  if (listed !== undefined) return listed;
  return LATIN.test(character) || BEYOND_LATIN.test(character) ? 'other' : 'any';
}

/** The one script of two stretches; null where they are of two. Chinese characters are used in Japanese and Korean. */
function joined(before: Script, after: Script): Script | null {
  if (before === after || after === 'any') return before;
  if (before === 'any') return after;
  const [han, beside] = before === 'Hani' ? [before, after] : [after, before];
  return han === 'Hani' && (beside === 'Jpan' || beside === 'Kore') ? beside : null;
}

/**
 * A text in stretches of one script each, in order and complete. Spaces, digits and signs belong to what they follow,
 * at the beginning to what follows them.
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
