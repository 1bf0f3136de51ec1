import { entriesOf, listOf, mainResponse, membersOf, textOf, type Bag, type Members } from './bag';
import { bare, type Paper } from './paper';

/** A change after which a package and its report no longer agree. An audit must detect each. */
export interface Tampering {
  content: number;
  what: string;
  change: (bag: Bag, paper: Paper) => void;
}

const first = (bag: Bag, ...types: string[]): Members => entriesOf(bag, ...types)[0]?.event ?? {};
const response = (bag: Bag): Members => mainResponse(bag).json;
const firstStep = (bag: Bag): Members => membersOf(Object.values(membersOf(response(bag)['documents']))[0]);
const firstRule = (bag: Bag): Members =>
  membersOf(Object.values(membersOf(response(bag)['rule_results']))[0]);

const without = (paper: Paper, title: string, text: string): void =>
  void paper.sections.set(title, (paper.sections.get(title) ?? '').replace(bare(text), ''));

/** The newest received AML history whose request satisfies the condition. */
function historyOf(bag: Bag, isWanted: (request: Members) => boolean): Members {
  const entry = entriesOf(bag, 'retrieved').findLast(({ event }) => {
    const request = membersOf(event['request']);
    return request['operation'] === 'amlHistory' && isWanted(request);
  });
  return membersOf(bag.responses.get(textOf(entry?.event['sha256'])));
}

const matchesOf = (history: Members): Members[] => listOf(history['aml_matches']).map(membersOf);

/** The matches in the newest full list. */
const newestList = (bag: Bag): Members[] => matchesOf(historyOf(bag, ({ deltaOnly }) => deltaOnly !== true));

/** Changes for a journey that two people concluded, with notes and face comparisons. */
export const TAMPERED_CONCLUDED: readonly Tampering[] = [
  { content: 1, what: 'another case', change: (bag) => void (bag.statement['caseId'] = 'f'.repeat(32)) },
  { content: 1, what: 'a page number', change: (_bag, paper) => void paper.pages.pop() },
  { content: 2, what: 'a reference', change: (bag) => void (response(bag)['reference_number'] = 'other-1') },
  { content: 3, what: 'a decision', change: (bag) => void (response(bag)['final_decision'] = 'Complete') },
  {
    content: 3,
    what: 'reasons',
    change: (bag) => void (first(bag, 'conclusion-proposed')['reasons'] = 'None'),
  },
  {
    content: 3,
    what: 'an escalation',
    change: (bag) => void (first(bag, 'conclusion-proposed')['escalation'] = 'Before the deadline'),
  },
  { content: 4, what: 'a hash', change: (bag) => void (first(bag, 'retrieved')['sha256'] = 'a'.repeat(64)) },
  { content: 4, what: 'a retrieval', change: (bag) => void bag.entries.splice(1, 1) },
  {
    content: 5,
    what: 'another step',
    change: (bag, paper) =>
      without(paper, 'Documents', `Step ${Object.keys(membersOf(response(bag)['documents']))[0]}`),
  },
  { content: 5, what: 'progress', change: (bag) => void (firstStep(bag)['progress'] = 'Skipped') },
  {
    content: 5,
    what: 'a picture that is not saved',
    change: (bag) => void (membersOf(firstStep(bag)['images'])['front_side_image_path'] = 'b'.repeat(32)),
  },
  { content: 5, what: 'a picture of the PDF', change: (_bag, paper) => void (paper.pictures -= 1) },
  {
    content: 6,
    what: 'a value',
    change: (bag) => {
      const fields = membersOf(firstStep(bag)['extracted_fields']);
      membersOf(fields['Last Name'])['value'] = 'Somebody';
    },
  },
  {
    content: 6,
    what: 'a field',
    change: (bag) =>
      void (membersOf(firstStep(bag)['extracted_fields'])['Height'] = { value: '180', source: 'VIZ' }),
  },
  {
    content: 6,
    what: 'a count of what agrees',
    change: (_bag, { sections }) => {
      const text = sections.get('Field comparison') ?? '';
      sections.set('Field comparison', text.replace(/Agrees\d+,/, ''));
    },
  },
  {
    content: 7,
    what: 'liveness',
    change: (bag) => void (membersOf(response(bag)['selfie'])['is_live'] = false),
  },
  {
    content: 7,
    what: 'a score',
    change: (bag) => void (membersOf(firstStep(bag)['face_match_result'])['score'] = 99),
  },
  {
    content: 7,
    what: 'a comparison that was unblinded',
    change: (bag) => {
      const shown = entriesOf(bag, 'face-score-revealed')[0];
      if (shown !== undefined) bag.entries.unshift(shown);
    },
  },
  { content: 8, what: 'a tip', change: (bag) => void (firstRule(bag)['tips'] = 'Look again') },
  { content: 8, what: 'a result', change: (bag) => void (firstRule(bag)['result'] = 'CouldNotApply') },
  { content: 11, what: 'a note', change: (bag) => void (first(bag, 'noted')['text'] = 'Nothing of note') },
  {
    content: 11,
    what: 'a revision',
    change: (bag) => void bag.entries.splice(bag.entries.indexOf(entriesOf(bag, 'noted')[1] as never), 1),
  },
  {
    content: 12,
    what: 'a vote',
    change: (bag) => void (first(bag, 'conclusion-voted')['outcome'] = 'Approved'),
  },
  {
    content: 13,
    what: 'an absence that is not reported',
    change: (bag) => void bag.absent.push({ what: 'image', name: 'c'.repeat(32), reason: 'refused' }),
  },
  {
    content: 14,
    what: 'a size',
    change: ({ evidence: [file] }) => void (file && (file.bytes += 1)),
  },
  { content: 14, what: 'a file', change: (bag) => void bag.evidence.pop() },
  {
    content: 15,
    what: 'an entry',
    change: ({ entries }) => void ((entries.at(-1) as never as Members)['hash'] = 'd'.repeat(64)),
  },
  { content: 15, what: 'a key', change: (bag) => void (bag.fingerprint = 'e'.repeat(64)) },
  {
    content: 16,
    what: 'a limit',
    change: (_bag, paper) =>
      without(paper, 'What this report does not prove', 'Whether a document is genuine'),
  },
  {
    content: 17,
    what: 'a line to sign on',
    change: (_bag, paper) => without(paper, 'Signatures', 'Second reviewer'),
  },
];

