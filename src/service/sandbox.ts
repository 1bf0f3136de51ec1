import { SANDBOX_KINDS, type SandboxIds } from '@shared/wire';
import type { Context } from 'hono';
import type { AppParts, Environment } from './appParts';
import type { RecordKind } from './dataFolder';
import type { EdgeCase } from './edgeCases';
import { requestedId, requireJson } from './results';

type Handler = (c: Context<Environment>) => Promise<Response>;

const FOLDERS: Readonly<Record<(typeof SANDBOX_KINDS)[number], RecordKind>> = {
  journey: 'journeys',
  'spot-check': 'spot-checks',
  'aml-check': 'aml-results',
};

function edgeCaseOf(found: EdgeCase | undefined) {
  return found
    ? { name: found.name, what: found.deviation, why: found.why, is_failure: found.response !== undefined }
    : null;
}

/** Extensions that the vendor's service does not have: a list of ids, and control of the AML monitor. */
export function createSandbox({ data, monitor }: Pick<AppParts, 'data' | 'monitor'>): {
  readonly ids: Handler;
  readonly step: Handler;
} {
  return {
    async ids(c) {
      requireJson(c);
      const [labels, edgeCases] = await Promise.all([data.labels(), data.edgeCases()]);
      const published = await Promise.all(
        SANDBOX_KINDS.map(async (kind) => (await data.ids(FOLDERS[kind])).map((id) => ({ id, kind }))),
      );
      const canned = edgeCases.filter(({ response }) => response).map(({ id, kind }) => ({ id, kind }));
      const order = Object.keys(labels);
      const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
      const ids = [...published.flat(), ...canned]
        .map(({ id, kind }) => ({
          id,
          kind,
          label: labels[id] ?? null,
          edge_case: edgeCaseOf(edgeCases.find((one) => one.id === id && one.kind === kind)),
        }))
        .sort(
          (a, b) => Number(a.edge_case !== null) - Number(b.edge_case !== null) || rank(a.id) - rank(b.id),
        );
      return c.json({ sandbox_extension: true, ids } satisfies SandboxIds);
    },
    step: async (c) => c.json(await monitor.step(requestedId(c))),
  };
}
