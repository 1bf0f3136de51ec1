import { describe, expect, it } from 'vitest';
import type { NotReceived } from '@shared/domain/absences';
import { fileNotes, files } from '@shared/presentation/sections/summaryFiles';
import { composeSummary } from '@shared/presentation/sections/summary';
import { unread } from '@shared/presentation/sections/summaryUnread';
import { unknownItems } from '@shared/domain/conclusion/reviewState';
import { plainLine } from '../../../../support/plainText';
import { noSelfieFiles } from '../../../../support/wireSamples';
import { sourceOf, withDossier } from '../../../../support/reportSource';

const empty = { journey_id: 'journey-1', documents: {}, selfie: null, applicant: null, screening_checks: {} };
const whole = { ...empty, selfie: { ...noSelfieFiles, image_path: 'selfie-1' } };
const saved = sourceOf(whole);
const check = sourceOf({ check_id: 'journey-1', aml: { matches: [] } }, { kind: 'aml-check' });
const NONE = 'The response lists no files. No response that is known to exist is missing.';
const reported = (source: typeof saved) => {
  const { tone, section, lines } = files(source);
  return [tone, section, ...lines.map(plainLine)];
};
const withMedia = (state: object) => {
  const { view } = saved.dossier;
  const media = view.media.map((one) => ({ ...one, state: { ...one.state, ...state } }));
  return withDossier(saved, { view: { ...view, media } });
};
const without = (...overs: Partial<NotReceived>[]) => {
  const all = overs.map((over): NotReceived => ({
    request: { operation: 'journeyResult', id: 'journey-1' },
    at: '2030-01-01T00:00:00.000Z',
    reason: 'refused',
    status: 403,
    serviceCode: null,
    raw: null,
    shown: null,
    ...over,
  }));
  return reported(withDossier(saved, { view: { ...saved.dossier.view, notReceived: all } }));
};

