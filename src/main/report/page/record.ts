import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { NONE } from '@shared/presentation/sentences';
import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import type { Exhibit } from '@shared/domain/dossier/dossier';
import type { NoteView } from '@shared/domain/caseView';
import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import type { JournalEntry } from '@shared/domain/journal';
import { pictureWords } from '@shared/words/pictureWords';
import { removedBySection } from '@shared/domain/redaction/removedBySection';
import { REDACTION_CLASS_WORDS } from '@shared/domain/redaction/redactionClasses';
import { MASTER_STAYS } from '@shared/domain/redaction/redactionText';
import { entryWords, verdictWords } from '@shared/words/journalWords';
import {
  absent,
  author,
  bytes,
  code,
  emptySection,
  exhibitLink,
  exhibitOrHash,
  facts,
  filled,
  foreign,
  hash,
  instant,
  joined,
  none,
  paragraph,
  table,
  type Html,
  type Section,
} from './kit';
import { figure, type Draft } from './parts';

function anchorWords({ anchor }: NoteView, { dossier }: Draft): Html {
  const label = (id: string): Html => foreign(pictureWords(dossier.view, id));
  switch (anchor.on) {
    case 'case':
      return html`On the case`;
    case 'rule':
      return html`On the rule ${foreign(anchor.ruleKey)}`;
    case 'field':
      return html`On the field ${foreign(anchor.label)} ${code(anchor.pointer)}`;
    case 'image':
      return html`On ${label(anchor.imageId)}`;
    case 'region': {
      const { imageId, sha256, x, y, width, height } = anchor.region;
      const percent = (part: number): string => `${Math.round(part * 100)} %`;
      return html`On a region of ${label(imageId)}: from ${percent(x)} left, ${percent(y)} top,
      ${percent(width)} wide, ${percent(height)}
      high${sha256 === null ? none : html`; ${exhibitOrHash(dossier, sha256)}`}`;
    }
  }
}

/** Every note in the order in which it was begun, with every revision. */
export function notesSection(draft: Draft): Section {
  const { notes } = draft.dossier.view;
  const revisions = notes.reduce((sum, note) => sum + note.revisions.length, 0);
  const [id, title] = ['notes', 'Notes'];
  if (notes.length === 0) return emptySection(id, title, 'No note was written.');
  return filled(
    id,
    title,
    html`${paragraph(`${counted(notes.length, 'note')}, ${counted(revisions, 'revision')}.`)}
    ${notes.map(
      (note) =>
        html`<div class="note">
          <h3>${anchorWords(note, draft)}</h3>
          ${table(
            ['Revision', 'When and by whom', 'Text'],
            note.revisions.map(({ revision, at, by, text }) => [
              html`${revision}`,
              html`${instant(at)}<br />${author(by)}`,
              foreign(text),
            ]),
            'time-second',
          )}
          ${
            note.withdrawn === null
              ? none
              : paragraph(
                  html`<strong>Withdrawn</strong> ${instant(note.withdrawn.at)}, ${author(note.withdrawn.by)}:
                    ${note.withdrawn.reason === '' ? absent('no reason given') : foreign(note.withdrawn.reason)}`,
                )
          }
        </div>`,
    )}`,
  );
}

const line = (entry: JournalEntry, isHidden: boolean): readonly Html[] => {
  const { text, quoted } = entryWords(entry.event.type, isHidden ? null : JSON.stringify(entry.event));
  return [
    html`${entry.seq}<br /><span class="from">${entry.desk.slice(0, 8)}</span>`,
    html`${instant(entry.at)}<br />${author(entry.author)}`,
    html`${text}${quoted === null ? none : html`: ${foreign(quoted)}`}<br />${hash(entry.hash)}`,
  ];
};

/**
 * Every entry with its hash, so that paper alone shows later changes. What its reader has to vote on without knowing it is
 * named and not told.
 */
