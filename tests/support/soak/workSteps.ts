import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { isUnderWay, type JobView } from '@shared/ipc/jobViews';
import type { Envelope } from '@shared/ipc/result';
import type { AppPair } from '../appPair';
import { OPENED_CASE } from '../packageBytes';
import type { PrintingDouble } from '../printingDouble';
import type { Confirmed } from './confirmed';
import { BACKUP_PASSPHRASE, type Places } from './places';

/** Small cases, so that many steps are completed between two kills. */
const SUBJECTS = [
  ['journey', 'a7a13c3853ec109c4faa9f53'],
  ['journey', '90256d197be9bded4466afac'],
  ['spot-check', '2fbd881187e001749faa1165'],
  ['aml-check', '98cca136b64f67fe3fdcf0c2'],
] as const;
const REASON = { reason: 'A soak run' };

/** The state that steps use. */
export interface Work {
  pair: AppPair;
  printing: PrintingDouble;
  places: Places;
  pick<T>(all: readonly T[]): T | undefined;
  confirm(confirmed: Confirmed): void;
}
type Step = (work: Work) => Promise<void>;

export function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}

export async function ended({ bridge }: AppPair, jobId: string | undefined): Promise<JobView> {
  const found = Promise.withResolvers<JobView>();
  const inspect = (jobs: readonly JobView[]): void => {
    const job = jobs.find((one) => one.jobId === jobId);
    if (job !== undefined && !isUnderWay(job)) found.resolve(job);
  };
  const stop = bridge.jobs.onChanged(inspect);
  inspect(valueOf(await bridge.jobs.list()));
  return found.promise.finally(stop);
}

const caseIdsOf = async ({ pair }: Work): Promise<string[]> =>
  valueOf(await pair.bridge.cases.list({})).rows.map(({ caseId }) => caseId);

/** A step on one of the saved cases. Does nothing if there is none. */
const onCase =
  (step: (work: Work, caseId: string) => Promise<void>): Step =>
  async (work) => {
    const caseId = work.pick(await caseIdsOf(work));
    if (caseId !== undefined) await step(work, caseId);
  };

const fetch: Step = async ({ pair, pick, confirm }) => {
  const [kind = 'journey', id = ''] = pick(SUBJECTS) ?? [];
  const { jobIds } = valueOf(await pair.bridge.intake.fetch({ profileId: 'sandbox', kind, ids: [id] }));
  const { caseId } = await ended(pair, jobIds[0]);
  if (caseId !== null) confirm({ what: 'entry', caseId, type: 'case-opened', value: id });
};

const note = onCase(async ({ pair, confirm }, caseId) => {
  const noteId = randomUUID();
  const anchor = { on: 'case' } as const;
  valueOf(await pair.bridge.notes.save({ caseId, noteId, anchor, text: `Note ${noteId}`, basedOn: 0 }));
  confirm({ what: 'entry', caseId, type: 'noted', value: noteId });
});

const draft = onCase(async ({ pair, confirm }, caseId) => {
  const payload = JSON.stringify({ text: randomUUID() });
  valueOf(await pair.bridge.notes.saveDraft({ caseId, key: 'soak', payload }));
  confirm({ what: 'draft', caseId, payload });
});

const decide = onCase(async ({ pair, confirm }, caseId) => {
  // A case without matches has no rows.
  const rows = await pair.bridge.aml.rows({ caseId, query: {} });
  const key = rows.ok ? rows.value.rows[0]?.key : undefined;
  if (key === undefined) return;
  const decision = {
    outcome: 'undecided',
    reasonCode: 'not-enough-information',
    text: 'A soak run',
  } as const;
  const request = { caseId, keys: [key], ...decision, basedOn: ['/name'] };
  const { decisionIds } = valueOf(await pair.bridge.aml.decide(request));
  for (const value of decisionIds) confirm({ what: 'entry', caseId, type: 'match-decided', value });
});

const exportCase = onCase(async ({ pair, confirm }, caseId) => {
  const chosen = valueOf(await pair.bridge.packages.chooseFolder());
  const encryption = { kind: 'none', knowingly: true, reason: 'A soak run' } as const;
  const order = { folderId: chosen?.folderId ?? '', encryption, parts: [], recipient: '', ...REASON };
  const { jobIds } = valueOf(await pair.bridge.packages.start({ caseIds: [caseId], ...order }));
  const job = await ended(pair, jobIds[0]);
  const result = job.kind === 'package' ? job.detail.result : null;
  if (result !== null) confirm({ what: 'entry', caseId, type: 'packaged', value: result.packageId });
});

const report = onCase(async ({ pair, printing, places, confirm }, caseId) => {
  const request = { jobId: randomUUID(), caseId, options: DEFAULT_REPORT };
  const outcome = valueOf(await pair.bridge.reports.preview(request));
  if (outcome.state !== 'made') throw new Error(outcome.state);
  const { reportId } = outcome.report;
  printing.chosen = join(places.out, `${reportId}.pdf`);
  valueOf(await pair.bridge.reports.save({ reportId }));
  confirm({ what: 'entry', caseId, type: 'printed', value: reportId });
});

export async function settled({ bridge }: AppPair): Promise<void> {
  const found = Promise.withResolvers<void>();
  const inspect = (view: { stage: string } | null): void => {
    if (view?.stage !== 'reading' && view?.stage !== 'importing') found.resolve();
  };
  const stop = bridge.imports.onChanged(inspect);
  inspect(valueOf(await bridge.imports.state()));
  return found.promise.finally(stop);
}

const importPackage: Step = async ({ pair, confirm }) => {
  const { imports } = pair.bridge;
  valueOf(await imports.choose());
  await settled(pair);
  if (valueOf(await imports.state())?.importRefusal === 'unknown-signer')
    valueOf(await imports.trust({ name: 'A colleague of the soak run' }));
  valueOf(await imports.import(REASON));
  await settled(pair);
  const view = valueOf(await imports.state());
  if (view?.stage === 'imported' && view.containerSha256 !== null)
    confirm({ what: 'entry', caseId: OPENED_CASE, type: 'imported', value: view.containerSha256 });
  valueOf(await imports.close());
};

const erase = onCase(async ({ pair, confirm }, caseId) => {
  const from = new Date().toISOString().slice(0, 10);
  valueOf(await pair.bridge.retention.setPeriod({ caseId, ground: 'no-duty', from, months: 0, ...REASON }));
  const { blockers } = valueOf(await pair.bridge.retention.view({ caseId }));
  if (blockers.length > 0) return;
  valueOf(await pair.bridge.retention.erase({ caseId, ...REASON, confirm: caseId.slice(-8) }));
  confirm({ what: 'erased', caseId });
});

const renewKey: Step = async ({ pair }) => {
  valueOf(await pair.bridge.vault.renewKey({}));
};

const backUp: Step = async ({ pair, confirm }) => {
  const { last } = valueOf(await pair.bridge.backups.make({ passphrase: BACKUP_PASSPHRASE }));
  if (last !== null) confirm({ what: 'backup', fileName: last.fileName });
};

/** The steps. A step that is listed several times is chosen more often. */
export const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['fetch', fetch],
  ['fetch', fetch],
  ['note', note],
  ['note', note],
  ['draft', draft],
  ['decide', decide],
  ['export', exportCase],
  ['export', exportCase],
  ['report', report],
  ['report', report],
  ['import', importPackage],
  ['erase', erase],
  ['renew the key', renewKey],
  ['back up', backUp],
];
