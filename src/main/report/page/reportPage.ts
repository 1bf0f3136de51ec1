import { html } from 'hono/html';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { isOptional, sectionOrder, type SectionId } from '@shared/domain/report/sections';
import type { RedactionNotice } from '@shared/domain/redaction/notice';
import { composeCase, composeWork } from '@shared/presentation/sections';
import type { WorkBlock, WorkSection } from '@shared/presentation/prose';
import { reviewBlocks } from '@shared/presentation/sections/amlReview';
import { identitySection } from '@shared/presentation/sections/record';
import { composeSummary } from '@shared/presentation/sections/summary';
import { absent, foreign, hash, none, paragraph, type Html, type Section } from './html';
import { matchTable } from './matches';
import { ORIGIN, SIGNATURE, TITLES } from './pageLabels';
import { figure, type Draft, type ReportParts } from './parts';
import { rulesBody } from './rules';
import { pairsHtml, summaryTable, workBlocks } from './work';

/** The page, and what its contents list: ids are targets whose pages the printer looks up. */
export interface ReportPage {
  html: string;
  sections: { id: string; title: string }[];
}

/** The report's heading, which is its title too; that names the case by its id and nobody by name. */
const headingOf = ({ redaction }: Dossier): string =>
  redaction === undefined ? TITLES.report : TITLES.redacted;

/** Every match with its decision, reason, author and time, after what the response reports of the check itself. */
function amlBody(draft: Draft, composed: WorkSection): Html {
  const { aml } = draft.dossier;
  if (aml === null) return workBlocks(draft, composed.blocks);
  const last = composed.blocks.at(-1);
  // Below what nobody specified, or below a heading of something received, our words would read as received too.
  const isReceived =
    last?.kind === 'group' ||
    (last?.kind === 'facts' && last.rows.some(({ isReceivedName }) => isReceivedName));
  const review = reviewBlocks(draft, aml);
  const own: WorkBlock[] = isReceived ? [{ kind: 'part', title: [TITLES.review], blocks: review }] : review;
  return html`${composed.empty === null ? none : paragraph(absent(composed.empty))}
  ${workBlocks(draft, [...composed.blocks, ...own])}
  ${aml.matches.length === 0 ? none : matchTable(draft, aml.matches)}`;
}

/** Pictures that no part of the report above has shown. */
function picturesSection(draft: Draft): Section[] {
  const { dossier, pictures, shown } = draft;
  const rest = dossier.exhibits.filter(({ number }) => pictures.has(number) && !shown.has(number));
  if (rest.length === 0) return [];
  const body = html`<div class="figures">${rest.map((exhibit) => figure(draft, exhibit))}</div>`;
  return [{ id: 'pictures', title: TITLES.pictures, empty: null, body }];
}

/** Sections in the order of the case; those without content are a line each before the annexes. */
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
  const isChosen = (id: SectionId): boolean => !isOptional(id) || options.sections.includes(id);
  const built = new Map(ids.filter((id) => isChosen(id) && composed.has(id)).map((id) => [id, [build(id)]]));
  // Of pictures those that are left once all else is drawn.
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

/** Lists of evidence with hashes: for reference. */
const ANNEXES: ReadonlySet<string> = new Set<SectionId>(['exhibits', 'retrievals', 'journal', 'seals']);

/** Sections without content, a line each. */
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

/** Lines to sign on. */
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

/** Which report of which case this is, two facts to a row. */
function identity(draft: Draft): Section {
  const { id, title, blocks } = identitySection(draft);
  const rows = blocks.flatMap((block) => (block.kind === 'pairs' ? block.rows : []));
  return { id, title, empty: null, body: pairsHtml(rows, 2) };
}

/** Sections that only paper needs, or that are about a report. */
const OF_PAPER: ReadonlySet<string> = new Set(['omissions', 'signatures']);

/** The sections for a page that shows every picture in a place of its own and is no report. */
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

/** The basis of a redacted copy, stated first. */
const origin = ({ recipient, ground, parent: { heads } }: RedactionNotice): Html =>
  html`<div class="origin">
    <p>${ORIGIN.notice(foreign(recipient), foreign(ground))}</p>
    <p>
      ${ORIGIN.heads}
      ${heads.length === 0 ? absent(ORIGIN.brokenJournal) : heads.map((head) => html`<br />${hash(head.hash)}`)}
    </p>
  </div>`;

/** Two digits take the place of the page number: the printer fills it in once the pages are known. */
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

/** The whole report as one static page without any script. Every text that is not ours is escaped and isolated. */
export async function reportPage(parts: ReportParts): Promise<ReportPage> {
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
