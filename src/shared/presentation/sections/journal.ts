import { hiddenFrom } from '../../domain/conclusion/blindReading';
import { groupFingerprint } from '../../domain/package/fingerprint';
import { contentsOf, responseChanges } from '../../domain/responseContents';
import { timeStampsOf } from '../../domain/timeStamps/timeStamps';
import { countedOf, reportedIn } from '../../domain/trust';
import {
  SEPARATE_ABOUT,
  separateLabel,
  entryLabels,
  REPORTED_ABOUT,
  reportedLabel,
  verdictLabels,
} from '../../labels/journalLabels';
import {
  absent,
  code,
  hash,
  instant,
  joined,
  lines,
  mark,
  note,
  pairs,
  prose,
  received,
  textLine,
  signed,
  when,
  content,
  type Line,
  type WorkBlock,
} from '../prose';
import type { EntryLabels } from '../../labels/quotedParts';
import { reviewSection } from './section';
import type { ReportSource } from './source';
import { JOURNAL } from './reviewLabels';

const verdict = ({ dossier }: ReportSource): WorkBlock => {
  const { title, text } = verdictLabels(dossier.view.journal);
  return prose(JOURNAL.verdict(title, text));
};

/** The text of an entry that someone else wrote, after a colon; nothing if there is none. */
const quoted = ({ quoted: parts }: EntryLabels): Line =>
  parts.length === 0
    ? []
    : [': ', ...parts.map(({ text, isId }) => (isId === true ? code(text) : received(text)))];

/**
 * Every journal entry with its hash, so that a printed report is enough to detect later changes. A proposal that the
 * reader has yet to vote on is listed without its content.
 */
export const journalSection = reviewSection({
  id: 'journal',
  title: JOURNAL.title,
  compose(source) {
    const { journal, reported } = source.dossier;
    const reportOf = reportedIn(reported);
    const { responses } = source.dossier.view;
    const contentOf = contentsOf(responses);
    const isHidden = hiddenFrom(source.reader, journal, countedOf(source.dossier), contentOf);
    const changes = responseChanges(journal, responses);
    const rows = journal.map((entry) => {
      const { event } = entry;
      const words = entryLabels(
        event.type,
        isHidden(entry) ? null : JSON.stringify(event),
        changes.get(event),
      );
      return [
        textLine`${entry.seq}\n${note(entry.replica.slice(0, 8))}`,
        textLine`${signed({ by: entry.author, at: entry.at })}${when(reportOf(entry), ({ by }) => textLine`\n${mark(reportedLabel(by))}`)}${when(entry.separateFrom, (replica) => textLine`\n${mark(separateLabel(replica))}`)}`,
        textLine`${words.text}${quoted(words)}\n${hash(entry.hash)}`,
      ];
    });
    return content([
      verdict(source),
      ...(reported.length === 0 ? [] : [prose(note(REPORTED_ABOUT))]),
      ...(journal.some(({ separateFrom }) => separateFrom !== undefined)
        ? [prose(note(SEPARATE_ABOUT))]
        : []),
      lines(JOURNAL.columns, rows, 'time-second journal'),
    ]);
  },
});

/**
 * The times confirmed by a time authority, each with the heads it covers. A redacted copy does not name the authority,
 * because the journal's texts are left out of it.
 */
function timeStampLines({ dossier }: ReportSource): WorkBlock[] {
  const stamps = dossier.redaction === undefined ? timeStampsOf(dossier.journal) : [];
  const rows = stamps.flatMap(({ request, responses }) =>
    responses.map(({ event }) => [
      textLine`${instant(event.confirmedAt)}`,
      textLine`${received(event.authority)}`,
      joined(
        request.event.heads,
        (head) => textLine`${JOURNAL.covered(head.replica.slice(0, 8), head.seq)}\n${hash(head.hash)}`,
        '\n',
      ),
    ]),
  );
  return rows.length === 0 ? [] : [prose(JOURNAL.timeStamps), lines(JOURNAL.timeColumns, rows, 'wide-last')];
}

/**
 * The chain heads, the confirmed times and the key's fingerprint: with them on paper, later changes to the journal can
 * be detected.
 */
export const sealsSection = reviewSection({
  id: 'seals',
  title: JOURNAL.heads,
  isRequired: true,
  compose(source) {
    const { journal } = source.dossier.view;
    const heads =
      journal.state === 'intact'
        ? [
            prose(JOURNAL.chains(journal.entries, journal.heads.length)),
            lines(
              JOURNAL.headColumns,
              journal.heads.map((head) => [code(head.replica), String(head.seq), hash(head.hash)]),
              'wide-last',
            ),
          ]
        : [verdict(source)];
    const { fingerprint } = source;
    const key = fingerprint === null ? absent(JOURNAL.noKey) : hash(groupFingerprint(fingerprint));
    return content([...heads, ...timeStampLines(source), pairs([JOURNAL.fingerprint, key])]);
  },
});
