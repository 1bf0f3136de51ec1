import { html } from 'hono/html';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { RedactionNotice } from '@shared/domain/dossier/redactionNotice';
import {
  composeCase,
  composeWork,
  OPTIONAL_SECTIONS,
  SECTION_TITLES,
  sectionOrder,
  type SectionId,
} from '@shared/presentation/sections';
import type { WorkBlock, WorkSection } from '@shared/presentation/prose';
import { reviewBlocks } from '@shared/presentation/sections/amlReview';
import { identitySection } from '@shared/presentation/sections/record';
import { composeSummary } from '@shared/presentation/sections/summary';
import { AppError } from '../../errors/appError';
import { absent, foreign, hash, none, paragraph, type Html, type Section } from './html';
import { matchTable } from './matches';
import { ORIGIN, SIGNATURE, TITLES } from './pageLabels';
import { figure, type Draft, type ReportParts } from './parts';
import { rulesBody } from './rules';
import { pairsHtml, summaryTable, workBlocks } from './work';

/** The page's HTML, and the ids in its table of contents, whose page numbers the printer fills in. */
export interface ReportPage {
  html: string;
  sections: { id: string; title: string }[];
}

/** The report's heading, also used as its title. The title names the case by its id, never the person. */
const headingOf = ({ redaction }: Dossier): string =>
  redaction === undefined ? TITLES.report : TITLES.redacted;

/**
 * The AML section: what the response states about the check, followed by every match with its decision, reason, author
 * and time.
 */
function amlBody(draft: Draft, composed: WorkSection): Html {
  const { aml } = draft.dossier;
  if (aml === null) return workBlocks(draft, composed.blocks);
  const last = composed.blocks.at(-1);
  // Directly below undescribed content or a received heading, our own text would look as if it had been received too,
  // so it gets its own heading.
  const isReceived =
    last?.kind === 'group' ||
    (last?.kind === 'facts' && last.rows.some(({ isReceivedName }) => isReceivedName));
  const review = reviewBlocks(draft, aml);
  const own: WorkBlock[] = isReceived ? [{ kind: 'part', title: [TITLES.review], blocks: review }] : review;
  return html`${composed.empty === null ? none : paragraph(absent(composed.empty))}
  ${workBlocks(draft, [...composed.blocks, ...own])}
  ${aml.matches.length === 0 ? none : matchTable(draft, aml.matches)}`;
}

/** Pictures that no other part of the report has shown. */
function picturesSection(draft: Draft): Section[] {
  const { dossier, pictures, shown } = draft;
  const rest = dossier.exhibits.filter(({ number }) => pictures.has(number) && !shown.has(number));
  if (rest.length === 0) return [];
  const body = html`<div class="figures">${rest.map((exhibit) => figure(draft, exhibit))}</div>`;
  return [{ id: 'pictures', title: SECTION_TITLES.pictures, empty: null, body }];
}

/** The sections in the order of the case. Empty ones are listed together before the annexes. */
function sectionsOf(draft: Draft): { summary: Section; sections: Section[] } {
  const { dossier, options } = draft;
  const work = composeWork(draft);
  const composed = new Map<string, WorkSection>(
    [...composeCase(dossier.view), ...work].map((section) => [section.id, section]),
  );
  const build = (id: string): Section => {
    const section = composed.get(id);
    if (section === undefined) throw new Error(`No section ${id} was composed`);
    const { title, empty } = section;
    if (id === 'aml' && dossier.aml !== null)
      return { id, title, empty: null, body: amlBody(draft, section) };
    if (id === 'rule_results' && empty === null) return { id, title, empty, body: rulesBody(draft, section) };
    return { id, title, empty, body: workBlocks(draft, section.blocks) };
  };
  const ids = sectionOrder(dossier.view.kind);
  const isChosen = (id: SectionId): boolean =>
    !OPTIONAL_SECTIONS.includes(id) || options.sections.includes(id);
  const built = new Map(ids.filter((id) => isChosen(id) && composed.has(id)).map((id) => [id, [build(id)]]));
  // Built last, because it shows the pictures that no other section has shown.
  built.set('pictures', picturesSection(draft));
  const all = ids.flatMap((id) => built.get(id) ?? []);
  const isAnnex = ({ id }: Section): boolean => ANNEXES.has(id);
  const body = all.filter((section) => !isAnnex(section));
  const annexes = all.filter(isAnnex);
  const empty = all.filter((section) => section.empty !== null);
  const isFilled = (section: Section): boolean => section.empty === null;
  const targets = new Set(all.map(({ id }) => id));
  return {
    sections: [
      ...body.filter(isFilled),
      ...(empty.length === 0 ? [] : [emptySections(empty)]),
      ...annexes.filter(isFilled),
      SIGNATURES,
    ],
    summary: {
      id: 'summary',
      title: TITLES.summary,
      empty: null,
      body: summaryTable(composeSummary(draft), targets),
    },
  };
}

