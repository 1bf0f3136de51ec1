import { html } from 'hono/html';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { OPTIONAL_SECTIONS, type OptionalSection } from '@shared/domain/report/reportOptions';
import type { RedactionNotice } from '@shared/domain/redaction/notice';
import { composeCase } from '@shared/presentation/sections';
import { amlSection } from './aml';
import { composedSection } from './composed';
import { deviationsSection } from './deviations';
import { differencesSection, othersSection, retentionSection } from './desk';
import { facesSection } from './faces';
import { fieldsSection } from './fields';
import { healthSection } from './health';
import { decisionsSection, identitySection, retrievalsSection, signOffSection } from './identity';
import { absent, filled, foreign, hash, none, type Html, type Section } from './kit';
import type { Draft, ReportParts } from './parts';
import {
  exhibitsSection,
  journalSection,
  limitsSection,
  notesSection,
  omissionsSection,
  picturesSection,
  sealsSection,
  signaturesSection,
} from './record';
import { rulesSection } from './rules';
import { summarySection } from './summary';
import { versionsSection } from './versions';

/** Sections that are not composed from the response: what reviewers did, and what the domain found. */
const BUILDERS = {
  rule_results: rulesSection,
  retrievals: retrievalsSection,
  fields: fieldsSection,
  faces: facesSection,
  aml: amlSection,
  versions: versionsSection,
  health: healthSection,
  deviations: deviationsSection,
  notes: notesSection,
  differences: differencesSection,
  others: othersSection,
  retention: retentionSection,
  journal: journalSection,
} satisfies Partial<Record<OptionalSection, (draft: Draft) => Section>>;
type OwnSection = keyof typeof BUILDERS;

/** The page, and what its contents list: ids are targets whose pages the printer looks up. */
export interface ReportPage {
  html: string;
  sections: { id: string; title: string }[];
}

/** The report's heading, which is its title too; that names the case by its id and nobody by name. */
const headingOf = ({ redaction }: Dossier): string =>
  redaction === undefined ? 'Audit report' : 'Audit report, redacted copy';

/** Sections in the order in which they are printed: what was found first, then what it was found in, and what proves it. */
function sectionsOf(draft: Draft): { summary: Section; sections: Section[] } {
  const composed = new Map(composeCase(draft.dossier.view).map((section) => [section.id, section]));
  const build = (id: OptionalSection): Section => {
    if (id in BUILDERS) return BUILDERS[id as OwnSection](draft);
    const section = composed.get(id);
    if (section === undefined) throw new Error(`No section ${id} was composed`);
    return composedSection(draft, section);
  };
  const chosen = OPTIONAL_SECTIONS.filter((id) => draft.options.sections.includes(id));
  const findings = chosen.filter((id) => !IN_ANNEX.has(id)).map(build);
  const further = picturesSection(draft);
  const body = [
    decisionsSection(draft),
    ...findings,
    ...(further === null ? [] : [further]),
    signOffSection(draft),
    omissionsSection(draft),
    limitsSection(draft),
  ];
  const annexes = [
    exhibitsSection(draft),
    ...chosen.filter((id) => IN_ANNEX.has(id)).map(build),
    sealsSection(draft),
  ];
  const all = [...body, ...annexes];
  const empty = all.filter((section) => section.empty !== null);
  const isFilled = (section: Section): boolean => section.empty === null;
  return {
    sections: [
      ...body.filter(isFilled),
      ...(empty.length === 0 ? [] : [emptySections(empty)]),
      ...annexes.filter(isFilled),
      signaturesSection(),
    ],
    summary: summarySection(draft, new Set(all.map(({ id }) => id))),
  };
}

/** Lists of what came, with hashes: looked up, not read. */
const IN_ANNEX: ReadonlySet<string> = new Set<OptionalSection>(['retrievals', 'journal']);

/** Sections that have nothing to tell, a line each. */
const emptySections = (sections: readonly Section[]): Section =>
  filled(
    'empty',
    'Empty sections',
    html`<table class="facts empty">
      ${sections.map(
        ({ id, title, empty }) =>
          html`<tr id="${id}">
            <th scope="row">${title}</th>
            <td>${absent(empty ?? '')}</td>
          </tr>`,
      )}
    </table>`,
  );

/** Sections that only paper needs, or that speak of a report. */
const OF_PAPER: ReadonlySet<string> = new Set(['omissions', 'signatures']);

/** The sections for a page that shows every picture in a place of its own and is no report. */
export function sectionsWithoutPictures(parts: Omit<ReportParts, 'reportId' | 'leftOut'>): Section[] {
  const shown = new Set(parts.pictures.keys());
  const draft: Draft = { ...parts, reportId: null, leftOut: [], shown, told: new Set() };
  const isRedacted = parts.dossier.redaction !== undefined;
  const { sections, summary } = sectionsOf(draft);
  return [
    summary,
    identitySection(draft),
    ...sections.filter(({ id }) => !OF_PAPER.has(id) || (isRedacted && id === 'omissions')),
  ];
}

/** Of what a redacted copy was made, where it is seen first. */
const origin = ({ recipient, ground, parent: { heads } }: RedactionNotice): Html =>
  html`<div class="origin">
    <p>
      <strong>Redacted copy for ${foreign(recipient)}.</strong> Ground: ${foreign(ground)}. What was removed,
      and of which case this is a copy, stands under “Left out and masked”.
    </p>
    <p>
      Made of the whole case as its journal stood at:
      ${heads.length === 0 ? absent('a journal that does not verify') : heads.map((head) => html`<br />${hash(head.hash)}`)}
    </p>
  </div>`;

/** Two digits stand where the page number will: the printer fills it in once the pages are known. */
const PLACEHOLDER = '00';

function contents(sections: readonly Section[]): Html {
  return html`<nav aria-label="Contents">
    <h2>Contents</h2>
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
  const draft: Draft = { ...parts, shown: new Set(), told: new Set() };
  const { view, redaction } = parts.dossier;
  const { sections, summary } = sectionsOf(draft);
  const identity = identitySection(draft);
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${headingOf(parts.dossier)}, case ${view.caseId}</title>
        <link rel="stylesheet" href="/report.css" />
      </head>
      <body class="images-${parts.options.images}">
        <header>
          <h1>${headingOf(parts.dossier)}</h1>
          ${redaction === undefined ? none : origin(redaction)}
          <section id="${identity.id}">${identity.body}</section>
        </header>
        <section id="${summary.id}">
          <h2>${summary.title}</h2>
          ${summary.body}
        </section>
        ${contents(sections)}
        ${sections.map(
          ({ id, title, body }, index) =>
            html`<section id="${id}">
              <h2>${index + 1}. ${title}</h2>
              ${body}
            </section>`,
        )}
      </body>
    </html>`;
  return { html: page.toString(), sections: sections.map(({ id, title }) => ({ id, title })) };
}
