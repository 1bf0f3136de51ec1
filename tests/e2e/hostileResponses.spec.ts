import { WorklistQuery } from '@shared/domain/worklist/worklist';
import { visibleText } from '@shared/labels/hiddenCharacterLabels';
import { ask } from '../support/electron/askBridge';
import { expect, hideNoFaces, test } from '../support/electron/readyTest';
import { hostileCases, type HostileCase } from '../support/hostileResponses';
import { fetchVersions } from '../support/pages/amlReview';
import { walkCase } from '../support/pages/caseWalk';
import { worklist } from '../support/pages/worklist';

const CORPUS: readonly HostileCase[] = [
  ...hostileCases('journey', 1, 6),
  ...hostileCases('journey', 21, 4),
  ...hostileCases('spot-check', 41, 4),
  // With their versions.
  ...hostileCases('aml-check', 61, 3),
];

/** The responses of the corpus to requests for versions that are not the requested list, by the id of their check. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  badc0de0000000000000003e: ['delta 2: unreadable'],
  badc0de0000000000000003f: ['delta 2: other-check'],
};

/** Half of the smallest window that the app is made for, in px. */
const ROOM = 300;

/** A line of the main process about something that it did not expect. */
const OWN_LINE = /^\d{4}-\d\d-\d\dT[\d:.]+Z .*$/gm;

test('responses of a hostile service leave nothing blank and throw nothing', async ({
  ready,
  serve,
  caseFolder,
}) => {
  test.setTimeout(600_000);
  const service = await serve(caseFolder().folder);
  for (const { responses } of CORPUS) for (const [path, body] of responses) service.respondWith(path, body);
  const { window, electron } = await ready({ env: service.env });
  await hideNoFaces(window);
  let stated = '';
  electron.process().stderr?.on('data', (chunk: Buffer) => (stated += chunk.toString()));

  for (const kind of new Set(CORPUS.map((one) => one.kind))) {
    const ids = CORPUS.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
    await ask(window, 'intake:fetch', { profileId: 'sandbox', kind, ids });
  }
  await expect(async () => {
    const states = (await ask(window, 'jobs:list')).map(({ state }) => state);
    expect(states).toEqual(CORPUS.map(() => 'done'));
  }).toPass({ intervals: [100], timeout: 180_000 });
  for (const { jobId } of await ask(window, 'jobs:list')) await ask(window, 'jobs:dismiss', { jobId });

  const { rows } = await ask(window, 'cases:list', WorklistQuery.parse({ limit: 200 }));
  expect(rows).toHaveLength(CORPUS.length);
  const faults: string[] = [];
  for (const { caseId, subjectId, kind } of rows) {
    const notRead = UNREAD[subjectId] ?? [];
    if (kind === 'aml-check') await fetchVersions(window, caseId, notRead.length > 0 ? 'failed' : 'done');
    await worklist(window).find({ caseId, subjectId });
    const view = await ask(window, 'cases:open', { caseId });
    expect(
      view.monitoring.unread.map((one) => `${one.kind} ${String(one.version)}: ${one.state}`),
      `unread versions of ${subjectId}`,
    ).toEqual(notRead);

    const walked = await walkCase(window, { withRaw: true, matches: 3 });
    const fault = (text: string): number => faults.push(`${subjectId}: ${text}`);
    for (const { key, letters, headings, height, isStuck, acting } of walked) {
      for (const place of acting) fault(`${key}: a hidden character acts in ${place}`);
      if (isStuck) fault(`${key} never came`);
      if (height < ROOM) fault(`${key} has ${String(height)} px left`);
      if (letters === 0) fault(`${key} is blank`);
      if (headings === 0 && key !== 'images' && key !== 'raw') fault(`${key} has no heading`);
    }
    const listed = new Set(walked.find(({ key }) => key === 'raw')?.differences);
    for (const { pointer } of [...view.deviations, ...view.unusableMedia])
      if (!listed.has(visibleText(pointer))) fault(`${pointer} is not listed as different`);
  }
  expect(faults).toEqual([]);
  expect(stated.match(OWN_LINE) ?? [], 'what the main process did not expect').toEqual([]);
  expect(await window.title(), 'no text became markup').toContain('CaseLoupe');
});
