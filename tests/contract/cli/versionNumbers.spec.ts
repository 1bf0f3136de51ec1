import { expect, it } from 'vitest';
import { codeOf, fetchVersions, valueOf } from '../aml/harness';
import { createCommandBench } from './harness';

const MATCHES = [{ name: 'Ana Sample', resource_id: 'a', score: 1, datasets: ['Sanctions'] }];
const NONE = { success: false, error_code: 'missing_requested_resource' };

/** The responses of a service that has one empty version with this number, and one match in its AML result. */
function replyOf(url: string, id: string, only: number): Response {
  const version = /\/history\/(\d+)/.exec(url)?.[1];
  const list = { check_id: id, reference_number: null };
  if (version !== undefined)
    return Number(version) === only
      ? Response.json({ ...list, aml_matches: [] })
      : Response.json(NONE, { status: 404 });
  return Response.json({
    ...list,
    check_time: '2026-01-01T00:00:00Z',
    final_decision: 'Refer',
    aml: { matches: MATCHES },
  });
}

it.each([0, 1, 2, 5])('a match that the first version lacks is missed, also if that is %i', async (first) => {
  const id = 'check-of-one-version';
  const bench = await createCommandBench({
    fetch: async (url, init) => {
      const text = String(url);
      return text.includes(id) ? replyOf(text, id, first) : fetch(url, init);
    },
  });
  try {
    await bench.run(['fetch', id, '--kind', 'aml-check']);
    const row = async () => (await bench.run(['list', '--json', '--search', id])).results[0];
    const caseId = String((await row())?.['caseId']);
    const { bridge } = bench.pair;
    const order = { snapshots: true, deltas: true, result: false, again: false };
    const job = await fetchVersions(bench.pair, { caseId, versions: { which: 'all' }, ...order });
    expect(job.state).toBe('done');
    expect(await row()).toMatchObject({ matches: { list: 'unexplained', total: null } });
    const { basis } = valueOf(await bridge.conclusion.view({ caseId }));
    const proposed = await bridge.conclusion.propose({
      ...{ caseId, basis, outcome: 'Approved', reasons: 'Sample reasons' },
      ...{ stepDecisions: [], escalation: null },
    });
    expect(codeOf(proposed)).toBe('conclusion-blocked');
  } finally {
    await bench.dispose();
  }
});
