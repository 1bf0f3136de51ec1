/** Phrases that describe an incomplete search result. */
const SHORT_TEXT =
  /\b(too (many|broad|large|long)|truncat\w*|partial\w*|incomplete|unavailable|unreachable|degraded|fail(ed|ures?)|could not|cannot|insufficient|timed? ?out|limits?|errors?|pending|in progress|queued|running(?! time)|(still|currently|being) (process|search|screen|check|load)(ing|ed)|(is|are) (process|search|screen|load|wait)ing|(?<!broken )down(?! (by|to|into))|offline|maintenance|try again|separately|expired|(was|were|been|is) cut|(access|permission|request|search|connection|was|were|is|been) (denied|refused|forbidden|blocked)|unauthori[sz]ed|forbidden|skipped|omitted|excluded|left out|disabled|not (all|yet|be|every|(been )?(perform|execut|run|complet|search|screen|check|respond|avail|ready)\w*)|no (access|permission|response|answer|reply|connection)|yet)\b/gi;
/** Negations before or after such a phrase, with at most one word in between. */
const NONE_BEFORE = /\b(no|none|without|zero|0)( \w+)?( (is|are|was|were|has|have))? $/i;
const NONE_AFTER = /^( \w+)?: ?(0|no|none)\b/i;
/** Whether later changes are monitored says nothing about this search. */
const MONITORING =
  /\bmonitoring (is |was )?(still )?(disabled|not enabled|running|pending|queued|expired)\b/gi;
/** A number of matches, unless it is a limit or a number of earlier or handled ones. */
const COUNTED =
  /(?<!\b(maximum|max|up to|at most|top|first|limit( of)?|last|previous(ly)?|earlier|false|whitelisted|version|than) )\b(?<count>\d+) ((potential|possible|probable|partial|exact|fuzzy|strong|weak|confirmed|open|new|pep|sanctions?|name|watchlist) )*(match(es)?|hits?|alerts?)\b(?! (list|setting|rule|type|per|algorithm|score|limit)s?\b)/gi;
const countsMore = (text: string, came: number): boolean =>
  [...text.matchAll(COUNTED)].some(({ groups }) => Number(groups?.['count']) > came);

/**
 * Whether a text states that the search was not completed or left something out, or that there are more matches than
 * were received.
 */
export const isShortText = (text: string, came: number): boolean =>
  countsMore(text, came) ||
  text
    .replace(MONITORING, '')
    .split(/[.,;!?\n]/)
    .some((sentence) =>
      [...sentence.matchAll(SHORT_TEXT)].some(
        ({ 0: word, index }) =>
          !NONE_BEFORE.test(sentence.slice(0, index)) &&
          !NONE_AFTER.test(sentence.slice(index + word.length)),
      ),
    );
