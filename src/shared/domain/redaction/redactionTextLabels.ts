import { escapeCell } from '../../text/csv';
import { counted, plural, statusLine } from '../../text/language';
import type { CaseId } from '../ids';
import type { Reviewer } from '../journal';
import type { Dossier } from '../dossier/dossier';
import { hasUnknown, type RedactionNotice, type UnknownContent } from '../dossier/redactionNotice';
import { REDACTION_CLASSES, type RedactionClass } from '../redactionClasses';
import { REDACTION_CLASS_LABELS } from './redactionClassLabels';

/** Printed on every page of a redacted copy. */
export const redactedCopyFor = (recipient: string): string => `Redacted copy for ${recipient}`;

/** Explains why the whole case itself is not redacted. */
export const WHOLE_CASE_STAYS =
  'The whole case stays unredacted where it is stored: records that have to be retained may not be redacted (Regulation (EU) 2024/1624, article 77). This copy is for reading only and does not replace it.';

/** Explains the commitments that replace hashes of the whole case. */
export const COMMITMENTS_NOTICE =
  'This copy contains salted commitments instead of hashes of originals; the journal of the whole case contains the salt that proves what they represent.';

const unlistedNotice = (unlisted: number, cases: number): string =>
  cases === 1
    ? plural(unlisted, {
        one: 'This case contains 1 field that the specification does not define or whose content is not as defined there. Text that may quote such content is removed as well.',
        other: `This case contains ${String(unlisted)} fields that the specification does not define or whose content is not as defined there. Text that may quote such content is removed as well.`,
      })
    : plural(unlisted, {
        one: 'These cases contain 1 field that the specification does not define or whose content is not as defined there. Text that may quote such content is removed as well.',
        other: `These cases contain ${String(unlisted)} fields that the specification does not define or whose content is not as defined there. Text that may quote such content is removed as well.`,
      });

const unreadNotice = (unread: number, cases: number): string =>
  cases === 1
    ? plural(unread, {
        one: 'This case contains 1 response or event that could not be read. Text that may quote it is removed as well.',
        other: `This case contains ${String(unread)} responses or events that could not be read. Text that may quote them is removed as well.`,
      })
    : plural(unread, {
        one: 'These cases contain 1 response or event that could not be read. Text that may quote it is removed as well.',
        other: `These cases contain ${String(unread)} responses or events that could not be read. Text that may quote them is removed as well.`,
      });

const unnamedNotice = (unnamed: number, cases: number): string =>
  cases === 1
    ? 'No response of this case states a name, so none can be searched for. Text that may contain one, such as every note and reason, is removed as well.'
    : plural(unnamed, {
        one: 'In 1 of these cases no response states a name, so none can be searched for. Text that may contain one, such as every note and reason, is removed as well.',
        other: `In ${String(unnamed)} of these cases no response states a name, so none can be searched for. Text that may contain one, such as every note and reason, is removed as well.`,
      });

/** Explains why texts were removed although free text was not selected; null if none were. */
export function unknownNotice({ unlisted, unread, unnamed }: UnknownContent, cases = 1): string | null {
  const all = [
    ...(unlisted > 0 ? [unlistedNotice(unlisted, cases)] : []),
    ...(unread > 0 ? [unreadNotice(unread, cases)] : []),
    ...(unnamed > 0 ? [unnamedNotice(unnamed, cases)] : []),
  ];
  return all.length === 0 ? null : all.join(' ');
}

/**
 * The classes that a copy omits: those requested, and free text if any was removed or may quote unknown content.
 */
export const removedClasses = ({
  classes,
  removed,
  ...unknown
}: UnknownContent & Pick<RedactionNotice, 'classes' | 'removed'>): RedactionClass[] =>
  REDACTION_CLASSES.filter(
    (one) =>
      classes.includes(one) ||
      removed.some((line) => line.class === one) ||
      (one === 'free-text' && hasUnknown(unknown)),
  );

