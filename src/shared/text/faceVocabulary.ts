/*
 * The words by which names and texts are recognised as being about the comparison of faces. One rule applies to all of
 * them: it takes a word for a face and a word for an outcome, in either order, or a phrase about the same or another
 * person. Stems are listed, so that `match` also covers "matches", "unmatched" and "mismatch".
 */

const PICTURE = 'selfies?|portraits?|biometrics?';
const OUTCOME = 'score|check|result|outcome|verdict|verif|confidence|distance|percent|probab|likelihood';
const COMPARED = 'match|compar|simil';
const HOLDER = '(?:holders?|bearers?)';
const ONE = '(?:person|human|individual|subject|holder|bearer)';
const PERSON = `(?:${ONE}s?|people|m[ae]n|wom[ae]n)`;

/** Separates words that some names join, such as `selfiematch` or `matchedfaces`. */
const JOINED = [
  new RegExp(
    `(faces?|facial|${PICTURE}|photos?|same|different)(?=(?:mis)?(?:${COMPARED})|${OUTCOME}|recogn|auth|${ONE}|people)`,
    'gi',
  ),
  /(?<!\p{L})((?:mis)?match(?:ed|ing)?|compared?|verify|recogni[sz]e|similar|same|different)(?=faces?|facial|selfies?|portraits?)/giu,
];

/**
 * The words of a text, or of a name in camel or snake case, in lower case with one space before and after each, so that
 * patterns match whole words only.
 */
export const wordsOf = (text: string): string =>
  ` ${[
    ...JOINED.reduce((separated, joined) => separated.replace(joined, '$1 '), text)
      .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
      .matchAll(/\p{L}+/gu),
  ]
    .join(' ')
    .toLowerCase()} `;

const FACE = / (faces?|facial|likeness) /;
const SELFIE = / selfies? /;
/** Words for pictures of a face, which also occur in texts about other things. */
const SHOWING = new RegExp(` (${PICTURE}|photos?) `);

const OF_THE = '(?:(?:the|its|their) )?(?:(?:document|passport|card|id|rightful|real|true|actual) )?';
/** Phrases about whose face or document it is, which contain no word for a face. */
const WHOSE =
  ` (?:not|n t) (?:of )?${OF_THE}${HOLDER} ` +
  `|(?:^|(?:document|passport|card|id|faces?|selfie|portrait|photo|picture|image|and|it)) (?:(?:does|do|did|not|n t|doesn t|don t) )*belongs? to ${OF_THE}${HOLDER} `;
/** A comparison of persons, but not of a person's name or number. */
const OF_PERSON = new RegExp(
  ` (?:same|different|another) ${PERSON} | other ${ONE} ` +
    `|(?<! of(?: the)?) (?:person|human|individual|holder|bearer) (?:(?:is|was|does|not|mis) ?)*(?:${COMPARED})` +
    `| match(?:es|ed|ing)? ${OF_THE}(?:person|human|individual|holder|bearer) ` +
    `| (?:impostor|imposter|lookalike)s? |${WHOSE}`,
);
/** A name that is nothing but the statement that there is one person, such as `is_one_person`. */
const IS_ONE_PERSON = new RegExp(
  `^ (?:is )?(?:one|single) ${ONE} (?:(?:${COMPARED}|${OUTCOME})\\p{L}* )?$`,
  'u',
);

/**
 * Words that express a comparison. `same` and `different` count only before the listed nouns, so that "the same
 * technique" does not.
 */
const COMPARING = new RegExp(
  `match| compar| simil| vs | versus | identical | alike | likeness | lookalike | resembl| correspond| differ(?!ent )` +
    `| (?:same|different) (?=as |from |than |face|photo|${PICTURE}|${PERSON}|${OUTCOME}|$)` +
    `| (?:other|another) (?=${PERSON}|one )| two (?:people|persons) | some(?:one|body) else | (?:not|n t) the (?:person|individual|one) |${WHOSE}`,
);

const onlyOf = (...words: string[]): RegExp =>
  new RegExp(`^ ((is|overall|doc|document|id|front|back|side|${PICTURE}|${words.join('|')}) )+$`, 'u');
const IS_OUTCOME = new RegExp(OUTCOME);
/** A name that consists only of a picture and its result, such as `selfie_score`. */
const RESULT = onlyOf(`(${OUTCOME})\\p{L}*`);
/**
 * A text that consists only of a picture and what it is compared with: `Portrait match`, but not `Portrait position
 * match`.
 */
const COMPARISON = onlyOf(
  ...[
    `(${OUTCOME}|(mis)?(${COMPARED})|differ)\\p{L}*`,
    PERSON,
    'applicant|photos?|passport|live|same|other|another',
  ],
  'identical|alike|vs|versus|the|an?|of|and|with|do|does|doesn|don|t|not|shows?',
);

/** Whether a name has both a word for a face and one for an outcome, or is about whose face it is. */
function namesResult(words: string): boolean {
  const isOutcome = IS_OUTCOME.test(words);
  return (
    OF_PERSON.test(words) ||
    IS_ONE_PERSON.test(words) ||
    (FACE.test(words) && (COMPARING.test(words) || isOutcome)) ||
    (SHOWING.test(words) && (COMPARING.test(words) || (isOutcome && RESULT.test(words))))
  );
}

