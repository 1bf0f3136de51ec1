import { asReceived, instant, person, type Auditor } from '../auditor';
import { entriesOf, kindOf, listOf, mainAnswer, membersOf, textOf, type Entry } from '../bag';
import { ENVIRONMENTS, KINDS } from '../glossary';

const PART = 'Not part of this result';

/** Content 1: report, time, version; case, report and page on every page. Gives the report's id. */
export function checkPages({ bag, paper, open, tell }: Auditor): string {
  const reportId = /Report +([0-9a-f-]{36})/.exec(paper.pages[0] ?? '')?.[1] ?? '';
  const caseId = textOf(bag.statement['caseId']);
  const { length } = paper.pages;
  for (const [index, page] of paper.pages.entries())
    for (const wanted of [`Case ${caseId}`, `Report ${reportId}`, `Page ${index + 1} of ${length}`])
      if (!page.includes(wanted)) tell(1, `page ${index + 1} lacks ${wanted}`);
  const here = open('This report and its case', 1);
  here.next(`Report ${reportId}`);
  const made = /Madeat(\d{4}-\d\d-\d\d)(\d\d:\d\d:\d\d)UTC\(offset\+00:00\)/.exec(here.text);
  const at = Date.parse(`${made?.[1]}T${made?.[2]}Z`);
  const last = Math.max(...bag.entries.map((entry) => Date.parse(entry.at)));
  const exported = Date.parse(textOf(bag.statement['exportedAt']));
  if (!(at >= Math.floor(last / 1000) * 1000 && at <= exported))
    tell(1, 'it was not made between the last entry and the export');
  const [name = '', version = ''] = textOf(bag.statement['software']).split('/');
  here.next(`Made with ${name} ${version}`);
  for (const wanted of ['Tagged: +yes', `Title: +Audit report, case ${caseId}`, `Pages: +${length}\n`])
    if (!new RegExp(wanted).test(paper.facts)) tell(1, `pdfinfo says otherwise: ${wanted}`);
  for (const { title, page } of paper.contents)
    if (!paper.pages[page - 1]?.includes(title)) tell(1, `${title} is not on page ${page}`);
  return reportId;
}

/** Content 2: the ids of the case, of what it is about, and the environment. */
export function checkIds({ bag, open }: Auditor): void {
  const [opening] = entriesOf(bag, 'case-opened');
  const { kind, subjectId, authorityLabel, environment } = opening?.event ?? {};
  const { json, sha256 } = mainAnswer(bag);
  const isJourney = kind === 'journey';
  const isCheck = kind === 'aml-check';
  const applicant = json['applicant'];
  const word = KINDS[textOf(kind)] ?? '';
  const here = open('This report and its case', 2);
  here.next(
    `Case ${textOf(bag.statement['caseId'])}`,
    `Kind ${word}`,
    `${word} id asked for ${textOf(subjectId)}`,
    `${word} id received ${asReceived(json[isCheck ? 'check_id' : 'journey_id'], 'No result given')}`,
    `Reference number ${asReceived(json['reference_number'], 'No reference was attached')}`,
    `Applicant id ${
      isCheck
        ? PART
        : applicant === null
          ? 'No applicant in this answer'
          : asReceived(membersOf(applicant)['applicant_id'], 'No result given')
    }`,
    `Customer ${isCheck ? PART : asReceived(json[isJourney ? 'customer_id' : 'tenant_id'], 'No result given')}`,
    `Flow ${isJourney ? asReceived(json['flow_id'], 'No result given') : PART}`,
    `Service ${textOf(authorityLabel)}`,
    `Environment ${ENVIRONMENTS[textOf(environment)]}`,
  );
  if (kind === 'spot-check')
    here.next(`Environment as received ${asReceived(json['environment_name'], 'No environment given')}`);
  here.next(`SHA-256 ${sha256}`);
}

/** What stands of one proposal: who, when, what, why, and the second person's vote. */
function conclusion(here: ReturnType<Auditor['open']>, bag: Auditor['bag'], proposal: Entry): void {
  const { event } = proposal;
  const vote = entriesOf(bag, 'conclusion-voted').find(
    (entry) => entry.event['proposalId'] === event['proposalId'],
  );
  const isAgreed = vote?.event['outcome'] === event['outcome'];
  const later = bag.entries.slice(bag.entries.indexOf(vote ?? proposal) + 1);
  const isVoided = later.some(({ event: { type } }) => CHANGES.has(textOf(type)));
  here.next(
    isVoided
      ? 'No longer stands: evidence or judgements changed after it was made'
      : vote === undefined
        ? 'Waits for a second reviewer'
        : isAgreed
          ? 'Signed off: a second reviewer came to the same outcome, and nothing changed since'
          : 'Disputed: the second reviewer came to another outcome',
    `Maker ${person(proposal.author)}, ${instant(proposal.at)}`,
    textOf(event['outcome']),
    `Reasons ${textOf(event['reasons'])}`,
    ...listOf(event['stepDecisions']).map((one) => textOf(membersOf(one)['reason'])),
    textOf(event['escalation']) || 'No such reason was needed or given',
  );
  if (vote === undefined) here.next('No second reviewer has voted');
  else
    here.next(
      `Checker ${person(vote.author)}, ${instant(vote.at)}:`,
      textOf(vote.event['outcome']),
      textOf(vote.event['reasons']),
    );
}

/** What takes a sign-off's standing away when it comes after it. */
const CHANGES: ReadonlySet<string> = new Set([
  'retrieved',
  'filed',
  'match-judged',
  'match-judgement-undone',
  'noted',
  'note-withdrawn',
  'rule-looked-at',
  'faces-compared',
  'service-event',
]);

/** Content 3: the service's decisions as received, and apart from them the reviewers' own conclusion. */
export function checkDecisions({ bag, open }: Auditor): void {
  const { json } = mainAnswer(bag);
  const kind = kindOf(bag);
  const isJourney = kind === 'journey';
  const whole = open('Decisions and conclusion', 3);
  const service = whole.between('As received from the service', 'The reviewers’ own conclusion');
  const decision = (key: string, isPart: boolean, ifNull: string): string =>
    isPart ? asReceived(json[key], ifNull) : PART;
  service.next(
    'System decision',
    decision('system_decision', kind !== 'aml-check', 'No result given'),
    'Manual decision',
    decision('manual_decision', isJourney, 'No manual review was made'),
    'Final decision',
    decision('final_decision', kind !== 'spot-check', 'No result given'),
  );
  const own = whole.between('The reviewers’ own conclusion', '\u0000');
  const proposal = entriesOf(bag, 'conclusion-proposed').at(-1);
  if (proposal === undefined) own.next('No conclusion was proposed at this desk.');
  else conclusion(own, bag, proposal);
}

/** Content 12: maker and checker of every proposal. */
export function checkSignOffs({ bag, open }: Auditor): void {
  const proposals = entriesOf(bag, 'conclusion-proposed');
  const here = open('Sign-offs', 12);
  here.times('Maker', proposals.length);
  if (proposals.length === 0)
    return here.next('No conclusion was proposed, so there is nothing to sign off.');
  here.next(`${proposals.length} proposal`);
  for (const proposal of proposals) conclusion(here, bag, proposal);
}
