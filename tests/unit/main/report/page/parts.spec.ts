import { describe, expect, it } from 'vitest';
import type { CaseMedium } from '@shared/domain/caseView';
import { figure, mediumLine, notesOn, type Draft } from '../../../../../src/main/report/page/parts';
import { sha } from '../../../../support/journalBuilder';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import { SAMPLE } from '../../../../support/sampleIds';
import { bodyOf, pageOf, partsOf } from '../reportParts';

/** What is reported of the selfie video, saved as a file of this type and place in the package. */
async function videoLine(
  over: Partial<Draft>,
  { mime = 'video/webm', path = 'data/media/v.webm' } = {},
): Promise<string> {
  const parts = partsOf({ sample: SAMPLE.clean });
  const video = parts.dossier.view.media.find(({ operation }) => operation === 'video') as CaseMedium;
  Object.assign(video, { state: { kind: 'saved', sha256: sha('d'), mime, findings: [] } });
  const exhibit = { number: 9, kind: 'medium', sha256: sha('d'), mime, path, mediumIds: [video.id] };
  parts.dossier.exhibits = [exhibit] as unknown as typeof parts.dossier.exhibits;
  const draft = { ...parts, shown: new Set<number>(), shownAbouts: new Set<string>(), ...over };
  const line = await mediumLine(draft, { label: 'Selfie video', mediumId: video.id });
  return line.replaceAll(/<[^>]*>/g, '');
}

describe('a recording', () => {
  it('is not shown on paper', async () => {
    expect(await videoLine({})).toBe('Selfie video: Exhibit 9, video/webm, not shown');
  });

  it('plays on the page of a package, which says nothing else of it', async () => {
    expect(await videoLine({ reportId: null })).toBe('Selfie video: Exhibit 9, video/webm');
  });

  it('is not shown on that page where the package does not have its file', async () => {
    expect(await videoLine({ reportId: null }, { path: '' })).toContain('not shown');
  });

  it('is shown nowhere if it is an image that could not be drawn', async () => {
    expect(await videoLine({ reportId: null }, { mime: 'image/jpeg' })).toContain('not shown');
  });
});

it('a picture whose file is not whole has that in its caption', async () => {
  const parts = partsOf({ sample: SAMPLE.clean });
  const medium = parts.dossier.view.media.find(({ operation }) => operation === 'image') as CaseMedium;
  Object.assign(medium, {
    state: { kind: 'saved', sha256: sha('d'), mime: 'image/jpeg', findings: [], isTruncated: true },
  });
  const exhibit = { number: 9, kind: 'medium', sha256: sha('d'), label: 'Front', mediumIds: [medium.id] };
  const pictures = new Map([[9, { src: '/9.jpeg' }]]);
  const draft = { ...parts, pictures, shown: new Set<number>(), shownAbouts: new Set<string>() };
  const html = String(await figure(draft, exhibit as never));
  expect(
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('Exhibit 9 · Front – The file is truncated.');
});

it('what one place says of the bytes is not written at another place of the same bytes', () => {
  const { dossier } = partsOf({ sample: SAMPLE.clean });
  const [front, back] = dossier.view.media.filter(({ operation }) => operation === 'image');
  const state = { kind: 'saved', sha256: sha('d'), mime: 'image/jpeg', findings: [] } as const;
  Object.assign(front as CaseMedium, { state });
  Object.assign(back as CaseMedium, { state, operation: 'pdf' });
  const noted = (...media: (CaseMedium | undefined)[]) =>
    notesOn(dossier, { mediumIds: media.map((one) => one?.id ?? '') } as never);
  expect(noted(front, back)).toEqual([]);
  expect(noted(back)).toEqual(['The response describes it as a PDF; its bytes are image/jpeg.']);
});

it('draws a picture that several members name at the one whose role it has, and refers to it at the others', async () => {
  const value = {
    journey_id: 'journey-1',
    applicant: { full_name: 'Ana', profile_image_path: 'p-1' },
    selfie: { status: 'Complete', image_path: 'p-1' },
  };
  const dossier = dossierOfResponses('journey', [
    { response: 'journeyResult', subjectId: 'journey-1', value },
  ]);
  const html = await pageOf({
    ...partsOf({ sample: SAMPLE.nothing }),
    dossier,
    pictures: new Map(dossier.exhibits.map(({ number }) => [number, { src: '/p.jpg' }])),
  });
  const [applicant, selfie] = ['overview', 'selfie'].map((id) => bodyOf(html, id));
  expect(selfie).toContain('<figure');
  expect(applicant).not.toContain('<figure');
  expect(applicant).toMatch(/Profile image:\s*<a href="#exhibit-1">/);
});
