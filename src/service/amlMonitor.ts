import { AML_MONITOR_UPDATE, type AmlMonitorUpdate, type SandboxStep } from '@shared/wire';
import { decisionFor, replayVersions, storedMatches, type StoredMatch } from './amlHistory';
import type { DataFolder } from './dataFolder';
import { missing, ServiceError } from './errors';
import type { Webhook } from './webhook';
import { MISSING, REFUSALS } from './serviceLabels';

export interface AmlMonitor {
  /** Published versions of a check, ascending. */
  published(checkId: string): Promise<number[]>;
  /** The matches that are present after a published version. */
  snapshot(checkId: string, version: number): Promise<StoredMatch[]>;
  /**
   * Publishes the next version and sends the webhook event for it.
   *
   * @throws ServiceError missing_requested_resource (check not monitored), no_monitor_update_left
   */
  step(checkId: string): Promise<SandboxStep>;
}

export interface AmlMonitorOptions {
  readonly data: DataFolder;
  readonly webhook: Webhook | null;
  readonly newEventId: () => string;
  /** The last version that is published at the start; if missing, all saved versions are. */
  readonly initialVersion?: number;
}

/** Simulates ongoing monitoring: prepared versions in the data folder are published one by one. */
export function createAmlMonitor({
  data,
  webhook,
  newEventId,
  initialVersion,
}: AmlMonitorOptions): AmlMonitor {
  const stepped = new Map<string, number>();
  const lastPublished = (checkId: string): number => stepped.get(checkId) ?? initialVersion ?? Infinity;

  const published = async (checkId: string): Promise<number[]> =>
    (await data.amlVersions(checkId)).filter((version) => version <= lastPublished(checkId));

  const snapshot = async (checkId: string, version: number): Promise<StoredMatch[]> => {
    const upTo = (await data.amlVersions(checkId)).filter((one) => one <= version);
    const records = await Promise.all(upTo.map((one) => data.amlVersion(checkId, one)));
    return replayVersions(
      records.map((record, index) => ({
        version: upTo[index] ?? version,
        matches: record ? storedMatches(record.value) : [],
      })),
    );
  };

  return {
    published,
    snapshot,
    async step(checkId) {
      const versions = await data.amlVersions(checkId);
      if (versions.length === 0) throw missing(MISSING.monitored(checkId));
      const before = versions.filter((version) => version <= lastPublished(checkId)).at(-1);
      const next = versions.find((version) => version > lastPublished(checkId));
      if (next === undefined) {
        throw new ServiceError('no_monitor_update_left', REFUSALS.allPublished(checkId));
      }
      stepped.set(checkId, next);

      const record = await data.amlVersion(checkId, next);
      const reference = record?.value['reference_number'];
      const update = {
        event: AML_MONITOR_UPDATE,
        body: {
          eventId: newEventId(),
          journeyId: checkId,
          referenceNo: typeof reference === 'string' ? reference : null,
          systemDecision: decisionFor(await snapshot(checkId, next)),
          previousSystemDecision: before === undefined ? null : decisionFor(await snapshot(checkId, before)),
          updatedAMLVersionNumber: next,
        },
      } satisfies AmlMonitorUpdate;
      return {
        sandbox_extension: true,
        check_id: checkId,
        updatedAMLVersionNumber: next,
        event_id: update.body.eventId,
        webhook: webhook ? ((await webhook.deliver(update)) ? 'delivered' : 'failed') : 'not-configured',
      };
    },
  };
}