/** Annexes for reference: lists of evidence with hashes. */
const ANNEXES: ReadonlySet<string> = new Set<SectionId>(['exhibits', 'retrievals', 'journal', 'seals']);

/** The sections without content, one line each. */
const emptySections = (sections: readonly Section[]): Section => ({
  id: 'empty',
  title: TITLES.empty,
  empty: null,
  body: html`<table class="facts empty">
    ${sections.map(
      ({ id, title, empty }) =>
        html`<tr id="${id}">
          <th scope="row">${title}</th>
          <td>${absent(empty ?? '')}</td>
        </tr>`,
    )}
  </table>`,
});

/** Lines for signatures. */
const SIGNATURES: Section = {
  id: 'signatures',
  title: TITLES.signatures,
  empty: null,
  body: html`${SIGNATURE.roles.map(
    (role) =>
      html`<table class="signature">
        <tr>
          <th scope="row">${role}</th>
          ${SIGNATURE.fields.map((field) => html`<td>${field}</td>`)}
        </tr>
      </table>`,
  )}`,
};

/** Identifies the report and its case, with two facts per row. */
function identity(draft: Draft): Section {
  const { id, title, blocks } = identitySection(draft);
  const rows = blocks.flatMap((block) => (block.kind === 'pairs' ? block.rows : []));
  return { id, title, empty: null, body: pairsHtml(rows, 2) };
}

/** Sections that are needed on paper only, or that are about the report itself. */
const OF_PAPER: ReadonlySet<string> = new Set(['omissions', 'signatures']);

/** The sections for the HTML page of a package, which shows every picture elsewhere and is not a report. */
export function sectionsWithoutPictures(parts: Omit<ReportParts, 'reportId' | 'leftOut'>): Section[] {
  const shown = new Set(parts.pictures.keys());
  const draft: Draft = { ...parts, reportId: null, leftOut: [], shown, shownAbouts: new Set() };
  const isRedacted = parts.dossier.redaction !== undefined;
  const { sections, summary } = sectionsOf(draft);
  return [
    summary,
    identity(draft),
    ...sections.filter(({ id }) => !OF_PAPER.has(id) || (isRedacted && id === 'omissions')),
  ];
}

/** The source of a redacted copy, which is stated first. */
const origin = ({ recipient, ground, parent: { heads } }: RedactionNotice): Html =>
  html`<div class="origin">
    <p>${ORIGIN.notice(foreign(recipient), foreign(ground))}</p>
    <p>
      ${ORIGIN.heads}
      ${heads.length === 0 ? absent(ORIGIN.brokenJournal) : heads.map((head) => html`<br />${hash(head.hash)}`)}
    </p>
  </div>`;

/** Two digits that stand for a page number until the printer knows it. */
const PLACEHOLDER = '00';

function contents(sections: readonly Section[]): Html {
  return html`<nav aria-label="${TITLES.contents}">
    <h2>${TITLES.contents}</h2>
    <ol class="contents">
      ${sections.map(
        ({ id, title }, index) =>
          html`<li>
            <a href="#${id}"
              ><span>${index + 1}</span> <span>${title}</span>
              <span class="page" data-page-of="${id}">${PLACEHOLDER}</span></a
            >
          </li>`,
      )}
    </ol>
  </nav>`;
}

/** Rejects a choice of sections with one that does not exist or cannot be left out. */
function requireOptional({ options }: Pick<ReportParts, 'options'>): void {
  const known: readonly string[] = OPTIONAL_SECTIONS;
  if (!options.sections.every((id) => known.includes(id))) throw new AppError('bad-request', 'sections');
}

/**
 * The whole report as one static page without scripts. Every text that is not ours is escaped and isolated. Rejects with
 * `AppError` `bad-request` if a section is chosen that is not optional.
 */
export async function reportPage(parts: ReportParts): Promise<ReportPage> {
  requireOptional(parts);
  const draft: Draft = { ...parts, shown: new Set(), shownAbouts: new Set() };
  const { view, redaction } = parts.dossier;
  const { sections, summary } = sectionsOf(draft);
  const title = headingOf(parts.dossier);
  const own = identity(draft);
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${TITLES.ofCase(title, view.caseId)}</title>
        <link rel="stylesheet" href="/report.css" />
      </head>
      <body class="images-${parts.options.images}">
        <header>
          <h1>${title}</h1>
          ${redaction === undefined ? none : origin(redaction)}
          <section id="${own.id}">${own.body}</section>
        </header>
        <section id="${summary.id}">
          <h2>${summary.title}</h2>
          ${summary.body}
        </section>
        ${contents(sections)}
        ${sections.map(
          ({ id, title: name, body }, index) =>
            html`<section id="${id}">
              <h2>${index + 1}. ${name}</h2>
              ${body}
            </section>`,
        )}
      </body>
    </html>`;
  return { html: page.toString(), sections: sections.map((one) => ({ id: one.id, title: one.title })) };
}
