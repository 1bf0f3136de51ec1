import { asReceived, instant, leavesOf, person, type Auditor } from '../auditor';
import { entriesOf, listOf, mainResponse, membersOf, textOf, type Entry } from '../bag';
import { ENVIRONMENTS, KINDS } from '../glossary';

/** Content 1: report, time and version, with case, report and page number on every page. Returns the report's id. */
export function checkPages({ bag, paper, open, report }: Auditor): string {
  const reportId = /Report +([0-9a-f-]{36})/.exec(paper.pages[0] ?? '')?.[1] ?? '';
  const caseId = textOf(bag.statement['caseId']);
  const { length } = paper.pages;
  for (const [index, page] of paper.pages.entries())
    for (const wanted of [`Case ${caseId}`, `Report ${reportId}`, `Page ${index + 1} of ${length}`])
      if (!page.includes(wanted)) report(1, `page ${index + 1} lacks ${wanted}`);
  const here = open('Audit report', 1);
  here.has(`Report ${reportId}`);
  const made = /Created(\d{4}-\d\d-\d\d)(\d\d:\d\d:\d\d)UTC,by/.exec(here.text);
  const at = Date.parse(`${made?.[1]}T${made?.[2]}Z`);
  const last = Math.max(...bag.entries.map((entry) => Date.parse(entry.at)));
  const exported = Date.parse(textOf(bag.statement['exportedAt']));
  if (!(at >= Math.floor(last / 1000) * 1000 && at <= exported))
    report(1, 'it was not made between the last entry and the export');
  const [name = '', version = ''] = textOf(bag.statement['software']).split('/');
  here.has(`Created with ${name} ${version}`);
  for (const wanted of ['Tagged: +yes', `Title: +Audit report, case ${caseId}`, `Pages: +${length}\n`])
    if (!new RegExp(wanted).test(paper.facts)) report(1, `pdfinfo says otherwise: ${wanted}`);
  for (const { title, page } of paper.contents)
    if (!paper.pages[page - 1]?.includes(title)) report(1, `${title} is not on page ${page}`);
  return reportId;
}

/** Parts of a response that have their own section. */
const SECTIONS = [
  'documents',
  'selfie',
  'rule_results',
  'aml',
  'screening_checks',
  'spot_checks',
  'device_intelligence',
];

/** Content 2: the ids of the case and its subject, the environment, and what the response states about itself. */
export function checkIds({ bag, open, exhibitOf }: Auditor): void {
  const [opening] = entriesOf(bag, 'case-opened');
  const { kind, subjectId, authorityLabel, environment } = opening?.event ?? {};
  const { json, sha256 } = mainResponse(bag);
  const here = open('Audit report', 2);
  here.has(
    `Case ${textOf(bag.statement['caseId'])}`,
    `Service ${textOf(authorityLabel)}`,
    `Environment ${ENVIRONMENTS[textOf(environment)]}`,
    `Response shown ${exhibitOf(sha256)}`,
  );
  here.has(`${KINDS[textOf(kind)]} ID`, textOf(subjectId));
  const overview = open('Overview', 2);
  const parts = Object.entries(json).filter(([key]) => !SECTIONS.includes(key));
  for (const [, value] of parts) overview.has(...leavesOf(value));
  const { applicant } = json;
  if (applicant === null) overview.fact('Applicant', 'null');
  const summary = open('Summary', 2);
  for (const key of ['full_name', 'birth_date', 'personal_number'])
    if (key in membersOf(applicant)) summary.has(asReceived(membersOf(applicant)[key]));
}

/** The printed facts of one proposal: who, when, what, why, and the second person's vote. */
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
      ? 'Voided: the case changed after it was recorded'
      : vote === undefined
        ? 'Awaiting second reviewer'
        : isAgreed
          ? 'Signed off: a second reviewer reached the same outcome, and what was signed off is unchanged'
          : 'Disputed: the second reviewer reached a different outcome',
    `Proposed by ${person(proposal.author)}, ${instant(proposal.at)}`,
    textOf(event['outcome']),
    `Reasons ${textOf(event['reasons'])}`,
    ...listOf(event['stepDecisions']).map((one) => textOf(membersOf(one)['reason'])),
    `Escalated with open items ${textOf(event['escalation']) || 'No'}`,
  );
  if (vote === undefined) here.next('No second reviewer has voted');
  else
    here.next(
      `Second reviewer ${person(vote.author)}, ${instant(vote.at)}:`,
      textOf(vote.event['outcome']),
      textOf(vote.event['reasons']),
      ...(vote.event['escalation'] === null
        ? []
        : [`Escalated with open items: ${textOf(vote.event['escalation'])}`]),
    );
}

/** Events that void an earlier sign-off. */
const CHANGES: ReadonlySet<string> = new Set([
  'retrieved',
  'file-imported',
  'match-decided',
  'match-decision-undone',
  'noted',
  'note-withdrawn',
  'rule-reviewed',
  'faces-compared',
  'service-event',
]);

const DECISIONS = {
  system_decision: 'System decision',
  manual_decision: 'Manual decision',
  final_decision: 'Final decision',
};

/** Content 3: the service's decisions as received and, separately, the reviewers' own conclusion. */
export function checkDecisions({ bag, open }: Auditor): void {
  const { json } = mainResponse(bag);
  const overview = open('Overview', 3);
  const summary = open('Summary', 3);
  for (const [key, label] of Object.entries(DECISIONS)) {
    const value = asReceived(json[key]);
    if (key in json) overview.fact(label, value);
    if (key in json) summary.fact(`${label}:`, value);
  }
  const own = open('Reviewers’ conclusion', 3);
  const proposal = entriesOf(bag, 'conclusion-proposed').at(-1);
  if (proposal === undefined) own.next('No conclusion was proposed.');
  else conclusion(own, bag, proposal);
}

/** Content 12: proposer and second reviewer of every proposal. */
export function checkSignOffs({ bag, open }: Auditor): void {
  const proposals = entriesOf(bag, 'conclusion-proposed');
  const conclusionPart = open('Reviewers’ conclusion', 12);
  conclusionPart.times('Proposed by', Math.min(1, proposals.length));
  for (const proposal of proposals.slice(-1)) conclusion(conclusionPart, bag, proposal);
  const here = open('Earlier conclusions', 12);
  const earlier = proposals.slice(0, -1);
  if (earlier.length === 0) return here.next('None');
  here.next(`${earlier.length} proposal`);
  for (const proposal of earlier) conclusion(here, bag, proposal);
}