/** Exhibit numbers with ranges: `1–8, 10`. Without ranges, `1, 2, 3 …` reads as a single number without gaps. */
function listOf(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const one of numbers)
    if (runs.at(-1)?.at(-1) === one - 1) runs.at(-1)?.push(one);
    else runs.push([one]);
  const written = runs.flatMap((run) =>
    run.length < 3 ? run.map(String) : `${String(run[0])}–${String(run.at(-1))}`,
  );
  return written.length === 0 ? 'none' : statusLine(written);
}

/** `REDACTION.txt`: what was removed and why, and how the copy refers to the case it was made from. */
export function redactionText(parts: {
  caseId: CaseId;
  notice: RedactionNotice;
  exportedAt: string;
  exportedBy: Reviewer;
}): string {
  const { caseId, notice, exportedAt, exportedBy } = parts;
  const { ground, recipient, parent, removed, covered, shown, dropped } = notice;
  const unknown = unknownNotice(notice);
  const perClass = removedClasses(notice).map((one) => {
    const count = removed.reduce((sum, line) => sum + (line.class === one ? line.count : 0), 0);
    const texts =
      one === 'faces'
        ? 'in images, covered or left out'
        : counted(count, { one: '{count} text removed', other: '{count} texts removed' });
    return `  ${REDACTION_CLASS_LABELS[one]}: ${texts}`;
  });
  const places = removed.map(({ place, class: one, count, fields }) => {
    const named = fields.length === 0 ? '' : `\n    ${statusLine(fields)}`;
    return `  ${place}: ${String(count)} (${REDACTION_CLASS_LABELS[one]})${named}`;
  });
  return `REDACTED COPY

Case             ${caseId}
Created          ${exportedAt}
Created by       ${exportedBy.name} (${exportedBy.reviewerId})
Recipient        ${recipient}
Reason           ${ground}

REMOVED DATA

${perClass.join('\n')}
${unknown === null ? '' : `\n${unknown}\n`}
Texts were removed, not covered; a mark in square brackets states what was
removed. Covered images were painted black before saving; shown images carry the
recipient’s name. None contains metadata of the original. The numbers below are
exhibit numbers.

  Images covered completely: ${listOf(covered)}
  Images shown: ${listOf(shown)}
  Files not in this copy: ${listOf(dropped)}

By section, with the names of the removed fields:

${places.length === 0 ? '  nothing' : places.join('\n')}

SOURCE CASE

Hashes of the whole case that would cover removed data are not in this copy.
They are replaced by salted commitments: the holder of the whole case has the
salt in its journal and can prove which hash each of them represents. Hashes of
journal entries are listed unchanged, because each entry has its own salt.

  Package of the whole case (commitment to the SHA-256 of its tag manifest):
    ${parent.packageId ?? 'none was created before this copy'}
  Report of the whole case (its id, commitment to the SHA-256 of its PDF):
    ${parent.report === null ? 'none was created before this copy' : `${parent.report.reportId} ${parent.report.sha256}`}
  Journal heads (installation, entries, SHA-256 of the last entry):
${parent.heads.map(({ replica, seq, hash }) => `    ${replica} ${String(seq)} ${hash}`).join('\n') || '    none verified'}
  Responses (commitments to their SHA-256 as received):
${parent.responses.map((sha256) => `    ${sha256}`).join('\n') || '    none'}

${WHOLE_CASE_STAYS}

LIMITS OF THIS COPY

Someone who knows the case may recognise the person from what remains. The
journal is listed in journal.txt with the SHA-256 of each entry; without the
entries' texts the chain can only be checked against the whole case.
`;
}

/** `journal.txt`: author, type, time and hash of each journal entry, but none of its content. */
export function redactedJournalText(journal: Dossier['journal']): string {
  const lines = journal.map(({ replica, seq, at, author, event, hash }) =>
    [replica, String(seq), at, escapeCell(author.reviewerId.replaceAll(/\s+/g, ' ')), event.type, hash].join(
      '\t',
    ),
  );
  return ['installation\tnumber\ttime\treviewer\tkind\tsha256', ...lines, ''].join('\n');
}