/** Changes for a journey with several monitoring versions and match decisions. */
export const TAMPERED_MATCHES: readonly Tampering[] = [
  {
    content: 4,
    what: 'why a request was not answered',
    change: (bag) => void (first(bag, 'absent')['reason'] = 'timed-out'),
  },
  { content: 9, what: 'a reason', change: (bag) => void (first(bag, 'match-decided')['text'] = 'No reason') },
  {
    content: 9,
    what: 'a value of a match',
    change: (bag) => {
      const [match] = newestList(bag);
      if (match !== undefined) match['sex'] = 'Not stated';
    },
  },
  {
    content: 9,
    what: 'a decision that was undone',
    change: (bag) =>
      void bag.entries.splice(bag.entries.indexOf(entriesOf(bag, 'match-decision-undone')[0] as never), 1),
  },
  {
    content: 10,
    what: 'a match that was there before',
    change: (bag) => {
      const match = newestList(bag).find(({ resource_id: id }) => id !== undefined);
      if (match !== undefined) match['resource_id'] = 'rs-9999';
    },
  },
  {
    content: 10,
    what: 'the check that a list is of',
    change: (bag) =>
      void (historyOf(bag, ({ version }) => version === 3)['check_id'] = 'ba9401167e6d84537335c7d2'),
  },
  {
    content: 10,
    what: 'a decision that only the AML result has',
    change: (bag) => {
      const saved = entriesOf(bag, 'retrieved').find(
        ({ event }) => membersOf(event['request'])['operation'] === 'amlResult',
      );
      membersOf(bag.responses.get(textOf(saved?.event['sha256'])))['final_decision'] = 'Not decided';
    },
  },
  {
    content: 10,
    what: 'a value that only a list of changes has',
    change: (bag) => {
      const [match] = matchesOf(historyOf(bag, ({ version }) => version === 5));
      if (match !== undefined) match['score'] = 7.77;
    },
  },
  {
    content: 10,
    what: 'a version that was asked for',
    change: (bag) => {
      const { request } = first(bag, 'absent');
      membersOf(request)['version'] = 12;
    },
  },
];
