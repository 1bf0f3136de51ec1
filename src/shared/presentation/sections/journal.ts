import { hiddenFrom } from '../../domain/conclusion/blindReading';
import { groupFingerprint } from '../../domain/package/fingerprint';
import { SECTION_TITLES } from '../../domain/report/sectionLabels';
import { countedOf, reportedIn } from '../../domain/trust';
import { counted } from '../../text/language';
import { entryLabels, REPORTED_ABOUT, reportedLabel, verdictLabels } from '../../labels/journalLabels';
import {
  absent,
  code,
  hash,
  lines,
  mark,
  note,
  pairs,
  prose,
  received,
  textLine,
  signed,
  strong,
  when,
  workSection,
  type WorkBlock,
  type WorkSection,
} from '../prose';
import type { ReportSource } from './source';

const verdict = ({ dossier }: ReportSource): WorkBlock => {
  const { title, text } = verdictLabels(dossier.view.journal);
  return prose(textLine`${strong(`${title}.`)} ${text}`);
};

/**
 * Every entry with its hash, so that paper alone shows later changes. A proposal that its reader has yet to vote on is
 * named without its content.
 */
export function journalSection(source: ReportSource): WorkSection {
  const { journal, reported } = source.dossier;
  const reportOf = reportedIn(reported);
  const isHidden = hiddenFrom(source.reader, journal, countedOf(source.dossier));
  const rows = journal.map((entry) => {
    const { event } = entry;
    const { text, quoted } = entryLabels(event.type, isHidden(entry) ? null : JSON.stringify(event));
    return [
      textLine`${entry.seq}\n${note(entry.replica.slice(0, 8))}`,
      textLine`${signed({ by: entry.author, at: entry.at })}${when(reportOf(entry), ({ by }) => textLine`\n${mark(reportedLabel(by))}`)}`,
      textLine`${text}${when(quoted, (words) => [': ', received(words)])}\n${hash(entry.hash)}`,
    ];
  });
  return workSection('journal', SECTION_TITLES.journal, [
    verdict(source),
    ...(reported.length === 0 ? [] : [prose(note(REPORTED_ABOUT))]),
    lines(['No.', 'When and by whom', 'Entry and its hash'], rows, 'time-second journal'),
  ]);
}

/** What paper has to hold so that later changes show. */
export function sealsSection(source: ReportSource): WorkSection {
  const { journal } = source.dossier.view;
  const heads =
    journal.state === 'intact'
      ? [
          prose(
            `${counted(journal.entries, 'entry', 'entries')} in ${counted(journal.heads.length, 'chain')}. A journal changed after this report was made has different heads.`,
          ),
          lines(
            ['Installation', 'Entries', 'Hash of the last entry'],
            journal.heads.map((head) => [code(head.replica), String(head.seq), hash(head.hash)]),
            'wide-last',
          ),
        ]
      : [verdict(source)];
  const { fingerprint } = source;
  const key = fingerprint === null ? absent('No signing key') : hash(groupFingerprint(fingerprint));
  return workSection('seals', 'Head of the journal and signing key', [
    ...heads,
    pairs(['Fingerprint of the signing key', key]),
  ]);
}
