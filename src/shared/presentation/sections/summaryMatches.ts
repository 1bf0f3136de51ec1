import type { AmlView } from '../../domain/aml/amlView';
import type { CaseView } from '../../domain/caseView';
import { MATCH_OUTCOME_LABELS, progressLabels, UNREAD_LIST_SENTENCES } from '../../labels/amlLabels';
import { valueOrNull } from '../../record/received';
import { hasContent } from '../../record/shape';
import { infoOf } from '../../wire/catalogue';
import { journeyResultSchema } from '../../wire/results';
import { NONE, sentenceFor } from '../valueLabels';
import { discrepanciesOf } from './versions';
import { MATCHES } from './summaryLabels';
import { line, named, type SummaryItem, type SummaryOf } from './summaryLines';

/** What was received beside an empty list and nobody has described: whoever relies on “None” is to know of it. */
function besideNone({ reviewOf }: AmlView, { result }: CaseView): SummaryItem['lines'] {
  const further = reviewOf?.further ?? valueOrNull(result.aml)?.further ?? [];
  const beside = further.filter(({ value }) => hasContent(value));
  return beside.length === 0 ? [] : [MATCHES.beside(named(beside, ({ key }) => [{ received: key }]))];
}

/** How many matches are listed, how far their review is, and where the service contradicts its own lists. */
export function matches(summary: SummaryOf): SummaryItem {
  const item = listed(summary);
  const differing = summary.dossier.aml?.steps.flatMap(discrepanciesOf).length ?? 0;
  if (differing === 0) return item;
  return {
    ...item,
    tone: item.tone === 'plain' ? 'attention' : item.tone,
    lines: [...item.lines, line(MATCHES.labelsDiffer(differing))],
  };
}

function listed({ dossier }: SummaryOf): SummaryItem {
  const { aml, view } = dossier;
  const item = { title: MATCHES.title, section: 'aml' } as const;
  if (aml === null) {
    const { aml: received } = view.result;
    const sentence = sentenceFor(received, infoOf(journeyResultSchema.members.aml), view.kind);
    return {
      ...item,
      tone: received.state === 'not-part' ? 'plain' : 'attention',
      lines: [[sentence === '' ? UNREAD_LIST_SENTENCES['not-saved'] : sentence]],
    };
  }
  const { progress } = aml.view;
  if (progress.list !== 'read')
    return {
      ...item,
      tone: progress.list === 'not-part' ? 'plain' : 'attention',
      lines: [[UNREAD_LIST_SENTENCES[progress.list]]],
    };
  const { total, open, undecided, outdated, differing, same, different, removed } = progress;
  if (total === 0) return { ...item, tone: 'plain', lines: [[NONE], ...besideNone(aml.view, view)] };
  const unresolved = open + undecided + outdated + differing;
  const still = total - removed;
  const countLabels = progressLabels(progress, ['open', 'undecided', 'outdated', 'differing']);
  const current = (): SummaryItem['lines'] => [
    line(unresolved === 0 ? MATCHES.resolved(still) : MATCHES.unresolved(unresolved, still, countLabels)),
    line(
      MATCHES.outcomes([
        [MATCH_OUTCOME_LABELS.same, same],
        [MATCH_OUTCOME_LABELS.different, different],
      ]),
    ),
  ];
  return {
    ...item,
    tone: unresolved > 0 || same > 0 ? 'fail' : 'plain',
    lines: [...(still === 0 ? [] : current()), ...(removed === 0 ? [] : [line(MATCHES.removed(removed))])],
  };
}
