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
      'Unlisted decisions, statuses, codes, rules, screening checks and image sources; unknown members and whole blocks; checks as a plain list; a signal result as a boolean.',
    why: 'Responses of a newer service version must remain readable, and everything added must be shown.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'contradictory',
    record: 'contradictions',
    kind: 'journey',
    deviation:
      'One document names its front image with both key sets of section 2.10, with different paths; decisions, rules, checks and dates contradict each other.',
    why: 'The consistency checks must find every contradiction, and no image may be lost.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'broken-media',
    record: 'broken',
    kind: 'journey',
    deviation: 'Two images are truncated, one of them cannot be decoded; a portrait and a video are missing.',
    why: 'Damaged and missing media must be identified as such wherever they are shown.',
    departs: [],
    conforms: 'The JSON conforms; the media it names do not.',
  },
  {
    name: 'unlisted-rules',
    record: 'folder',
    kind: 'journey',
    deviation: 'Twenty-two of forty rules have keys that section 2.15 does not list.',
    why: 'A flow may be configured with rules that are not described yet.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'nulls',
    record: 'odd-nulls',
    kind: 'journey',
    deviation:
      'Null where the specification does not allow it: screening checks, device intelligence, a rule’s details, a document’s progress.',
    why: 'An unexplained null is shown as null and never as a passed check.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'wrong-types',
    record: 'odd-types',
    kind: 'journey',
    deviation:
      'Scores and flags as text, an extracted field and an image as plain text, documents and rules as lists, a date as a number.',
    why: 'One value of a wrong type must not hide the values around it.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'renamed-keys',
    record: 'odd-names',
    kind: 'journey',
    deviation:
      'Old and changed names: user_id for the reference, image keys in another style, ruleResults, amlMatches.',
    why: 'A renamed member is still evidence: it is shown under the name received.',
    departs: ['getJourneyResult'],
  },
  {
    name: 'hostile-text',
    record: 'odd-text',
    kind: 'journey',
    deviation:
      'Markup, scripts, template braces, direction overrides, invisible and control characters, file paths and a very long word, in names and texts.',
    why: 'Received text must never be executed, and hidden characters in it must be visible.',
    departs: [],
    conforms: 'Every value is a string, as specified; only its content is unusual.',
  },
  {
    name: 'spot-check-as-journey',
    record: 'odd-spot-check',
    kind: 'spot-check',
    deviation:
      'The selfie has members that section 2.9 defines for journeys only, and there is a second rule.',
    why: 'Members that do not belong to a spot check are shown as unrecognised.',
    departs: ['getSpotCheckResult'],
  },
  {
    name: 'image-gone',
    record: 'spot-glasses',
    kind: 'spot-check',
    deviation: 'The service no longer has the earlier selfie that the result names.',
    why: 'A comparison must be shown even if one of its images cannot be fetched.',
    departs: [],
    conforms: 'The JSON conforms; an image it names is missing.',
  },
  {
    name: 'no-screening-part',
    record: 'aml-null',
    kind: 'aml-check',
    deviation: 'aml is null.',
    why: 'A check without a readable list of matches must never be shown as “no matches”.',
    departs: ['getAmlResult'],
  },
  {
    name: 'match-without-id',
    record: 'aml-quiet',
    kind: 'aml-check',
    deviation:
      'One match of the history has no resource_id; versions 2 and 4 label matches as Updated although only the order or the score changed.',
    why: 'Comparing versions must not confuse one match with another, and wrong labels must be highlighted.',
    departs: ['getAmlHistory'],
  },
  {
    name: 'mixed-match-lists',
    record: 'odd-matches',
    kind: 'aml-check',
    deviation:
      'The AML result uses the match types of the history, and the history those of the result; a match has members of the history; versions wrap their list, name it differently, or have null instead.',
    why: 'A list of matches is recognised by its content, and a version without one is never compared.',
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
