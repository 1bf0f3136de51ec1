import { describe, expect, it } from 'vitest';
import type { ApplicantTimeline, TimelineEntry } from '@shared/domain/applicant/timeline';
import { timelineFacts } from '@shared/domain/applicant/timelineFacts';
import { openingPair } from '@shared/domain/faces/openingPair';
import type { CaseMedium, CaseView } from '@shared/domain/caseView';
import {
  comparableImages,
  linkedFaces,
} from '../../../../src/renderer/src/features/compare/comparableImages';
import { viewOf } from '../../../support/viewOf';

const HERE = 'a'.repeat(32);
/** Its comparison names the applicant's earlier picture. */
const NAMED = {
  spot_checks: {
    applicant_selfie_face_match: { images: [{ image_path: 'earlier', image_source: 'Applicant' }] },
  },
};
const sha = (digit: string): string => digit.repeat(64);
const idOf = (digit: string): string => digit.repeat(32);

function medium(role: CaseMedium['role'], digit: string): CaseMedium {
  return {
    id: `selfie/${role}`,
    role,
    owner: 'selfie',
    ownerTitle: 'Selfie',
    part: 'Selfie',
    unknownKey: null,
    label: 'Selfie',
    path: digit,
    operation: 'image',
    pointers: [],
    state: { kind: 'saved', sha256: sha(digit), bytes: 1, mime: 'image/jpeg', origin: 'service' },
  };
}

function entry(digit: string, kind: CaseView['kind'], at: string, faces: CaseMedium[]): TimelineEntry {
  const view = viewOf(
    { journey_id: 'journey-1', check_id: 'check-1', start_time: at },
    { kind, subjectId: `subject-${digit}` },
  );
  return {
    facts: { ...timelineFacts(view, null), caseId: idOf(digit) },
    link: null,
    changes: [],
    notCompared: [],
    isFirstOfKind: true,
    faces,
  };
}

const timelineOf = (...entries: TimelineEntry[]): ApplicantTimeline => ({
  caseId: HERE,
  entries,
  suggested: [],
  further: 0,
  hidesFaces: true,
});

const spot = (over: object = {}): CaseView => {
  const view = viewOf(
    { journey_id: 'journey-1', tenant_id: 'account', selfie: { image_path: 'mine' }, ...over },
    { kind: 'spot-check' },
  );
  return {
    ...view,
    caseId: HERE,
    media: view.media.map((one, index) => ({
      ...medium(one.role, String(index + 1)),
      id: one.id,
      role: one.role,
      path: one.path,
    })),
  };
};

describe('pictures of the case', () => {
  const asPdf = (mime: string): CaseView => {
    const view = spot();
    const file: CaseMedium = {
      ...medium('front', '9'),
      id: 'file',
      operation: 'pdf',
      state: { kind: 'saved', sha256: sha('9'), bytes: 1, mime, origin: 'service' },
    };
    return { ...view, media: [...view.media, file] };
  };

  it('are also those that came under a key for PDFs, and no other file', () => {
    const idsOf = (view: CaseView): string[] => comparableImages(view).map(({ id }) => id);
    expect(idsOf(asPdf('image/jpeg'))).toEqual([...idsOf(spot()), 'file']);
    expect(idsOf(asPdf('application/pdf'))).toEqual(idsOf(spot()));
  });
});

describe('faces of the applicant’s other cases', () => {
  const older = entry('1', 'journey', '2026-01-01T00:00:00', [medium('selfie', '8')]);
  const journey = entry('2', 'journey', '2026-02-02T00:00:00', [medium('selfie', '9')]);
  const own = entry('a', 'spot-check', '2026-03-03T00:00:00', [medium('selfie', '1')]);
  const later = entry('3', 'journey', '2026-04-04T00:00:00', [medium('selfie', '7')]);

  it('are offered with the case and its day, at that case’s own address, the nearest before first', () => {
    const faces = linkedFaces(timelineOf(older, journey, own, later));
    expect(faces.map(({ label, group }) => [label, group])).toEqual([
      ['Selfie, journey of 2026-02-02', 'Journey subject-2, 2026-02-02'],
      ['Selfie, journey of 2026-01-01', 'Journey subject-1, 2026-01-01'],
      ['Selfie, journey of 2026-04-04', 'Journey subject-3, 2026-04-04'],
    ]);
    expect(faces[0]?.media).toMatchObject({ url: `evidence://c${idOf('2')}/${sha('9')}` });
  });

  it('are beside the spot check’s selfie: the compared one if its bytes are saved, else the journey’s', () => {
    const faces = linkedFaces(timelineOf(older, journey, own, later));
    const view = spot(NAMED);
    const plain = comparableImages(spot());
    expect(openingPair(view, [...plain, ...faces])).toEqual({ left: 'selfie/selfie', right: faces[0]?.id });
    const compared = view.media.find(({ role }) => role === 'face-match')?.id ?? '';
    const named = { ...plain[0]!, id: compared, role: 'face-match', media: faces[1]!.media };
    expect(openingPair(view, [...plain, named, ...faces]).right).toBe(faces[1]?.id);
  });

  it('never change what a journey opens on', () => {
    const faces = linkedFaces(timelineOf(journey, own));
    expect(openingPair({ ...spot(), kind: 'journey' }, faces)).toEqual({ left: null, right: null });
    expect(linkedFaces(null)).toEqual([]);
  });
});
