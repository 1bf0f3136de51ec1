import { conclusionsFor, hiddenFrom, type ConclusionForReader } from '../../domain/conclusion/blindReading';
import type { ConclusionVote, VoidedBy } from '../../domain/conclusion/conclusion';
import { countedOf } from '../../domain/trust';
import {
  CONCLUSION_STATE_LABELS,
  CONCLUSION_TITLE,
  HIDDEN_PROPOSAL,
  SAME_INSTALLATION,
} from '../../labels/conclusionLabels';
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
  content,
  type Line,
  type Piece,
  type WorkBlock,
} from '../prose';
import { STEP_DECISION_LABELS, stepLabel } from '../../domain/stepLabels';
import { NONE } from '../valueLabels';
import { contentsOf } from '../../domain/responseContents';
import { reviewSection } from './section';
import type { ReportSource } from './source';
import { CONCLUSIONS } from './reviewLabels';

/** The journal entry that voided a conclusion. */
function voiding({ dossier, reader }: ReportSource, { event, by, at, replica, seq }: VoidedBy): Line {
  const entry = dossier.journal.find((one) => one.replica === replica && one.seq === seq);
  const contentOf = contentsOf(dossier.view.responses);
  const isHidden =
    entry !== undefined && hiddenFrom(reader, dossier.journal, countedOf(dossier), contentOf)(entry);
  const words = entryLabels(event, entry === undefined || isHidden ? null : JSON.stringify(entry.event));
  return CONCLUSIONS.voiding({ what: entry === undefined ? event : words.text, by, at, seq, replica });
}

/** Remarks on a vote: the reason for voting despite open items, and whether it was made at the proposer's installation. */
const voteRemarks = ({ escalation, isSameInstallation }: ConclusionVote): Line =>
  textLine`${when(escalation, CONCLUSIONS.voteEscalated)}${when(isSameInstallation, () => textLine`\n${mark(SAME_INSTALLATION)}`)}`;

const voteLine = (vote: ConclusionVote): Line =>
  textLine`${author(vote.by)}, ${instant(vote.at)}: ${status(vote.outcome)}\n${received(vote.reasons)}${voteRemarks(vote)}`;

function conclusion(source: ReportSource, found: ConclusionForReader): WorkBlock {
  const { proposal, by, at, vote, furtherVotes, withdrawn, voidedBy, state } = found;
  const maker: [string, Line | Piece][] =
    proposal === null
      ? [[CONCLUSIONS.outcomeAndReasons, absent(HIDDEN_PROPOSAL)]]
      : [
          [CONCLUSIONS.outcome, status(proposal.outcome)],
          [CONCLUSIONS.reasons, received(proposal.reasons)],
          ...proposal.stepDecisions.map(({ stepId, decision, reason }): [string, Line] => [
            stepLabel(stepId),
            CONCLUSIONS.because(STEP_DECISION_LABELS[decision], reason),
          ]),
          [
            CONCLUSIONS.escalated,
            proposal.escalation === null ? absent(CONCLUSIONS.notEscalated) : received(proposal.escalation),
          ],
        ];
  return pairs(
    [CONCLUSIONS.status, strong(CONCLUSION_STATE_LABELS[state])],
    [CONCLUSIONS.proposer, CONCLUSIONS.signed(by, at)],
    ...maker,
    [CONCLUSIONS.secondReviewer, vote === null ? absent(CONCLUSIONS.noVote) : voteLine(vote)],
    ...furtherVotes.map((one) => [CONCLUSIONS.furtherVote, voteLine(one)] as const),
    ...(withdrawn === null
      ? []
      : [
          [
            CONCLUSIONS.withdrawn,
            withdrawn.reason
              ? CONCLUSIONS.signedBecause(withdrawn.by, withdrawn.at, withdrawn.reason)
              : CONCLUSIONS.signed(withdrawn.by, withdrawn.at),
          ] as const,
        ]),
    ...(voidedBy === null ? [] : [[CONCLUSIONS.voidedBy, voiding(source, voidedBy)] as const]),
  );
}

/** The reviewers' current conclusion. The service's decisions are in the overview. */
export const decisionsSection = reviewSection({
  id: 'decisions',
  title: CONCLUSION_TITLE,
  isRequired: true,
  compose(source) {
    const current = conclusionsFor(source.reader, source.dossier.conclusions).slice(-1);
    const blocks = current.map((one) => conclusion(source, one));
    return content(blocks, CONCLUSIONS.none);
  },
});

/** The proposals and votes of every earlier conclusion; the current one has its own section. */
export const signOffSection = reviewSection({
  id: 'sign-offs',
  title: CONCLUSIONS.earlier,
  isRequired: true,
  compose(source) {
    const earlier = conclusionsFor(source.reader, source.dossier.conclusions).slice(0, -1);
    const heading = prose(CONCLUSIONS.proposals(earlier.length));
    const blocks = earlier.map((one) =>
      part(CONCLUSIONS.stateSince(CONCLUSION_STATE_LABELS[one.state], one.at), [conclusion(source, one)]),
    );
    return content(blocks.length === 0 ? [] : [heading, ...blocks], NONE);
  },
});
