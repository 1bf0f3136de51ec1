import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonBytes } from '@shared/wire';
import { z } from 'zod';
import { ServiceError } from './errors';
import { createFolderIndex, isMissingFile, type FolderIndex } from './folderIndex';
import { edgeCasesSchema, type EdgeCase } from './edgeCases';
import { REFUSALS } from './serviceLabels';

/** The folders of a data folder that contain records, as one JSON file per id. */
export const RECORD_KINDS = ['journeys', 'spot-checks', 'aml-results', 'summaries'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A record's bytes as stored, and the parsed value. */
export interface StoredRecord {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly value: Readonly<Record<string, unknown>>;
}

const accountSchema = z.object({
  tenant_id: z.string().optional(),
  environment_name: z.string().optional(),
  name: z.string().optional(),
  other_tenants: z
    .array(z.object({ tenant_id: z.string().optional(), key: z.string(), secret: z.string() }))
    .default([]),
});
export type Account = z.infer<typeof accountSchema>;

const labelsSchema = z.record(z.string(), z.string());
const edgeCasesFileSchema = z.strictObject({ cases: edgeCasesSchema });

/** Maximum monitoring version, which is an int32 (section 4.3). */
export const INT32_MAX = 2 ** 31 - 1;

export interface DataFolder {
  /** The record; null if there is none. @throws ServiceError unreadable_record */
  record(kind: RecordKind, id: string): Promise<StoredRecord | null>;
  ids(kind: RecordKind): Promise<string[]>;
  /** One version of a check's monitoring. @throws ServiceError unreadable_record */
  amlVersion(checkId: string, version: number): Promise<StoredRecord | null>;
  /** The saved versions of a check, ascending; empty if it is not monitored. */
  amlVersions(checkId: string): Promise<number[]>;
  /** @throws ServiceError unreadable_record */
  account(): Promise<Account>;
  /** What each case demonstrates, by id. @throws ServiceError unreadable_record */
  labels(): Promise<Readonly<Record<string, string>>>;
  /** The cases that intentionally depart from the specification. @throws ServiceError unreadable_record */
  edgeCases(): Promise<readonly EdgeCase[]>;
}

/**
 * A folder of plain JSON files. They are read on every request, so files can be added or changed while the service
 * runs.
 */
export function createDataFolder(folder: string): DataFolder {
  const records = new Map<RecordKind, FolderIndex>(
    RECORD_KINDS.map((kind) => [
      kind,
      createFolderIndex({ folder: join(folder, kind), contains: 'files', extension: '.json' }),
    ]),
  );
  const monitored = createFolderIndex({ folder: join(folder, 'aml-history'), contains: 'folders' });
  const root = createFolderIndex({ folder, contains: 'files', extension: '.json' });

  const versionsOf = async (checkId: string): Promise<FolderIndex | null> => {
    const entry = await monitored.find(checkId);
    return entry && createFolderIndex({ folder: entry.path, contains: 'files', extension: '.json' });
  };

  const read = async (index: FolderIndex | null | undefined, stem: string, id: string) => {
    const entry = await index?.find(stem);
    return entry ? readRecord(entry.path, id) : null;
  };

  const readOptional = async <Value>(
    stem: string,
    schema: z.ZodType<Value>,
    fallback: Value,
  ): Promise<Value> => {
    const stored = await read(root, stem, stem);
    if (!stored) return fallback;
    const parsed = schema.safeParse(stored.value);
    if (!parsed.success) throw unreadable(stem);
    return parsed.data;
  };

  return {
    record: (kind, id) => read(records.get(kind), id, id),
    ids: async (kind) => (await records.get(kind)?.stems()) ?? [],
    amlVersion: async (checkId, version) => read(await versionsOf(checkId), String(version), checkId),
    async amlVersions(checkId) {
      const stems = (await (await versionsOf(checkId))?.stems()) ?? [];
      return stems
        .filter((stem) => /^[1-9]\d*$/.test(stem))
        .map(Number)
        .filter((version) => version <= INT32_MAX)
        .sort((a, b) => a - b);
    },
    account: () => readOptional<Account>('account', accountSchema, { other_tenants: [] }),
    labels: () => readOptional('labels', labelsSchema, {}),
    edgeCases: async () => (await readOptional('edge-cases', edgeCasesFileSchema, { cases: [] })).cases,
  };
}

async function readRecord(path: string, id: string): Promise<StoredRecord | null> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw unreadable(id);
  }
  const parsed = parseJsonBytes(bytes);
  if (
    !parsed.ok ||
    typeof parsed.value !== 'object' ||
    parsed.value === null ||
    Array.isArray(parsed.value)
  ) {
    throw unreadable(id);
  }
  return { bytes, value: parsed.value as Record<string, unknown> };
}

function unreadable(id: string): ServiceError {
  return new ServiceError('unreadable_record', REFUSALS.damaged(id));
}
