import { html } from 'hono/html';
import { COUNTS } from '@shared/text/countLabels';
import { counted } from '@shared/text/language';
import type { Html } from './html';

export const TITLES = {
  report: 'Audit report',
  redacted: 'Audit report, redacted copy',
  ofCase: (title: string, caseId: string) => `${title}, case ${caseId}`,
  contents: 'Contents',
  summary: 'Summary',
  review: 'Review in CaseLoupe',
  empty: 'Empty sections',
  signatures: 'Signatures',
} as const;

/** Texts in the margins of every page. */
export const MARGINS = {
  ofCase: (caseId: string) => `Case ${caseId}`,
  report: (reportId: string) => `Report ${reportId}`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const;

export const ORIGIN = {
  notice: (recipient: Html, ground: Html) =>
    html`<strong>Redacted copy for ${recipient}.</strong> Reason for redaction: ${ground}. What was removed,
      and of which case this is a copy, is listed under “Left out and masked”.`,
  heads: 'Created from the whole case with the journal at:',
  brokenJournal: 'a journal that failed its integrity check',
} as const;

export const SIGNATURE = { roles: ['Reviewer', 'Second reviewer'], fields: ['Name', 'Date', 'Signature'] };

export const PICTURE = {
  exhibit: (exhibit: number) => `Exhibit ${String(exhibit)}`,
  alt: (exhibit: number, label: string) => `Exhibit ${String(exhibit)}: ${label}`,
  coveredAlt: (exhibit: number, label: string) => `Exhibit ${String(exhibit)}: ${label}, covered`,
  coveredCompletely: 'Covered completely',
  notOriginal: 'Not the original',
  notAvailable: 'not available',
  fetching: 'It was being fetched when this report was created.',
  covered: 'covered',
  notShown: 'not shown',
} as const;

/** Replaces a text that is stated once for the whole list. */
export const SEE_ABOVE = 'see above';

export const receivedAsName = (name: Html): Html => html`received as ${name}`;

export const MATCH_TABLE = {
  number: 'No.',
  against: 'Compared with the applicant',
  againstIn: (field: string) => `Compared with the applicant: ${field}`,
  decision: 'Decision',
  notCompared: 'Not compared',
  notMatch: 'Not a match',
  againstEvery: 'Compared with the applicant, every match:',
  againstApplicant: 'Compared with the applicant:',
  decidedBy: (by: Html, origin: string, fields: Html | null) =>
    html`Unless stated otherwise, decisions were made by ${by} on this response:
    ${origin}${fields === null ? '' : html`, based on ${fields}`}.`,
  ofEvery: 'For every match:',
  ofEachWith: 'For every match with',
  ofMost: 'For every match unless stated otherwise:',
  numbered: 'Matches are numbered as in the response.',
  place: 'Place',
  position: (position: number, list: string) => `match ${String(position)} in ${list}`,
} as const;

export const RULE_TABLE = {
  columns: ['Result', 'Rule and key', 'What it checks, and what was received'],
  marked: 'Marked as reviewed',
  withdrawn: 'Review mark removed',
  earlierResponse: 'on an earlier response',
  summary: (total: number, groups: readonly string[], reviewed: number) =>
    `${counted(total, COUNTS.rule)}: ${groups.join(', ')}; ${String(reviewed)} marked as reviewed.`,
} as const;
