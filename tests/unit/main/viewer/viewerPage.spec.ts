import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { buildCase } from '@shared/domain/buildCase';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { RESULT_SCHEMAS } from '@shared/record/result';
import { partOf } from '@shared/wire/catalogue';
import { foreign } from '../../../../src/main/report/page/html';
import { viewerPage } from '../../../../src/main/viewer/viewerPage';
import { answered, CASE_ID, entriesOf, savedImage, opened, sha } from '../../../support/journalBuilder';
import { SAMPLE } from '../../../support/sampleIds';
import { sampleText } from '../../../support/sampleView';
import { viewOf } from '../../../support/viewOf';
import { withoutBreaks } from '../../../support/unbroken';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'';

function dossierOf(change: (response: Record<string, unknown>) => void = () => undefined): Dossier {
  const value = JSON.parse(sampleText(SAMPLE.clean)) as Record<string, unknown>;
  change(value);
  const entries = entriesOf(opened, answered(sha('a')), savedImage('unnamed', sha('b')));
  const view = buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: new Map([[sha('a'), { ok: true, value }]]),
    fetching: new Set(),
  });
  return buildDossier({ view, entries, aml: null, generatedAt: '2026-11-21T10:00:00.000Z', version: '1' });
}

const page = (
  dossier: Dossier,
  pictures = new Map<number, { src: string; width: number; height: number }>(),
): string =>
  viewerPage({
    dossier,
    sections: [{ id: 'sample', title: 'Sample part', empty: null, body: html`<p>${foreign(HOSTILE)}</p>` }],
    pictures,
    fingerprint: 'abcd',
  });

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (text: string, tag: string): string =>
  new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(text)?.[1] ?? '';