/** Whether a name with a value of its own is about comparing faces or persons. The value may then be the outcome. */
export function isOfFaces(name: string): boolean {
  const words = wordsOf(name);
  return FACE.test(words) || words === ' biometrics ' || namesResult(words);
}

/** Whether a name is about the outcome of comparing faces: `face_match`, but not `face_image`. */
export const isOfFaceResult = (name: string): boolean => namesResult(withoutOtherFaces(wordsOf(name)));

const compares = (words: string): boolean =>
  COMPARING.test(words) &&
  (FACE.test(words) || SELFIE.test(words) || (SHOWING.test(words) && COMPARISON.test(words)));

/**
 * Whether the text of a check or rule is about comparing faces rather than about one face. A sentence about a portrait
 * or photo alone does not count: it may compare the picture with a template.
 */
export const isOfComparing = (text: string): boolean => compares(wordsOf(text));

/** Faces that are nobody's, names of products, and the verb. */
const OTHER_FACES = new RegExp(
  ` (?:(?:font|type|clock) faces?|face (?:ids?(?! (?:mis)?(?:${COMPARED}|vs|score))|time|book|value|to face)` +
    '|(?:you|we|they|who|may|might|will|users|customers) face' +
    '|faces? (?:charges|trial|prison|criminal|problems|difficulties|challenges|issues|errors))(?= )',
  'g',
);
const withoutOtherFaces = (words: string): string => words.replace(OTHER_FACES, '');

/** What tells nothing, although it is negated. */
const NOT_DONE =
  / (?:not|no longer) (?:yet )?(?:available|required|needed|performed|done|started|enabled|supported|configured|possible|applicable|found|included|allowed)(?= )/g;
/** What is only asked, or would follow from an outcome: "Reject if the faces do not match". */
const NOT_STATED = / (?:if|whether|unless|checks that) .*$/;
const STATED = new RegExp(
  ' (?:no|not|n t|non|yes|true|false|ok|same|different|another|two|identical|alike|low|high|below|above|insufficient|poor|good|perfect|negative|positive|none|unlikely|likely|passe[ds]|(?:un)?success\\p{L}*|matche[ds]|\\p{L}+n t) ' +
    '|mismatch|unmatch|differ|dissimil| fail| reject| resembl\\p{L}+ | corresponds |some(?:one|body) else' +
    '| (?:is|are|was|were|looks?) (?:\\p{L}+ )?simil| faces match | (?:faces?|selfie|photo|portrait) and (?:(?!face|selfie)\\p{L}+ ){1,4}(?:match|correspond) $',
  'u',
);
const NUMBERED =
  /(?:match\p{L}*|scored?|simil\p{L}*|confidence|distance|likelihood|probability|comparison)\P{L}{0,3}(?:(?:is|was|of|at|only)\P{L}{1,3})?\d/iu;
/** A verdict on a face by a word that does not express a comparison: "Face not recognised", "Face check failed". */
const RECOGNISED =
  / (?:verified|recogni[sz]ed|confirmed|authenticated|identified|unverified|unrecogni[sz]ed|unconfirmed) /;
const CHECKED = / (?:verif|recogni|check|authenti|score|result|confiden|validat)/;

/**
 * Whether a sentence states an outcome of comparing faces or persons. A label such as "Face match" does not: it also
 * names steps and workflows.
 */
export function statesFaces(sentence: string): boolean {
  const words = withoutOtherFaces(wordsOf(sentence)).replace(NOT_STATED, ' ').replace(NOT_DONE, '');
  if (OF_PERSON.test(words)) return true;
  const isStated = STATED.test(words) || NUMBERED.test(sentence);
  const isOfFace = FACE.test(words) || SELFIE.test(words) || / biometrics? /.test(words);
  return (
    (isStated && compares(words)) ||
    (isOfFace && (RECOGNISED.test(words) || (isStated && CHECKED.test(words))))
  );
}

/** Whether a sentence that was cut off may have gone on to state an outcome. */
export function mayStateFaces(beginning: string): boolean {
  const words = withoutOtherFaces(wordsOf(beginning));
  return FACE.test(words) || SELFIE.test(words);
}

const OF_STEP = `(document|${PICTURE})`;
/** What a picture may be compared with. A bare `id_match` is not included, because it may be about a number. */
const COMPARED_WITH = `(passport|(id |identity )?card|id|licen[cs]e|photo|document|${PICTURE})`;
const MATCHING = new RegExp(
  `^ (is )?(${OF_STEP} )?(match(ing|ed)?|comparisons?|similarity) ((${OUTCOME}|status)\\p{L}* )?((to|with) (the )?${COMPARED_WITH} )?$`,
  'u',
);

/**
 * Whether a name is nothing but a match, such as `match_confidence`. In a document or selfie step it is then about the
 * step's picture.
 */
export const isOfMatching = (name: string): boolean => MATCHING.test(wordsOf(name));
