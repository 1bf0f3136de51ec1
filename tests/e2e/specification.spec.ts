import { CASE_KINDS, type CaseKind } from '@shared/domain/ids';
import { fetchCase, expect, hideNoFaces, test } from '../support/electron/readyTest';
import { absentFrom, markedSeries, type Marked } from '../support/marked';
import { fetchVersions } from '../support/pages/amlReview';
import { walkCase, type Seen } from '../support/pages/caseWalk';
import { worklist } from '../support/pages/worklist';
import type { ResponseKind } from '../support/specification';

const OWN_RESPONSE: Record<CaseKind, ResponseKind> = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
};
/** A match list has as many. */
const MATCHES = 3;

/** A case, and what was received of it by operation. */
interface MarkedCase {
  kind: CaseKind;
  subjectId: string;
  responses: [ResponseKind, Marked][];
}

/** What could be read at each place of an operation's responses; a medium at the place of its path stands for it. */
const shownOf = (seen: readonly Seen[], own: ResponseKind, response: ResponseKind) =>
  seen
    .filter((one) => (one.response ?? own) === response)
    .flatMap(({ pointers, text, hasMedium }) => pointers.map((pointer) => ({ pointer, text, hasMedium })));

function absent({ kind, responses }: MarkedCase, seen: readonly Seen[]): string[] {
  return responses.flatMap(([response, { markers }]) => {
    const shown = shownOf(seen, OWN_RESPONSE[kind], response);
    const withMedium = new Set(shown.filter((one) => one.hasMedium).map(({ pointer }) => pointer));
    const files = markers.filter(({ is, pointer }) => is === 'file' && !withMedium.has(pointer));
    const others = absentFrom(
      shown,
      markers.filter(({ is }) => is !== 'file'),
    );
    return [...files, ...others].map(({ is, pointer, text }) => `${response} ${pointer}: ${is} ${text}`);
  });
}

const FOLDERS = { journey: 'journeys', 'spot-check': 'spot-checks', 'aml-check': 'aml-results' } as const;
const FIRST_VERSION = '/history/1?delta_only=false';

test('every member, value, key and part of every response is on the screen at its own place', async ({
  ready,
  serve,
  markedFolder,
}) => {
  test.setTimeout(600_000);
  const histories = markedSeries('aml-history');
  const cases = CASE_KINDS.flatMap((kind) =>
    markedSeries(kind).map((response, turn): MarkedCase => {
      const subjectId = `${kind}-${String(turn)}`;
      markedFolder.put(`${FOLDERS[kind]}/${subjectId}`, response);
      const own: MarkedCase = { kind, subjectId, responses: [[OWN_RESPONSE[kind], response]] };
      const history = kind === 'aml-check' ? histories[turn] : undefined;
      if (history === undefined) return own;
      markedFolder.put(`aml-history/${subjectId}/1`, history);
      return { ...own, responses: [...own.responses, ['amlHistory', history]] };
    }),
  );
  const service = await serve(markedFolder.folder);
  for (const { subjectId, responses } of cases)
    for (const [response, { value }] of responses)
      if (response === 'amlHistory')
        service.respondWith(`/checks/aml/${subjectId}${FIRST_VERSION}`, JSON.stringify(value));
  const { window } = await ready({ env: service.env });
  // What the service says of faces is on the screen as well, once a reviewer has nothing hidden from them.
  await hideNoFaces(window);
  const caseIds = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(cases, (one) => one.kind)) {
    const ids = ofKind.map(({ subjectId }) => subjectId);
    for (const [index, caseId] of (await fetchCase(window, ids, kind)).entries())
      caseIds.set(ids[index] ?? '', caseId);
  }
  const withVersions = cases.filter(({ responses }) => responses.length > 1);
  // Every text is a marker, also the id of the check, so each version states that it is of another check.
  await Promise.all(
    withVersions.map((one) => fetchVersions(window, caseIds.get(one.subjectId) ?? '', 'failed')),
  );
  const missing: string[] = [];
  for (const one of cases) {
    const caseId = caseIds.get(one.subjectId) ?? '';
    await worklist(window).find({ caseId, subjectId: one.subjectId });
    const seen: Seen[] = [];
    for (const section of await walkCase(window, { withRaw: false, matches: MATCHES })) {
      expect(section, `${one.subjectId} ${section.key}`).toMatchObject({ isStuck: false });
      seen.push(...section.seen);
    }
    missing.push(...absent(one, seen).map((text) => `${one.subjectId} ${text}`));
  }
  expect(missing).toEqual([]);
});
