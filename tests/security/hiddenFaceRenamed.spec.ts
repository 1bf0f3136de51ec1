import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WHOLE_RESPONSE } from '../../src/shared/domain/faces/faceReview';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import { fetchCase, codeOf, ended, valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';
import type { AppPair } from '../support/appPair';
import { askEverything } from '../support/askEverything';
import { again, createChangedApp } from '../support/changedJourneys';
import { ELENA, SAMPLE } from '../support/sampleIds';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

/**
 * The attack: the service's word on faces comes in a form that the specification does not have (renamed, moved, of another
 * type), and is read in the window before the reviewer has compared the faces. Or it is disclosed by what main refuses, finds or
 * gives out of an older response.
 */
const SCORE = '48151.625';

type Part = Record<string, unknown>;
interface Journey extends Part {
  documents: Record<string, Part>;
  rule_results: Record<string, Part>;
  selfie: Part;
}

let pair: AppPair;
let rewrite: (journey: Journey) => unknown;
/** What of the response arrives. */
let arriving: (sent: string) => string;
beforeEach(async () => {
  rewrite = (journey) => journey;
  arriving = (sent) => sent;
  pair = await createChangedApp(
    (journey: Journey) => rewrite(journey),
    (sent) => arriving(sent),
  );
});
afterEach(() => pair.dispose());

/** The document that was compared with the selfie, and its comparison taken out of it with the mark in it. */
function taken({ documents }: Journey): { step: Part; match: Part } {
  const step = Object.values(documents).find((one) => 'face_match_result' in one);
  if (step === undefined) throw new Error('no comparison');
  const match = { ...(step['face_match_result'] as Part), score: Number(SCORE) };
  delete step['face_match_result'];
  return { step, match };
}
/** A response that cannot be read is shown when it is asked for unblinded, and the journal says so. */
async function opensUnblinded(caseId: string, sha256: string): Promise<void> {
  const raw = { caseId, kind: 'journeyResult' as const, sha256 };
  expect(codeOf(await pair.bridge.cases.rawResponse(raw))).toBe('faces-hidden');
  expect(valueOf(await pair.bridge.cases.rawResponse({ ...raw, unblinded: true })).text).toContain(SCORE);
  expect(codeOf(await pair.bridge.cases.rawResponse(raw))).toBe('ok');
  const { showings } = valueOf(await pair.bridge.cases.open({ caseId })).faces;
  expect(showings).toMatchObject([{ pointer: WHOLE_RESPONSE, after: null }]);
}
const ruleOf = ({ rule_results: rules }: Journey): Part => rules['same_subject'] ?? {};

/** Nothing discloses the mark before it was shown, and is there after that. */
async function hides(caseId: string): Promise<void> {
  expect(await askEverything(pair, caseId)).not.toContain(SCORE);
  const { faces, responseSha256 } = valueOf(await pair.bridge.cases.open({ caseId }));
  expect(faces.hidden.length).toBeGreaterThan(0);
  const reveal = { caseId, responseSha256: responseSha256 ?? '', pointers: faces.hidden };
  valueOf(await pair.bridge.faces.reveal(reveal));
  expect(await askEverything(pair, caseId)).toContain(SCORE);
  expect(valueOf(await pair.bridge.cases.open({ caseId })).faces.hidden).toEqual([]);
}

const FORMS: [string, (journey: Journey) => unknown][] = [
  [
    'a comparison under another key of the document',
    (journey) => {
      const { step, match } = taken(journey);
      step['faceMatch'] = match;
      return journey;
    },
  ],
  [
    'a comparison deep in a part of the document',
    (journey) => {
      const { step, match } = taken(journey);
      step['validation_result'] = { ...(step['validation_result'] as Part), extra: { likeness: match } };
      return journey;
    },
  ],
  ['a comparison beside the parts', (journey) => ({ ...journey, comparisons: [taken(journey).match] })],
  [
    'a comparison of the selfie',
    (journey) => {
      journey.selfie['verification'] = { face: taken(journey).match };
      return journey;
    },
  ],
  [
    'a comparison that came as a list',
    (journey) => {
      const { step, match } = taken(journey);
      step['face_match_result'] = [match];
      return journey;
    },
  ],
  [
    'a comparison that came as a text',
    (journey) => {
      taken(journey).step['face_match_result'] = `different, score ${SCORE}`;
      return journey;
    },
  ],
  [
    'a document that came as a list',
    (journey) => {
      const { step, match } = taken(journey);
      const [key = ''] = Object.entries(journey.documents).find(([, one]) => one === step) ?? [];
      return { ...journey, documents: { ...journey.documents, [key]: [{ face_match_result: match }] } };
    },
  ],
  [
    'a check that the specification does not publish',
    (journey) => ({
      ...journey,
      screening_checks: { uae_goverment_db_check: { portrait_match: taken(journey).match } },
    }),
  ],
  [
    'a rule that the specification does not list',
    (journey) => {
      taken(journey);
      const rule = { name: 'Likeness', result: 'Failed', information: SCORE, details: [] };
      return { ...journey, rule_results: { ...journey.rule_results, face_similarity: rule } };
    },
  ],
  [
    'the rule on the faces in other letters',
    (journey) => {
      const { step, match } = taken(journey);
      step['face_match_result'] = { ...match, score: 1 };
      const { same_subject: _, ...others } = journey.rule_results;
      return { ...journey, rule_results: { ...others, 'Same-Subject': { ...ruleOf(journey), tips: SCORE } } };
    },
  ],
  [
    'a check of the document on its portrait',
    (journey) => {
      const { step, match } = taken(journey);
      step['face_match_result'] = { ...match, score: 1 };
      const check = { name: 'Face Comparison', result: 'Failed', result_description: SCORE };
      step['validation_result'] = { validation_outcome: null, validation_checks: [check] };
      return journey;
    },
  ],
  [
    'a check of a document without a comparison',
    (journey) => {
      const { step } = taken(journey);
      const check = { name: 'Face Comparison with selfie', result: 'Failed', result_description: SCORE };
      step['validation_result'] = { validation_outcome: null, validation_checks: [check] };
      return journey;
    },
  ],
  [
    'a field of the document',
    (journey) => {
      const { step } = taken(journey);
      step['extracted_fields'] = { 'Face Match': { type: 'string', value: SCORE, source: 'VIZ' } };
      return journey;
    },
  ],
  [
    'a sentence in a member beside the parts',
    (journey) => {
      taken(journey);
      return { ...journey, remark: `The selfie does not match the passport: ${SCORE}` };
    },
  ],
  ['a name with a space', (journey) => ({ ...journey, 'Face Match': taken(journey).match })],
  [
    'the statement that it is one person',
    (journey) => ({ ...journey, one_person: [taken(journey).match['score']] }),
  ],
  [
    'a match of the selfie',
    (journey) => {
      taken(journey);
      return { ...journey, selfie: { ...journey.selfie, match_score: SCORE } };
    },
  ],
  [
    'a result of another operation in its place',
    (journey) => ({
      journey_id: journey['journey_id'],
      tenant_id: 't',
      environment_name: 'e',
      spot_checks: { applicant_selfie_face_match: taken(journey).match },
    }),
  ],
];

describe('what the service says of faces in a form that nobody knows reaches the window by no channel', () => {
  it.each(FORMS)('%s', async (_, form) => {
    rewrite = form;
    await hides(await fetchCase(pair, SAMPLE.faceMismatch, 'journey'));
  });
});

describe('what it says of faces in its own form reaches the window by no channel', () => {
  const marked = (match: unknown): Part => ({ ...(match as Part), score: Number(SCORE), note: SCORE });

  it.each<[string, string, 'journey' | 'spot-check', (journey: Journey) => unknown]>([
    [
      'of a spot check',
      ELENA.spotDifferent,
      'spot-check',
      ({ spot_checks: checks, ...journey }) => ({
        ...journey,
        spot_checks: {
          applicant_selfie_face_match: marked((checks as Part)['applicant_selfie_face_match']),
        },
      }),
    ],
    [
      'of a face from elsewhere',
      SAMPLE.arabic,
      'journey',
      ({ screening_checks: checks, ...journey }) => {
        const external = (checks as Record<string, Part>)['additional_face_db'];
        const [match] = external?.['face_match_results'] as unknown[];
        return {
          ...journey,
          screening_checks: {
            ...(checks as Part),
            additional_face_db: { ...external, face_match_results: [marked(match)] },
          },
        };
      },
    ],
  ])('%s', async (_, subjectId, kind, form) => {
    rewrite = form;
    await hides(await fetchCase(pair, subjectId, kind));
  });
});

describe('what was hidden is not disclosed by another response', () => {
  it('as the remark of another reviewer on the rule, nor by a search for it', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const { responseSha256, faces } = valueOf(await pair.bridge.cases.open({ caseId }));
    const inspect = { caseId, responseSha256: responseSha256 ?? '' };
    const remark = 'Bandicoot, the nose';
    valueOf(
      await pair.bridge.rules.setReviewed({ ...inspect, ruleKey: 'same_subject', reviewed: true, remark }),
    );
    expect(await askEverything(pair, caseId)).toContain(remark);
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    expect(await askEverything(pair, caseId)).not.toContain(remark);
    expect(valueOf(await pair.bridge.cases.list({ search: 'Bandicoot' })).total).toBe(0);
    valueOf(await pair.bridge.faces.reveal({ ...inspect, pointers: faces.hidden }));
    expect(await askEverything(pair, caseId)).toContain(remark);
  });

  it('by the steps that a resubmission is refused for', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const { basis, failedSteps } = valueOf(await pair.bridge.conclusion.view({ caseId }));
    expect(failedSteps).toEqual([]);
    const order = {
      ...{ caseId, basis, outcome: 'Resubmission Requested' as const, reasons: 'x', escalation: 'x' },
      stepDecisions: [],
    };
    expect(codeOf(await pair.bridge.conclusion.propose(order))).toBe('faces-hidden');
    const { faces, responseSha256 } = valueOf(await pair.bridge.cases.open({ caseId }));
    const reveal = { caseId, responseSha256: responseSha256 ?? '', pointers: faces.hidden };
    valueOf(await pair.bridge.faces.reveal(reveal));
    const now = valueOf(await pair.bridge.conclusion.view({ caseId })).basis;
    expect(codeOf(await pair.bridge.conclusion.propose({ ...order, basis: now }))).toBe('conclusion-blocked');
  });

  it('by an older response: what is given out counts as seen in every response of the case', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const older = valueOf(await pair.bridge.cases.open({ caseId }));
    rewrite = (journey) => {
      taken(journey);
      delete journey.rule_results['same_subject'];
      return journey;
    };
    const { jobIds } = valueOf(await pair.bridge.intake.refetch({ caseId }));
    await ended(pair, 'case', jobIds[0]);
    const newer = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(newer.responseSha256).not.toBe(older.responseSha256);
    expect([older.faces.hidden, newer.faces.hidden]).toEqual([['/documents/20/face_match_result'], []]);
    const raw = { caseId, kind: 'journeyResult' as const, sha256: older.responseSha256 ?? '' };
    expect(codeOf(await pair.bridge.cases.rawResponse(raw))).toBe('faces-hidden');
    const order = { jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT };
    expect(valueOf(await pair.bridge.reports.preview(order)).state).toBe('made');
    expect(codeOf(await pair.bridge.cases.rawResponse(raw))).toBe('ok');
    const { showings } = valueOf(await pair.bridge.cases.open({ caseId })).faces;
    expect(showings.map(({ pointer }) => pointer)).toEqual(['/documents/20/face_match_result']);
    expect(showings.map(({ pointer }) => pointer)).not.toContain(WHOLE_RESPONSE);
  });

  it('by a later response that is cut off, beside one that says nothing of faces', async () => {
    rewrite = (journey) => {
      taken(journey);
      delete journey.rule_results['same_subject'];
      return journey;
    };
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    expect(valueOf(await pair.bridge.cases.open({ caseId })).faces.hidden).toEqual([]);
    rewrite = (journey) => {
      const { step, match } = taken(journey);
      return { ...journey, documents: { '20': { face_match_result: match, ...step } } };
    };
    arriving = (sent) => sent.slice(0, sent.indexOf(SCORE) + SCORE.length + 40);
    const { jobIds } = valueOf(await pair.bridge.intake.refetch({ caseId }));
    await ended(pair, 'case', jobIds[0]);
    arriving = (sent) => sent;
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(view.responses).toHaveLength(2);
    expect(await askEverything(pair, caseId)).not.toContain(SCORE);
    await opensUnblinded(caseId, view.responses[0]?.sha256 ?? '');
  });

  it('by the only response where that is cut off: it is opened unblinded, or with hiding switched off', async () => {
    rewrite = (journey) => {
      const { step, match } = taken(journey);
      return { ...journey, documents: { '20': { face_match_result: match, ...step } } };
    };
    arriving = (sent) => sent.replace(',', '');
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    arriving = (sent) => sent;
    const [response] = valueOf(await pair.bridge.cases.open({ caseId })).responses;
    expect(response?.syntaxError).toMatchObject({ line: 1 });
    expect(await askEverything(pair, caseId)).not.toContain(SCORE);
    await opensUnblinded(caseId, response?.sha256 ?? '');
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    expect(await askEverything(pair, caseId)).not.toContain(SCORE);
    valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'faces.hideScores', value: false }));
    expect(await askEverything(pair, caseId)).toContain(SCORE);
    const { showings } = valueOf(await pair.bridge.cases.open({ caseId })).faces;
    expect(showings.map(({ by }) => by.reviewerId)).toEqual(['R-1', 'R-2']);
  });

  it('by a later response that is cut off and names only a result, or only the summary of a step', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    for (const sent of ['{"1":{"is_matched":false,"sco', '{"documents":{"20":{"has_passed_rules":fal'])
      for (const text of [sent, sent.replaceAll('', '\0').slice(1)]) {
        arriving = () => text;
        await again(pair, caseId);
        const [newest] = valueOf(await pair.bridge.cases.open({ caseId })).responses;
        const raw = { caseId, kind: 'journeyResult' as const, sha256: newest?.sha256 ?? '' };
        expect(codeOf(await pair.bridge.cases.rawResponse(raw)), text).toBe('faces-hidden');
      }
  });

  it.each(['<!doctype html><title>Sign in</title><style>@font-face{}</style>', '{"error":"unavailable"}'])(
    'but not by what came in place of a result and has no word for faces: %s',
    async (sent) => {
      const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
      expect(valueOf(await pair.bridge.cases.open({ caseId })).faces.hidden).not.toEqual([]);
      arriving = () => sent;
      await again(pair, caseId);
      const { responses } = valueOf(await pair.bridge.cases.open({ caseId }));
      const found = valueOf(await pair.bridge.cases.responses({ caseId })).map(({ sha256 }) => sha256);
      const other = [...responses.map(({ sha256 }) => sha256), ...found];
      const texts = await Promise.all(
        other.map((sha256) => pair.bridge.cases.rawResponse({ caseId, kind: 'journeyResult', sha256 })),
      );
      const shown = texts.flatMap((one) => (codeOf(one) === 'ok' ? [valueOf(one).text] : []));
      expect(shown).toContain(sent);
      expect(valueOf(await pair.bridge.cases.open({ caseId })).faces.showings).toEqual([]);
    },
  );

  it('but by a raw response in which nothing can be compared: it is shown at once, and that is recorded', async () => {
    rewrite = (journey) => ({ result: journey });
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const { media, responseSha256 } = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(media.filter(({ state }) => state.kind === 'saved')).toEqual([]);
    const raw = { caseId, kind: 'journeyResult' as const, sha256: responseSha256 ?? '' };
    expect(valueOf(await pair.bridge.cases.rawResponse(raw)).text).toContain('face_match_result');
    const { showings } = valueOf(await pair.bridge.cases.open({ caseId })).faces;
    expect(showings.map(({ pointer, after }) => [pointer, after])).toEqual([[WHOLE_RESPONSE, null]]);
  });
});
