import { recordId } from '../random.mjs';
import { FAILURES } from './failures.mjs';

/**
 * The complete list of cases that intentionally depart from the specification. The service returns it with its ids
 * and in its OpenAPI document; the handbook and the window show it.
 * `departs` names the operations with at least one response that the document does not allow. If it is empty,
 * `conforms` states why the responses are allowed nevertheless.
 */
const STORED = [
  {
    name: 'newer-version',
    record: 'unknown',
    kind: 'journey',
    deviation:
      'Unlisted decisions, statuses, codes, rules, screening checks and image sources; unknown members and whole blocks; checks as a bare list; a signal result as a boolean.',
    why: 'A newer version of the service must still be readable, with everything it adds shown.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'contradictory',
    record: 'contradictions',
    kind: 'journey',
    deviation:
      'One document names its front image in both vocabularies of section 2.10, with different paths; decisions, rules, checks and dates contradict each other.',
    why: 'Data consistency has to find every contradiction, and no image may be lost.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'broken-media',
    record: 'broken',
    kind: 'journey',
    deviation: 'Two pictures are cut short, one beyond decoding; a portrait and a video are missing.',
    why: 'Damaged and missing media must be named as such, wherever they are shown.',
    departs: [],
    conforms: 'The JSON is ordinary; the media it names are not.',
  },
  {
    name: 'unlisted-rules',
    record: 'folder',
    kind: 'journey',
    deviation: 'Twenty-two of forty rules have keys that section 2.15 does not list.',
    why: 'A flow may be configured with rules nobody has described yet.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'nulls',
    record: 'odd-nulls',
    kind: 'journey',
    deviation:
      'Null where the specification does not allow it: screening checks, device intelligence, a rule’s details, a document’s progress.',
    why: 'A null that nobody explained is shown as null and never as an all-clear.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'wrong-types',
    record: 'odd-types',
    kind: 'journey',
    deviation:
      'Scores and flags as text, an extracted field and an image as a bare text, documents and rules as lists, a date as a number.',
    why: 'One value of another type must not cost its neighbours.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'renamed-keys',
    record: 'odd-names',
    kind: 'journey',
    deviation:
      'Former and changed names: user_id for the reference, image keys in another style, ruleResults, amlMatches.',
    why: 'A renamed member is still evidence: it is shown under the name it came with.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'hostile-text',
    record: 'odd-text',
    kind: 'journey',
    deviation:
      'Markup, scripts, template braces, direction overrides, invisible and control characters, file paths and a very long word, in names and texts.',
    why: 'Received text must never act, and what is hidden in it must be visible.',
    departs: [],
    conforms: 'Every value is a string, as specified; what it says is odd.',
  },
  {
    name: 'spot-check-as-journey',
    record: 'odd-spot-check',
    kind: 'spot-check',
    deviation:
      'The selfie has the members that section 2.9 gives to journeys only, and there is a second rule.',
    why: 'What is not part of a spot check is shown as unrecognised, not taken for granted.',
    departs: ['getSpotCheckResult'],
  },
  {
    name: 'image-gone',
    record: 'spot-glasses',
    kind: 'spot-check',
    deviation: 'The service no longer has the earlier selfie that it names.',
    why: 'A comparison can be shown although one of its images cannot be fetched.',
    departs: [],
    conforms: 'The JSON is ordinary; an image it names is missing.',
  },
  {
    name: 'no-screening-part',
    record: 'aml-null',
    kind: 'aml-check',
    deviation: 'aml is null.',
    why: 'A check without a readable list of matches never reads as “no matches”.',
    departs: ['getAmlResult'],
  },
  {
    name: 'match-without-id',
    record: 'aml-quiet',
    kind: 'aml-check',
    deviation:
      'One match of the history has no resource_id; versions 2 and 4 label matches as Updated in which only an order or the score changed.',
    why: 'Versions must be compared without one match being taken for another, and a label that does not fit must stand out.',
    departs: ['getAmlHistory'],
  },
  {
    name: 'mixed-match-lists',
    record: 'odd-matches',
    kind: 'aml-check',
    deviation:
      'The AML result types matches as the history does and the other way round; a match carries history members; versions wrap their list, name it differently, or have null in its place.',
    why: 'A list of matches is recognised by what it holds, and a version without one is never compared.',
    departs: ['getAmlResult', 'getAmlHistory'],
  },
];

/** The list as it is stored in the data folder. */
export const edgeCases = () => [
  ...STORED.map(({ record, ...entry }) => ({ id: recordId(record), ...entry })),
  ...FAILURES.map(({ record, name, deviation, why, response }) => ({
    id: recordId(record),
    name,
    kind: 'journey',
    deviation,
    why,
    departs: ['getJourneyResult'],
    response,
  })),
];
