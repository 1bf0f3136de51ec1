import type { CaseMedium } from '@shared/domain/caseView';
import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import type { ReportOptions } from '@shared/domain/reportOptions';
import { isDrawn } from '@shared/domain/report/reportPictures';
import { html } from 'hono/html';
import type { MediaItem } from '@shared/presentation/blocks';
import type { ReportSource } from '@shared/presentation/sections/source';
import { visibleText } from '@shared/labels/hiddenCharacterLabels';
import { mediumLabels } from '@shared/labels/mediumLabels';
import { absent, foreign, joined, none, strong, ownText, type Html } from './html';
import { PICTURE } from './pageLabels';

/** A picture of the page: its address, and its size in pixels. */
export interface PrintedPicture {
  src: string;
  width: number;
  height: number;
}

/** The input of a report page. */
export interface ReportParts extends ReportSource {
  options: ReportOptions;
  pictures: ReadonlyMap<number, Pick<PrintedPicture, 'src'>>;
}

/** The input, and a record of what was already printed: each picture and each description appears only once. */
export interface Draft extends ReportParts {
  shown: Set<number>;
  shownAbouts: Set<string>;
}

export function exhibitOf({ dossier }: Draft, medium: CaseMedium): Exhibit | undefined {
  const { state } = medium;
  return state.kind === 'saved' ? dossier.exhibits.find(({ sha256 }) => sha256 === state.sha256) : undefined;
}

/**
 * States that a picture replaces an original that the redacted copy does not contain. The reason is given once for all
 * pictures.
 */
function derivative({ dossier: { redaction } }: Draft, { number }: Exhibit): Html {
  if (redaction === undefined) return none;
  const isCovered = redaction.covered.includes(number);
  return html`<br />${strong(isCovered ? PICTURE.coveredCompletely : PICTURE.notOriginal)}`;
}

const exhibitLink = (number: number): Html =>
  html`<a href="#exhibit-${number}">${PICTURE.exhibit(number)}</a>`;

/**
 * Notes on an exhibit's bytes for the first medium with these bytes. Other media with the same bytes have their notes
 * where they are listed.
 */
export function notesOn({ view }: Dossier, { mediumIds: [first] }: Exhibit): string[] {
  const medium = view.media.find(({ id }) => id === first);
  return medium === undefined ? [] : mediumLabels(medium).notes;
}

/** A picture with its exhibit number, label and hash; in a redacted copy, also with what was done to it. */
export function figure(draft: Draft, exhibit: Exhibit): Html {
  const picture = draft.pictures.get(exhibit.number);
  if (picture === undefined || draft.shown.has(exhibit.number)) return none;
  draft.shown.add(exhibit.number);
  const { redaction } = draft.dossier;
  const isCovered = redaction?.covered.includes(exhibit.number) === true;
  const alt = isCovered ? PICTURE.coveredAlt : PICTURE.alt;
  return html`<figure id="picture-${exhibit.number}" class="${isCovered ? 'covered' : 'open'}">
    <img
      src="${picture.src}"
      alt="${alt(exhibit.number, visibleText(exhibit.label))}"
      data-exhibit="${exhibit.number}"
    />
    <figcaption>
      ${exhibitLink(exhibit.number)} ·
      ${foreign(exhibit.label)}${notesOn(draft.dossier, exhibit).map((note) => html` – ${strong(note)}`)}${derivative(draft, exhibit)}
    </figcaption>
  </figure>`;
}

const mediumOf = ({ dossier }: Draft, mediumId: string | null): CaseMedium | undefined =>
  dossier.view.media.find(({ id }) => id === mediumId);

/** A medium's label, and either its exhibit or the reason why it is missing. */
export function mediumLine(draft: Draft, { label, mediumId }: Pick<MediaItem, 'label' | 'mediumId'>): Html {
  const medium = mediumOf(draft, mediumId);
  if (medium === undefined) return html`${ownText(label)}:`;
  const exhibit = exhibitOf(draft, medium);
  const words = mediumLabels(medium);
  const notes = words.notes.map((note) => html` – <strong>${foreign(note)}</strong>`);
  const { part, unknownKey } = medium;
  const named = part.startsWith(label) ? foreign(part) : html`${ownText(label)} (${foreign(part)})`;
  const name = unknownKey === null ? ownText(label) : named;
  if (exhibit === undefined) {
    const sentence = medium.state.kind === 'fetching' ? PICTURE.fetching : words.sentence;
    return html`${name}: ${strong(PICTURE.notAvailable)} – ${absent(sentence ?? '')}`;
  }
  const isPrinted = draft.pictures.has(exhibit.number);
  const isCovered = draft.dossier.redaction?.covered.includes(exhibit.number) === true;
  // The HTML page of a package, which is not a report, can play or open what cannot be printed.
  const isOpened = draft.reportId === null && !isDrawn(exhibit) && exhibit.path !== '';
  const word = isPrinted ? (isCovered ? PICTURE.covered : null) : isOpened ? null : PICTURE.notShown;
  const shown = word === null ? [] : [html`${word}`];
  return html`${name}: ${joined([exhibitLink(exhibit.number), html`${exhibit.mime}`, ...shown])}${notes}`;
}

/** The picture of a medium if it is printed here: only once, at the place that its role belongs to. */
export function mediumFigure(draft: Draft, { mediumId, path }: Pick<MediaItem, 'mediumId' | 'path'>): Html {
  const medium = mediumOf(draft, mediumId);
  if (medium === undefined || medium.pointers[0] !== path.pointer) return none;
  const exhibit = exhibitOf(draft, medium);
  return exhibit === undefined ? none : figure(draft, exhibit);
}
