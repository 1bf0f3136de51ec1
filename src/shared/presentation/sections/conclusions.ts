import { conclusionsFor, hiddenFrom, type ConclusionForReader } from '../../domain/conclusion/blindReading';
import type { ConclusionVote, VoidedBy } from '../../domain/conclusion/conclusion';
import { countedOf } from '../../domain/trust';
import { SECTION_TITLES } from '../../domain/report/sectionLabels';
import { counted } from '../../text/language';
import { HIDDEN_PROPOSAL, SAME_INSTALLATION, CONCLUSION_STATE_LABELS } from '../../labels/conclusionLabels';
import { entryLabels } from '../../labels/journalLabels';
import {
  absent,
  author,
  instant,
  mark,
  pairs,
  part,
  prose,
  received,
  textLine,
  status,
  strong,
  when,
  workSection,
  type Line,
  type Piece,
  type WorkBlock,
  type WorkSection,
} from '../prose';
import { NONE } from '../sentences';
import type { ReportSource } from './source';

/** The entry that took a conclusion's standing away, in the journal's own words. */
function voiding({ dossier, reader }: ReportSource, { event, by, at, replica, seq }: VoidedBy): Line {
  const entry = dossier.journal.find((one) => one.replica === replica && one.seq === seq);
  const isHidden = entry !== undefined && hiddenFrom(reader, dossier.journal, countedOf(dossier))(entry);
  const words = entryLabels(event, entry === undefined || isHidden ? null : JSON.stringify(entry.event));
  return textLine`${entry === undefined ? event : words.text}, ${author(by)}, ${instant(at)}; entry ${seq} of installation ${replica.slice(0, 8)}`;
}

/** What is beside a vote: why it was given over open items, and where. */
const besideVote = ({ escalation, isSameInstallation }: ConclusionVote): Line =>
  textLine`${when(escalation, (reason) => textLine` Escalated with open items: ${received(reason)}`)}${when(isSameInstallation, () => textLine`\n${mark(SAME_INSTALLATION)}`)}`;

const voteLine = (vote: ConclusionVote): Line =>
  textLine`${author(vote.by)}, ${instant(vote.at)}: ${status(vote.outcome)} ${received(vote.reasons)}${besideVote(vote)}`;

function conclusion(source: ReportSource, found: ConclusionForReader): WorkBlock {
  const { proposal, by, at, vote, furtherVotes, withdrawn, voidedBy, state } = found;
  const maker: [string, Line | Piece][] =
    proposal === null
      ? [['Outcome and reasons', absent(HIDDEN_PROPOSAL)]]
      : [
          ['Outcome', status(proposal.outcome)],
          ['Reasons', received(proposal.reasons)],
          ...proposal.stepDecisions.map(({ stepId, decision, reason }): [string, Line] => [
            `Step ${stepId}`,
            textLine`${decision}: ${received(reason)}`,
          ]),
          [
            'Escalated with open items',
            proposal.escalation === null ? absent('No') : received(proposal.escalation),
          ],
        ];
  return pairs(
    ['Status', strong(CONCLUSION_STATE_LABELS[state])],
    ['Maker', textLine`${author(by)}, ${instant(at)}`],
    ...maker,
    ['Checker', vote === null ? absent('No second reviewer has voted') : voteLine(vote)],
    ...furtherVotes.map((one) => ['Further vote (blind)', voteLine(one)] as const),
    ...(withdrawn === null
      ? []
      : [
          [
            'Withdrawn',
            textLine`${author(withdrawn.by)}, ${instant(withdrawn.at)}${when(withdrawn.reason, (reason) => textLine`: ${received(reason)}`)}`,
          ] as const,
        ]),
    ...(voidedBy === null ? [] : [['Voided by', voiding(source, voidedBy)] as const]),
  );
}

/** The reviewers' conclusion; the service's decisions are in the overview. */
export function decisionsSection(source: ReportSource): WorkSection {
  const current = conclusionsFor(source.reader, source.dossier.conclusions).slice(-1);
  const blocks = current.map((one) => conclusion(source, one));
  return workSection('decisions', SECTION_TITLES.decisions, blocks, 'No conclusion was proposed.');
}

/** Maker and checker of every conclusion but the current one, which has a section of its own. */
export function signOffSection(source: ReportSource): WorkSection {
  const earlier = conclusionsFor(source.reader, source.dossier.conclusions).slice(0, -1);
  const heading = prose(`${counted(earlier.length, 'proposal')}, oldest first.`);
  const blocks = earlier.map((one) =>
    part(textLine`${CONCLUSION_STATE_LABELS[one.state]}, ${instant(one.at)}`, [conclusion(source, one)]),
  );
  return workSection(
    'sign-offs',
    'Earlier conclusions',
    blocks.length === 0 ? [] : [heading, ...blocks],
    NONE,
  );
}
