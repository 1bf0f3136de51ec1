import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { redactedJournalText, redactionText } from '@shared/domain/redaction/redactionTextLabels';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { transliterate } from '../../../../../src/main/lib/transliterate';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import { reportPage } from '../../../../../src/main/report/page/reportPage';
import { createViewerGenerator } from '../../../../../src/main/viewer/viewerGenerator';
import { commit } from '../../../../support/commitments';
import { CASE_ID, REVIEWER, sha } from '../../../../support/journalBuilder';
import { rasteriserOf } from '../../../../support/printingDouble';
import { markedWithFewRules, MARKED_KINDS, type MarkedKind, type Marker } from '../../../../support/marked';
import { dossierOfResponses, readingsOf } from '../../../../support/sampleDossier';
import { everyNth } from '../../../../support/soaked';
import type { SampleResponse } from '../../../../support/sampleResponses';

const RESPONSES = {
  journey: ['journeyResult', 'journey'],
  'spot-check': ['spotCheckResult', 'spot-check'],
  'aml-check': ['amlResult', 'aml-check'],
  'aml-history': ['amlHistory', 'aml-check'],
  'aml-history-delta': ['amlHistory', 'aml-check'],
} as const;

const WRITTEN = 'Words of my own that stand nowhere else';
const EVENTS: JournalEvent[] = [
  {
    type: 'noted',
    noteId: '00000000-0000-4000-8000-000000000001',
    revision: 1,
    anchor: { on: 'case' },
    text: WRITTEN,
  },
  {
    type: 'service-event',
    eventId: 'event-1',
    name: 'journey.finished',
    sha256: sha('e'),
    bytes: 3,
    receivedAt: '2026-01-02T03:04:05.000Z',
    facts: [{ key: 'note', text: 'toldqbythewebhook' }],
  },
];

/** Of a history two versions, in which every match differs. */
function saved(kind: MarkedKind) {
  const [response, caseKind] = RESPONSES[kind];
  const all = (response === 'amlHistory' ? [0, 1] : [0]).map((turn) => markedWithFewRules(kind, turn));
  const responses = all.map(({ value }): SampleResponse => ({ response, subjectId: 'journey-1', value }));
  return {
    dossier: dossierOfResponses(caseKind, responses, EVENTS),
    readings: readingsOf(responses),
    marks: all.flatMap(({ markers }) => markers.filter(({ is }) => is === 'value' || is === 'file')),
  };
}

const CASES = new Map(MARKED_KINDS.map((kind) => [kind, saved(kind)]));

function redacted(kind: MarkedKind, classes: readonly RedactionClass[]) {
  const { dossier, readings, marks } = CASES.get(kind) as ReturnType<typeof saved>;
  const copy = redactDossier(dossier, {
    classes,
    readings,
    own: OWN_TEXTS,
    transliterate,
    ground: 'A ground',
    recipient: 'A recipient',
    commit,
    hasFiles: true,
  });
  return { copy, marks, whole: dossier };
}

/** Members that say nothing of a person by themselves, and may quote what does. */
const MAY_QUOTE = /\/(?:step_title|description|tips|title)$/;

/** Every one of these responses has members that nobody can classify: what may quote them goes with whatever is removed. */
const goes = ({ classes, pointer }: Marker, active: readonly RedactionClass[]): boolean =>
  classes.some((one) => one === 'free-text' || (active as readonly string[]).includes(one)) ||
  MAY_QUOTE.test(pointer);

const WANTED: [string, RedactionClass[]][] = [
  ...REDACTION_CLASSES.map((one): [string, RedactionClass[]] => [one, [one]]),
  ['everything', [...REDACTION_CLASSES]],
];

/** Pages are laid out of the copy. They take time, so they are made where all is removed, and of some classes alone. */
const hasPages = (kind: MarkedKind, classes: readonly RedactionClass[]): boolean =>
  classes.length === REDACTION_CLASSES.length ||
  everyNth(REDACTION_CLASSES, 4, MARKED_KINDS.indexOf(kind)).some((one) => one === classes[0]);

async function pagesOf(copy: Dossier): Promise<Record<string, string>> {
  const { html } = await reportPage({
    dossier: copy,
    others: null,
    options: DEFAULT_REPORT,
    reportId: '00000000-0000-4000-8000-000000000002',
    fingerprint: null,
    reader: REVIEWER,
    pictures: new Map(),
    leftOut: [],
  });
  const viewer = await createViewerGenerator({
    evidence: { readAll: () => Buffer.alloc(0) },
    openRasteriser: rasteriserOf(() => Buffer.alloc(0)),
    reader: () => REVIEWER,
  })({ dossier: copy, signer: sha('f'), signal: new AbortController().signal });
  return {
    paper: html.replaceAll(/<wbr ?\/?>/g, ''),
    viewer: new TextDecoder().decode(viewer).replaceAll(/<wbr ?\/?>/g, ''),
  };
}

function textsOf(copy: Dossier, whole: Dossier): Record<string, string> {
  if (copy.redaction === undefined) throw new Error('a redacted copy has a notice');
  return {
    'case.json': caseRecordText(copy),
    'REDACTION.txt': redactionText({
      caseId: CASE_ID,
      notice: copy.redaction,
      exportedAt: '2026-01-02T03:04:05.000Z',
      exportedBy: REVIEWER,
    }),
    'journal.txt': redactedJournalText(whole.journal),
  };
}

describe.each(MARKED_KINDS)('a redacted copy of a marked %s', (kind) => {
  it.each(WANTED)('lacks what was removed of %s, and keeps all else', async (_, classes) => {
    const { copy, marks, whole } = redacted(kind, classes);
    const texts = {
      ...textsOf(copy.dossier, whole),
      ...(hasPages(kind, classes) ? await pagesOf(copy.dossier) : {}),
    };
    for (const [file, text] of Object.entries(texts)) {
      const left = marks.filter((mark) => goes(mark, classes) && text.includes(mark.text));
      expect(
        left.map(({ pointer }) => pointer),
        file,
      ).toEqual([]);
      expect(text, file).not.toContain('toldqbythewebhook');
      expect(text, file).not.toContain(WRITTEN);
    }
    const before = caseRecordText(whole);
    const lost = marks.filter(
      (mark) =>
        !goes(mark, classes) &&
        before.includes(mark.text) &&
        texts['case.json']?.includes(mark.text) !== true,
    );
    expect(lost.map(({ pointer }) => pointer)).toEqual([]);
  });
});
