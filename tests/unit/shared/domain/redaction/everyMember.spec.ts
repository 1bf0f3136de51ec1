import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { redactedJournalText, redactionText } from '@shared/domain/redaction/redactionText';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import { transliterate } from '../../../../../src/main/modules/aml/transliterate';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import { reportPage } from '../../../../../src/main/report/page/reportPage';
import { createViewerMaker } from '../../../../../src/main/viewer/viewerMaker';
import { markedByClass, type Mark } from '../../../../support/markedByClass';
import { CASE_ID, REVIEWER, sha } from '../../../../support/journalBuilder';
import { dossierOfAnswers, readingsOf } from '../../../../support/sampleDossier';
import type { SampleAnswer } from '../../../../support/sampleAnswers';

const ANSWERS = {
  journey: ['journeyResult', 'journey'],
  'spot-check': ['spotCheckResult', 'spot-check'],
  'aml-check': ['amlResult', 'aml-check'],
  'aml-history': ['amlHistory', 'aml-check'],
} as const;
type MarkedKind = keyof typeof ANSWERS;

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

function held(kind: MarkedKind) {
  const [answer, caseKind] = ANSWERS[kind];
  const { value, marks } = markedByClass(kind);
  const second = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
  const list = second['aml_matches'] as { notes: unknown }[] | undefined;
  // A later version of the list in which something changed.
  if (list?.[0] !== undefined) list[0].notes = ['laterzqnotes'];
  const answers: SampleAnswer[] = [value, ...(list === undefined ? [] : [second])].map((one) => ({
    answer,
    subjectId: 'journey-1',
    value: one,
  }));
  const later: Mark[] = [{ text: 'laterzqnotes', classes: [...REDACTION_CLASSES], at: 'later' }];
  return {
    dossier: dossierOfAnswers(caseKind, answers, EVENTS),
    readings: readingsOf(answers),
    marks: list === undefined ? marks : [...marks, ...later],
  };
}

const CASES = new Map((Object.keys(ANSWERS) as MarkedKind[]).map((kind) => [kind, held(kind)]));

function redacted(kind: MarkedKind, classes: readonly RedactionClass[]) {
  const { dossier, readings, marks } = CASES.get(kind) as ReturnType<typeof held>;
  const copy = redactDossier(dossier, {
    classes,
    readings,
    own: OWN_TEXTS,
    transliterate,
    ground: 'A ground',
    recipient: 'A recipient',
    parent: { packageId: null, report: null, heads: [], answers: [] },
    hasFiles: true,
  });
  return { copy, marks, whole: dossier };
}

const goes = ({ classes }: Mark, active: readonly RedactionClass[]): boolean =>
  classes.some((one) => (active as readonly string[]).includes(one));

describe.each([...CASES.keys()])('a redacted copy of a marked %s', (kind) => {
  const wanted: [string, RedactionClass[]][] = [
    ...REDACTION_CLASSES.map((one): [string, RedactionClass[]] => [one, [one]]),
    ['everything', [...REDACTION_CLASSES]],
  ];
  const textsOf = (classes: RedactionClass[]) => {
    const { copy, whole } = redacted(kind, classes);
    const exportedAt = '2026-01-02T03:04:05.000Z';
    return {
      'case.json': caseRecordText(copy.dossier),
      'REDACTION.txt': redactionText({
        caseId: CASE_ID,
        notice: copy.dossier.redaction,
        exportedAt,
        exportedBy: REVIEWER,
      }),
      'journal.txt': redactedJournalText(whole.journal),
    };
  };

  it.each(wanted)('holds in no text of its own what was removed of %s', (_, classes) => {
    const { marks } = redacted(kind, classes);
    for (const [file, text] of Object.entries(textsOf(classes))) {
      const left = marks.filter((mark) => goes(mark, classes) && text.includes(mark.text));
      expect(
        left.map(({ at }) => at),
        file,
      ).toEqual([]);
      if (classes.includes('free-text')) expect(text, file).not.toContain(WRITTEN);
      expect(text, file).not.toContain('toldqbythewebhook');
    }
  });

  it.each(wanted)('lays nothing of %s out on paper or in the viewer', async (_, classes) => {
    const { copy, marks } = redacted(kind, classes);
    const { dossier } = copy;
    const { html } = await reportPage({
      dossier,
      others: null,
      options: DEFAULT_REPORT,
      reportId: '00000000-0000-4000-8000-000000000002',
      fingerprint: null,
      reader: REVIEWER,
      pictures: new Map(),
      leftOut: [],
    });
    const viewer = await createViewerMaker({
      evidence: { readAll: () => Buffer.alloc(0) },
      openPress: async () => ({
        press: async () => ({ bytes: Buffer.alloc(0), mime: 'image/jpeg', width: 1, height: 1 }),
        close: () => undefined,
      }),
      reader: () => REVIEWER,
    })({ dossier, signer: sha('f'), signal: new AbortController().signal });
    const page = new TextDecoder().decode(viewer);
    for (const [file, text] of Object.entries({ html, page })) {
      const plain = text.replaceAll(/<wbr ?\/?>/g, '');
      const left = marks.filter((mark) => goes(mark, classes) && plain.includes(mark.text));
      expect(
        left.map(({ at }) => at),
        file,
      ).toEqual([]);
    }
  });

  it('keeps what discloses nothing, and what was not asked for', () => {
    const { copy, marks, whole } = redacted(kind, ['addresses']);
    const before = caseRecordText(whole);
    const after = caseRecordText(copy.dossier);
    const lost = marks.filter(
      (mark) => !goes(mark, ['addresses']) && before.includes(mark.text) && !after.includes(mark.text),
    );
    expect(lost.map(({ at }) => at)).toEqual([]);
  });
});