describe('the packaged page', () => {
  it('lets exactly its own script and style run, and loads nothing', () => {
    const text = page(dossierOf());
    const policy =
      /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#39;', "'") ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${hashed(inside(text, 'script'))};`);
    expect(policy).toContain(`style-src ${hashed(inside(text, 'style'))};`);
    expect(policy).toContain('img-src data:;');
    expect(policy).toContain("media-src 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(text).not.toContain('<iframe');
    expect(inside(text, 'style').length).toBeGreaterThan(1000);
    expect(text).not.toMatch(/https?:\/\//);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it('shows hostile names and texts as text', () => {
    const dossier = dossierOf((response) => {
      (response['applicant'] as Record<string, unknown>)['full_name'] = HOSTILE;
    });
    const text = page(dossier);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toContain('<img src=x');
    expect(withoutBreaks(text)).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  it.each([
    ['null', /<h1>.*null.*Received as text.*<\/h1>/s],
    [' ', /<h1>CaseLoupe · Journey .*<\/h1>/s],
  ])('tells the name %j from no name in its heading', (name, heading) => {
    const text = page(
      dossierOf((response) => {
        (response['applicant'] as Record<string, unknown>)['full_name'] = name;
      }),
    );
    expect(text).toMatch(heading);
  });

  it('has no name in its title, and says what it shows and how to check it', () => {
    const dossier = dossierOf();
    const text = page(dossier);
    expect(inside(text, 'title')).toBe(`CaseLoupe · Journey ${CASE_ID.slice(0, 16)}`);
    expect(text).toContain('2026-11-21 10:00:00 UTC');
    expect(text).toContain('sha256sum -c manifest-sha256.txt');
    expect(text).toContain('<code>abcd</code>');
  });

  it('names a file that is not shown in it, with its place and hash', () => {
    const dossier = dossierOf();
    const [medium] = dossier.exhibits.filter(({ kind }) => kind === 'medium');
    const without = page(dossier);
    expect(without).toContain('1 saved file: 1 image that cannot be displayed. The original file');
    expect(without).not.toContain('<video');
    expect(without).toContain(`href="../${medium?.path.replace('data/', '') ?? ''}"`);
    expect(without).toContain(sha('b'));
    const src = 'data:image/jpeg;base64,AAAA';
    const shown = page(dossier, new Map([[medium?.number ?? 0, { src, width: 3, height: 4 }]]));
    expect(shown).toContain('1 saved file: 1 image, scaled down where large. The original file');
    for (const [image] of shown.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/src="[^"].*alt="[^"]/s);
    expect(shown.split(src)).toHaveLength(2);
  });

  it('offers no comparison of one picture with itself', () => {
    const dossier = dossierOf();
    const picture = { src: 'data:image/jpeg;base64,AAAA', width: 3, height: 4 };
    const [medium] = dossier.exhibits.filter(({ kind }) => kind === 'medium');
    if (medium === undefined) throw new Error('no picture is saved');
    const alone = page(dossier, new Map([[medium.number, picture]]));
    for (const word of ['data-side="', 'data-first="', 'Compare, left', 'compare two images'])
      expect(alone).not.toContain(word);
    dossier.exhibits.push({ ...medium, number: 90, mediumIds: ['other'] });
    const two = page(
      dossier,
      new Map([
        [medium.number, picture],
        [90, picture],
      ]),
    );
    expect(two.match(/data-first="(left|right)"/g)?.sort()).toEqual([
      'data-first="left"',
      'data-first="right"',
    ]);
    expect(two.match(/data-side="/g)).toHaveLength(4);
    expect(two).toContain('compare two images');
  });

  it('puts the selfie of a spot check beside the applicant’s earlier one, in whatever order they are saved', () => {
    const dossier = dossierOf();
    const [medium] = dossier.exhibits.filter(({ kind }) => kind === 'medium');
    if (medium === undefined) throw new Error('no picture is saved');
    const { spotChecks, media } = viewOf(
      {
        selfie: { image_path: 'mine' },
        spot_checks: {
          applicant_selfie_face_match: { images: [{ image_path: 'earlier', image_source: 'Applicant' }] },
        },
      },
      { kind: 'spot-check' },
    );
    const idOf = (path: string): string => media.find((one) => one.path === path)?.id ?? '';
    dossier.view = { ...dossier.view, kind: 'spot-check', spotChecks, media };
    const ids = [idOf('earlier'), 'other', idOf('mine')];
    dossier.exhibits = ids.map((id, index) => ({
      ...medium,
      number: index + 1,
      sha256: sha(String(index)),
      mediumIds: [id],
    }));
    const picture = { src: 'data:image/jpeg;base64,AAAA', width: 3, height: 4 };
    const text = page(dossier, new Map(ids.map((_, index) => [index + 1, picture])));
    const first = [...text.matchAll(/id="picture-(\d)"\s+data-first="(\w+)"/g)].map(([, ...one]) => one);
    expect(first).toEqual([
      ['1', 'right'],
      ['3', 'left'],
    ]);
  });

  it('counts no images and names no originals where no file is saved', () => {
    const dossier = dossierOf();
    dossier.exhibits = dossier.exhibits.filter(({ kind }) => kind !== 'medium');
    expect(page(dossier)).toMatch(/<p>\s*No saved files\.\s*<\/p>/);
  });

  it('plays a recording from its file in the package', () => {
    const dossier = dossierOf();
    for (const exhibit of dossier.exhibits) if (exhibit.kind === 'medium') exhibit.mime = 'video/webm';
    const [medium] = dossier.exhibits.filter(({ kind }) => kind === 'medium');
    const address = `src="../${medium?.path.replace('data/', '') ?? ''}"`;
    expect(page(dossier)).toMatch(new RegExp(`<video[^>]*controls[^>]*${address}`, 's'));
  });

  it('shows a PDF document from its file in the package, and keeps the link beside it', () => {
    const dossier = dossierOf();
    for (const exhibit of dossier.exhibits)
      if (exhibit.kind === 'medium')
        Object.assign(exhibit, { mime: 'application/pdf', path: 'data/evidence/media/a#b-0.pdf' });
    const text = page(dossier);
    expect(text).toMatch(/<iframe[^>]*src="\.\.\/evidence\/media\/a%23b-0\.pdf"[^>]*aria-label="[^"]/s);
    expect(text).toContain('href="../evidence/media/a%23b-0.pdf"');
    expect(text).not.toContain('opens outside this page');
  });

  it.each(['application/octet-stream', 'text/html', 'image/svg+xml'])('frames no file of type %s', (mime) => {
    const dossier = dossierOf();
    for (const exhibit of dossier.exhibits) if (exhibit.kind === 'medium') exhibit.mime = mime;
    const text = page(dossier);
    expect(text).not.toContain('<iframe');
    expect(text).toContain(`${mime}, opens outside this page`);
  });

  it('frames no PDF document that is not in the copy', () => {
    const dossier = dossierOf();
    for (const exhibit of dossier.exhibits)
      if (exhibit.kind === 'medium') Object.assign(exhibit, { mime: 'application/pdf', path: '' });
    expect(page(dossier)).not.toContain('<iframe');
  });

  it('runs a script that knows no field of any response', () => {
    const script = inside(page(dossierOf()), 'script');
    const keys = Object.values(RESULT_SCHEMAS).flatMap((schema) => [...partOf(schema).members.keys()]);
    const specific = keys.filter((key) => key.includes('_'));
    expect(specific.length).toBeGreaterThan(10);
    for (const word of [...specific, 'selfie', 'portrait', 'applicant', 'passport'])
      expect(script, word).not.toContain(word);
  });
});