describe('files and responses that are missing', () => {
  it('are none where every file is saved, or none is named', () => {
    expect(reported(saved)).toEqual(['plain', 'exhibits', '1 file is listed in the response and saved.']);
    expect(reported(sourceOf(empty))).toEqual(['plain', 'exhibits', NONE]);
  });

  it('are none of a whole response about another journey, which is stated as such instead', () => {
    const other = sourceOf({ ...whole, journey_id: 'journey-9' });
    expect(other.dossier.view.subjectId).toBe('journey-1');
    expect(reported(other)).toEqual(['plain', 'exhibits', '1 file is listed in the response and saved.']);
    const fault = plainLine(unread(other).lines[0] ?? []);
    expect(fault).toContain('for another ID than requested');
    expect([...unknownItems(other.dossier.view)].toSorted()).toEqual([
      'conflicts',
      'faces',
      'files',
      'findings',
      'rules',
    ]);
    const compared = composeSummary(other).find(({ section }) => section === 'fields');
    expect(compared?.lines.map(plainLine).join(' ')).not.toContain('There may be more fields');
  });

  it('are none of an AML check that has all its responses', () => {
    expect(reported(check)).toEqual(['plain', 'exhibits', NONE]);
  });

  it('are versions that are known to exist and that nobody requested', () => {
    const { view } = check.dossier;
    const gaps = [{ from: 2, to: 3 }];
    const monitoring = { ...view.monitoring, gaps };
    expect(reported(withDossier(check, { view: { ...view, monitoring } }))).toEqual([
      'attention',
      'versions',
      'Not saved: versions 2 to 3.',
    ]);
  });

  it('are followed by what was not requested because a request failed', () => {
    const { view } = check.dossier;
    const monitoring = { ...view.monitoring, notRequestedAfter: 3 };
    expect(reported(withDossier(check, { view: { ...view, monitoring } }))).toEqual([
      'attention',
      'exhibits',
      'Monitoring versions after 3 were not requested, so whether there are any is unknown.',
    ]);
  });

  it('are not said to be none where a part that may name some is missing or could not be read', () => {
    const parts = ['selfie', 'applicant', 'screening_checks', 'documents'] as const;
    for (const over of [
      { documents: 'none' },
      { selfie: 7 },
      ...parts.map((key) => ({ [key]: undefined })),
    ]) {
      const value = JSON.parse(JSON.stringify({ ...empty, ...over })) as object;
      const [tone, , ...lines] = reported(sourceOf(value));
      expect([tone, lines]).toEqual([
        'attention',
        ['The list of files may be incomplete: part of the response is missing or could not be read.'],
      ]);
    }
  });

  it('are none where a part that may name some is null', () => {
    for (const over of [{ documents: null }, { screening_checks: null }])
      expect(reported(sourceOf({ ...empty, ...over }))).toEqual(['plain', 'exhibits', NONE]);
  });

  it('are not said to be none where the response is not the requested result', () => {
    for (const value of [{}, { success: false, error_code: 'e' }, { data: { check_id: 'c' } }]) {
      const [tone, , ...lines] = reported(sourceOf(value, { kind: 'aml-check' }));
      expect([tone, lines]).toEqual([
        'attention',
        ['The list of files may be incomplete: part of the response is missing or could not be read.'],
      ]);
    }
  });

  it('are named with why', () => {
    const [tone, section, line] = reported(
      withMedia({ kind: 'absent', reason: 'not-found', status: 404, serviceCode: null }),
    );
    expect([tone, section]).toEqual(['attention', 'retrievals']);
    expect(line).toMatch(/^The service has no such file \(HTTP 404\): ‹.+›$/);
  });

  it('are named with the code of the service as it was received', () => {
    const state = { kind: 'absent', reason: 'not-found', status: 404, serviceCode: 'NOT_FOUND' };
    expect(reported(withMedia(state))[2]).toMatch(/^The service has no such file \(NOT_FOUND\): ‹/);
  });

  it('are named together where the reason is the same', () => {
    const selfie = { image_path: 'p-1', cropped_image_path: 'p-2', video_path: 'p-3' };
    const source = sourceOf({ ...whole, selfie });
    const { view } = source.dossier;
    const absent = { kind: 'absent', reason: 'not-found', status: 404, serviceCode: null, at: '' } as const;
    const media = view.media.map((one) => ({
      ...one,
      state: one.operation === 'video' ? ({ kind: 'not-fetched' } as const) : absent,
    }));
    expect(reported(withDossier(source, { view: { ...view, media } })).slice(2)).toEqual([
      'The service has no such file (HTTP 404): ‹Selfie›; ‹Selfie, cropped›',
      'Not fetched: ‹Selfie video›',
    ]);
  });

  it('are responses that never came', () => {
    const request = { operation: 'amlResult', id: 'c-1' } as const;
    expect(without({ request, reason: 'not-found', status: 404 }).slice(0, 3)).toEqual([
      'attention',
      'retrievals',
      'AML result: the service has no such result (HTTP 404)',
    ]);
  });

  it('are responses that did not come again, with what is shown in their place', () => {
    expect(without({ shown: 'service' })[2]).toBe(
      'Journey result: requested again at 2030-01-01T00:00:00.000Z and not received: the service refused access (HTTP 403). The response shown was received before.',
    );
    expect(without({ shown: 'file' })[2]).toBe(
      'Journey result: requested at 2030-01-01T00:00:00.000Z and not received: the service refused access (HTTP 403). The response shown was imported from a file.',
    );
  });

  it('are each a sentence or part of one', () => {
    const never = { request: { operation: 'amlResult', id: 'c-1' }, reason: 'not-found' } as const;
    const lines = without({ shown: 'service' }, never, { shown: 'file' }, never).slice(2, 4);
    expect(lines[0]?.split('; ')).toHaveLength(2);
    expect(lines[1]).toMatch(/before\. Journey result: .+ file\.$/);
    expect(lines.join()).not.toContain('.;');
  });

  it('are places that should name a file and do not', () => {
    const { view } = saved.dossier;
    const unusable = { ...view, unusableMedia: [{ pointer: '/selfie/video_path' }] } as typeof view;
    expect(reported(withDossier(saved, { view: unusable }))).toEqual([
      'attention',
      'exhibits',
      '1 place in the response should reference a file but does not.',
    ]);
  });
});

describe('files that are saved and have a note', () => {
  it('are distinguished where two steps have one title', () => {
    const step = (path: string) => ({ step_title: 'Passport', images: { front_image_path: path } });
    const source = sourceOf({ ...whole, documents: { 7: step('a'), 8: step('b') } });
    const { view } = source.dossier;
    const state = { kind: 'saved', sha256: 'a'.repeat(64), bytes: 1, mime: 'image/png', origin: 'service' };
    const media = view.media.map((one) => ({
      ...one,
      state: { ...state, ...(one.owner === '8' && { isTruncated: true }) } as typeof one.state,
    }));
    const [notes] = fileNotes(withDossier(source, { view: { ...view, media } }));
    expect(notes?.lines.map(plainLine)).toEqual(['‹Passport (step 8), front›: The file is truncated']);
  });

  const noted = (state: object) => {
    const source = withMedia(state);
    expect(files(source)).toEqual(files(saved));
    return fileNotes(source).map(({ title, tone, section, lines }) => [
      title,
      tone,
      section,
      ...lines.map(plainLine),
    ]);
  };

  it('are not missing, whatever type the service declared', () => {
    expect(noted({ mime: 'image/png', declaredMime: 'image/jpeg' })).toEqual([
      [
        'Notes on files',
        'plain',
        'exhibits',
        '‹Selfie›: The service declared it as image/jpeg; its bytes are image/png',
      ],
    ]);
    expect(noted({})).toEqual([]);
  });

  it('are a warning where a file is not whole', () => {
    expect(noted({ isTruncated: true })).toEqual([
      ['Notes on files', 'attention', 'exhibits', '‹Selfie›: The file is truncated'],
    ]);
  });
});