export function journalSection({ dossier, reader }: Draft): Section {
  const { journal, view } = dossier;
  const isHidden = hiddenFrom(reader, journal);
  const { title, text } = verdictWords(view.journal);
  return filled(
    'journal',
    'Journal',
    html`${paragraph(html`<strong>${title}.</strong> ${text}`)}
    ${table(
      ['No.', 'When and by whom', 'Entry and its hash'],
      journal.map((entry) => line(entry, isHidden(entry))),
      'time-second journal',
    )}`,
  );
}

/** What was taken out of a redacted copy, on which ground, and of which case it is a copy. */
function redactionLines({ dossier, pictures }: Draft): Html {
  const notice = dossier.redaction;
  if (notice === undefined) return none;
  const numbers = (list: readonly number[]): Html =>
    list.length === 0 ? absent('None') : joined(list.map((number) => exhibitLink(number)));
  const isPrinted = (number: number): boolean => pictures.has(number);
  const { covered, shown, dropped, parent } = notice;
  const absentNumbers = [...dropped, ...[...covered, ...shown].filter((number) => !isPrinted(number))];
  return html`${paragraph(html`<strong>This is a redacted copy.</strong> ${MASTER_STAYS}`)}
    <h3>What was asked for</h3>
    ${facts([
      ['Ground', foreign(notice.ground)],
      ['For', foreign(notice.recipient)],
      ['Removed', html`${notice.classes.map((one) => REDACTION_CLASS_WORDS[one]).join('; ')}`],
      ['Pictures covered as a whole', numbers(covered.filter(isPrinted))],
      ['Pictures shown, not the originals', numbers(shown.filter(isPrinted))],
      ['Files not in this copy', numbers(absentNumbers.toSorted((a, b) => a - b))],
    ])}
    <h3>The whole case this was made of</h3>
    ${facts([
      [
        'Heads of its journal',
        parent.heads.length === 0
          ? absent('None that verifies')
          : joined(
              parent.heads.map(
                (head) => html`${hash(head.hash)}, entry ${head.seq} of desk ${code(head.desk)}`,
              ),
              '; ',
            ),
      ],
      ['Its answers', parent.answers.length === 0 ? absent('None') : joined(parent.answers.map(hash))],
      [
        'Its newest package',
        parent.packageId === null
          ? absent('None was made; the journal’s heads name the case')
          : hash(parent.packageId),
      ],
      [
        'Its newest report',
        parent.report === null
          ? absent('None left the desk before this copy')
          : html`${code(parent.report.reportId)}, PDF ${hash(parent.report.sha256)}`,
      ],
    ])}
    <h3>Texts removed</h3>
    ${
      notice.removed.length === 0
        ? paragraph(absent('None was found to remove.'))
        : table(
            ['Section', 'What, and how often', 'Fields whose values are gone'],
            removedBySection(notice.removed).map(({ title, class: found, count, fields }) => [
              html`${title}`,
              html`${REDACTION_CLASS_WORDS[found]}: ${count}`,
              fields.length === 0 ? absent('Within texts') : joined(fields.map(foreign)),
            ]),
            'removed',
          )
    }`;
}

