import { planBatch, type PlanFacts, type PlanLine, type PlanSource } from '@shared/domain/intake/batchPlan';
import type { BatchChoices, BatchPreview } from '@shared/ipc/inboxContract';
import { DROPPED_MAX_BYTES, TEXT_FILE_MAX_BYTES, FILES_MAX_COUNT } from '@shared/ipc/inboxLimits';
import { isTextName, readAgain, readBytes, readTextFile, walkPaths } from './readFiles';

/** A text or file of the draft. `content` is where its bytes are until the batch starts. */
export interface Source extends PlanSource {
  folder: string;
  sha256: string;
  text: string | null;
  content: { in: 'disk'; path: string } | { in: 'memory'; bytes: Buffer } | null;
}

export interface Piece {
  file: number;
  name: string;
  folder: string;
  base64: string;
  last: boolean;
}

export interface Plan {
  sources: Source[];
  lines: PlanLine[];
}

type WhyLeftOut = BatchPreview['leftOut'][number]['why'];

const readAs = (source: Source, { readAs }: BatchChoices): Source => {
  const chosen = readAs[source.id];
  if (source.text === null || chosen === undefined) return source;
  return { ...source, reading: readAgain(source.text, source.name, chosen) };
};

export type Draft = ReturnType<typeof createDraft>;

/** Maximum size of a dropped file, in bytes, by its name. */
const limitOf = (name: string): number => (isTextName(name) ? TEXT_FILE_MAX_BYTES : DROPPED_MAX_BYTES);

/** Dropped files that have arrived only partly, and the total size dropped so far. */
function createArrivals() {
  const arriving = new Map<number, { pieces: Buffer[]; bytes: number }>();
  let droppedBytes = 0;
  return {
    arriving: arriving as Pick<typeof arriving, 'size' | 'has' | 'delete'>,
    fits: (bytes: number): boolean => droppedBytes + bytes <= DROPPED_MAX_BYTES,
    count: (bytes: number): void => void (droppedBytes += bytes),
    /** Adds a piece. If the file becomes too large, drops all its pieces and ignores the rest. */
    receive({ file, name, base64 }: Piece): { pieces: Buffer[]; bytes: number } {
      const found = arriving.get(file) ?? { pieces: [], bytes: 0 };
      arriving.set(file, found);
      const piece = Buffer.from(base64, 'base64');
      droppedBytes += piece.length;
      found.bytes += piece.length;
      if (droppedBytes <= DROPPED_MAX_BYTES && found.bytes <= limitOf(name)) found.pieces.push(piece);
      else if (found.pieces.length > 0 || found.bytes === piece.length) {
        droppedBytes -= found.bytes - piece.length;
        found.pieces = [];
        found.bytes = Number.POSITIVE_INFINITY;
      }
      return found;
    },
  };
}

/** What has been collected for a batch that has not started. Kept only in memory. */
export function createDraft(draftId: string) {
  const gathered: Source[] = [];
  const { arriving, fits, count, receive } = createArrivals();
  const leftOut = new Map<WhyLeftOut, number>();
  /** The most recent plan and the choices it was made for. */
  let planned: { key: string; lines: PlanLine[] } | null = null;

  const leaveOut = (why: WhyLeftOut, files = 1): void => {
    if (files > 0) leftOut.set(why, (leftOut.get(why) ?? 0) + files);
  };
  const hasRoom = () => gathered.length + arriving.size < FILES_MAX_COUNT;
  const add = (source: Omit<Source, 'id'>): void => {
    gathered.push({ id: gathered.length, ...source });
    planned = null;
  };
  const addText = (bytes: Buffer, name: string, folder: string, content: Source['content']): void =>
    add({ name, folder, ...readBytes(bytes, name, folder), content });
  const addMedium = (name: string, folder: string, content: Source['content']): void =>
    add({ name, folder, reading: { as: 'medium' }, names: [], sha256: '', text: null, content });
  return {
    ...{ draftId, leftOut: leftOut as ReadonlyMap<WhyLeftOut, number> },
    addText(text: string): void {
      const bytes = Buffer.from(text);
      if (!fits(bytes.length)) return leaveOut('too-large');
      if (!hasRoom()) return leaveOut('too-many');
      count(bytes.length);
      addText(bytes, '', '', { in: 'memory', bytes });
    },
    addPiece(piece: Piece): void {
      const { file, name, folder, last } = piece;
      if (!arriving.has(file) && !hasRoom()) return last ? leaveOut('too-many') : undefined;
      const { pieces, bytes: size } = receive(piece);
      if (!last) return;
      arriving.delete(file);
      if (!Number.isFinite(size)) return leaveOut('too-large');
      const content = { in: 'memory', bytes: Buffer.concat(pieces) } as const;
      return isTextName(name)
        ? addText(content.bytes, name, folder, content)
        : addMedium(name, folder, content);
    },
    /** Reads all files at the paths. Stops when `isWanted` returns false. */
    async addPaths(paths: string[], isWanted: () => boolean): Promise<void> {
      const walk = await walkPaths(paths, FILES_MAX_COUNT - gathered.length);
      leaveOut('link', walk.links);
      leaveOut('too-many', walk.tooMany);
      for (const { path, name, folder } of walk.files) {
        if (!isWanted()) return;
        const content = { in: 'disk', path } as const;
        const bytes = isTextName(name) ? await readTextFile(path) : undefined;
        if (bytes === undefined) addMedium(name, folder, content);
        else if (bytes === null) leaveOut('too-large');
        else addText(bytes, name, folder, content);
      }
    },
    /** The plan for these choices. The last one is cached until something is added. */
    plan(choices: BatchChoices, facts: PlanFacts, isAnew = false): Plan {
      const sources = gathered.map((source) => readAs(source, choices));
      const key = JSON.stringify(choices);
      if (isAnew || planned?.key !== key) planned = { key, lines: planBatch(sources, choices, facts) };
      return { sources, lines: planned.lines };
    },
  };
}
