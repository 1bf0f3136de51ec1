import { counted } from '../../text/counted';
import type { CaseId } from '../ids';
import type { Author } from '../journal';
import type { Dossier } from '../dossier/dossier';
import type { RedactionNotice } from './notice';
import { REDACTION_CLASS_WORDS } from './redactionClasses';

/** Why the whole case is not redacted as well. */
export const MASTER_STAYS =
  'The whole case stays unredacted where it is held: records that have to be retained may not be redacted (Regulation (EU) 2024/1624, article 77). This copy is for reading and never takes its place.';

const listOf = (numbers: readonly number[]): string => (numbers.length === 0 ? 'none' : numbers.join(', '));

/** `REDACTION.txt`: what was removed, on which ground, and how the copy is tied to the case it was made of. */
export function redactionText(parts: {
  caseId: CaseId;
  notice: RedactionNotice;
  exportedAt: string;
  exportedBy: Author;
}): string {
  const { caseId, notice, exportedAt, exportedBy } = parts;
  const { classes, ground, recipient, parent, removed, covered, shown, dropped } = notice;
  const perClass = classes.map((one) => {
    const count = removed.reduce((sum, line) => sum + (line.class === one ? line.count : 0), 0);
    const texts = one === 'faces' ? 'in pictures' : `${counted(count, 'text')} removed`;
    return `  ${REDACTION_CLASS_WORDS[one]}: ${texts}`;
  });
  const places = removed.map(({ place, class: one, count, fields }) => {
    const named = fields.length === 0 ? '' : `\n    ${fields.join(', ')}`;
    return `  ${place}: ${String(count)} (${REDACTION_CLASS_WORDS[one]})${named}`;
  });
  return `REDACTED COPY

Case             ${caseId}
Made at          ${exportedAt}
Made by          ${exportedBy.name} (${exportedBy.reviewerId})
For              ${recipient}
Ground           ${ground}

WHAT WAS REMOVED

${perClass.join('\n')}

Texts were removed and not covered: where one stood, a mark in square brackets
says what it was. Pictures were painted over before they were written, and have
none of the original's metadata. Numbers are those of the exhibits.

  Pictures covered as a whole: ${listOf(covered)}
  Pictures shown: ${listOf(shown)}
  Files not in this copy: ${listOf(dropped)}

By place, with the names of the fields whose values are gone:

${places.length === 0 ? '  nothing' : places.join('\n')}

OF WHICH CASE THIS IS A COPY

  Package of the whole case (SHA-256 of its tag manifest):
    ${parent.packageId ?? 'none was made before this copy'}
  Report of the whole case (its id, SHA-256 of its PDF):
    ${parent.report === null ? 'none was made before this copy' : `${parent.report.reportId} ${parent.report.sha256}`}
  Heads of the journal (desk, entries, SHA-256 of the last entry):
${parent.heads.map(({ desk, seq, hash }) => `    ${desk} ${String(seq)} ${hash}`).join('\n') || '    none that verifies'}
  Answers (SHA-256 as received):
${parent.answers.map((sha256) => `    ${sha256}`).join('\n') || '    none'}

${MASTER_STAYS}

WHAT THIS COPY DOES NOT SHOW

Whoever knows the case from elsewhere may know the person again by what is left.
The journal is listed in journal.txt with the SHA-256 of each entry; without the
entries' texts the chain can be checked against the whole case only.
`;
}

/** `journal.txt`: who did what kind of thing when, with the hash of each entry and nothing of what it says. */
export function redactedJournalText(journal: Dossier['journal']): string {
  const lines = journal.map(({ desk, seq, at, author, event, hash }) =>
    [desk, String(seq), at, author.reviewerId.replaceAll(/\s+/g, ' '), event.type, hash].join('\t'),
  );
  return ['desk\tnumber\ttime\treviewer\tkind\tsha256', ...lines, ''].join('\n');
}