/** What this report does not show, and why. */
export function omissionsSection(draft: Draft): Section {
  const { leftOut } = draft;
  const [id, title] = ['omissions', 'Left out and masked'];
  if (leftOut.length === 0 && draft.dossier.redaction === undefined) return emptySection(id, title, NONE);
  return filled(
    id,
    title,
    html`${
      leftOut.length === 0
        ? none
        : html`<ul>
            ${leftOut.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>`
    }
    ${redactionLines(draft)}`,
  );
}

/** Pictures that no part of the report above has shown. */
export function picturesSection(draft: Draft): Section | null {
  const rest = draft.dossier.exhibits.filter(
    ({ number }) => draft.pictures.has(number) && !draft.shown.has(number),
  );
  if (rest.length === 0) return null;
  return filled(
    'pictures',
    'Further pictures',
    html`<div class="figures">${rest.map((exhibit) => figure(draft, exhibit))}</div>`,
  );
}

const PICTURES_WORDS =
  'Pictures are scaled down; sizes and hashes are those of the bytes as received. File names are those in a case package.';
const DERIVATIVE_WORDS =
  'No original is in this copy: every picture in it is a derivative. Sizes and hashes are those of the originals, as received and held unredacted with the whole case.';

/** Where the bytes of an exhibit are, and what is printed of it. */
function exhibitWhere(
  { dossier, pictures }: Draft,
  { number, path, mime, bytes: size, sha256 }: Exhibit,
): Html {
  const what = html`${mime}, ${bytes(size)}<br />${hash(sha256)}`;
  if (dossier.redaction === undefined) return html`${code(path)}<br />${what}`;
  const isCovered = dossier.redaction.covered.includes(number);
  return html`Original, not in this copy: ${what}<br />${
      pictures.has(number)
        ? html`Printed instead: a derivative,
          ${isCovered ? 'covered as a whole' : 'smaller and with the recipient’s name over it'}`
        : absent('Nothing of it is printed')
    }${path === '' ? none : html`<br />Derivative in this copy: ${code(path)}`}`;
}

/** Every sealed piece of evidence. */
export function exhibitsSection(draft: Draft): Section {
  const { dossier, pictures } = draft;
  const { exhibits, redaction } = dossier;
  const total = exhibits.reduce((sum, { bytes: size }) => sum + size, 0);
  const [id, title] = ['exhibits', 'Exhibits'];
  if (exhibits.length === 0) return emptySection(id, title, 'No evidence is held.');
  return filled(
    id,
    title,
    html`${paragraph(
        html`${counted(exhibits.length, 'exhibit')}, ${bytes(total)} together; ${pictures.size} shown as
        ${pictures.size === 1 ? 'a picture' : 'pictures'}.
        ${redaction === undefined ? PICTURES_WORDS : DERIVATIVE_WORDS}`,
      )}
      <table class="lines exhibits">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">What it is</th>
            <th scope="col">
              ${redaction === undefined ? 'File name, size and SHA-256' : 'Size and SHA-256 of the original'}
            </th>
          </tr>
        </thead>
        <tbody>
          ${exhibits.map((exhibit) => {
            const { number, label } = exhibit;
            return html`<tr id="exhibit-${number}">
              <td>${number}</td>
              <td>
                ${foreign(label)}${
                  pictures.has(number) ? html`<br /><a href="#picture-${number}">Picture</a>` : none
                }
              </td>
              <td>${exhibitWhere(draft, exhibit)}</td>
            </tr>`;
          })}
        </tbody>
      </table>`,
  );
}

/** What paper has to hold so that later changes show. */
export function sealsSection({ dossier, fingerprint }: Draft): Section {
  const { journal } = dossier.view;
  return filled(
    'seals',
    'Head of the journal and signing key',
    html`${
      journal.state === 'intact'
        ? html`${paragraph(
            `${counted(journal.entries, 'entry', 'entries')} in ${counted(journal.heads.length, 'chain')}. A journal that was changed after this report was made has other heads.`,
          )}
          ${table(
            ['Desk', 'Entries', 'Hash of the last entry'],
            journal.heads.map((head) => [code(head.desk), html`${head.seq}`, hash(head.hash)]),
            'wide-last',
          )}`
        : paragraph(html`<strong>${verdictWords(journal).title}.</strong> ${verdictWords(journal).text}`)
    }
    ${facts([
      [
        'Fingerprint of the signing key',
        fingerprint === null ? absent('No signing key') : hash(groupFingerprint(fingerprint)),
      ],
    ])}`,
  );
}

/** What the report does not prove. */
export const limitsSection = ({ dossier }: Draft): Section =>
  filled(
    'limits',
    'What this report does not prove',
    html`<ul>
      ${dossier.limits.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>`,
  );

/** Lines to sign on. */
export const signaturesSection = (): Section =>
  filled(
    'signatures',
    'Signatures',
    html`${['Reviewer', 'Second reviewer'].map(
      (role) =>
        html`<table class="signature">
          <tr>
            <th scope="row">${role}</th>
            <td>Name</td>
            <td>Date</td>
            <td>Signature</td>
          </tr>
        </table>`,
    )}`,
  );
