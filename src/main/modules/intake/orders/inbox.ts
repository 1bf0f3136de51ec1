import type { CaseId, CaseKind } from '@shared/domain/ids';
import { caseIdSeed } from '@shared/domain/ids';
import {
  planOrder,
  stemOf,
  workOf,
  type PlanFacts,
  type PlanLine,
  type PlanSource,
  type WorkItem,
} from '@shared/domain/intake/orderPlan';
import { keptFileName } from '@shared/domain/intake/savedAnswer';
import type { Author } from '@shared/domain/journal';
import type { ServiceProfile } from '@shared/domain/profile';
import {
  DROPPED_MAX_BYTES,
  FILES_MAX_COUNT,
  ITEMS_MAX_COUNT,
  type DraftSource,
  type OrderChoices,
  type OrderPreview,
  type PreviewLine,
} from '@shared/ipc/ordersContract';
import type { LineFate } from '@shared/domain/intake/lineFates';
import { AppError } from '../../../errors/appError';
import type { Vault } from '../../../platform/vault/types';
import { isTextName, readAgain, readBytes, readTextFile, TEXT_FILE_MAX_BYTES, walkPaths } from './readFiles';
import { heldBy, type FileInput, type FilePlace } from '../fileResponse';
import type { Intake } from '../intake';
import type { JobKind } from '../../../jobs/job';
import type { Jobs } from '../../../jobs/runner';

/** A text or file of the draft; `held` is where its bytes are until the order begins. */
interface Source extends PlanSource {
  folder: string;
  sha256: string;
  text: string | null;
  held: { in: 'disk'; path: string } | { in: 'memory'; bytes: Buffer } | null;
}

interface Draft {
  draftId: string;
  sources: Source[];
  /** Dropped files that have not come whole yet. */
  arriving: Map<number, { name: string; folder: string; pieces: Buffer[]; bytes: number }>;
  droppedBytes: number;
  leftOut: Map<OrderPreview['leftOut'][number]['why'], number>;
  /** The last plan made, and what it was made of. */
  plan: { key: string; lines: PlanLine[] } | null;
}

interface ChosenDraft {
  draftId: string;
  choices: OrderChoices;
}

/** What is about to be ordered: gathered, read, looked at, then started. One draft at a time, in memory only. */
export interface Inbox {
  begin(): { draftId: string };
  addText(text: { draftId: string; text: string }): void;
  addPiece(piece: {
    draftId: string;
    file: number;
    name: string;
    folder: string;
    base64: string;
    last: boolean;
  }): void;
  /** Asks the person for files or a folder. Resolves once everything chosen has been read. */
  choose(what: { draftId: string; what: 'files' | 'folder' }): Promise<{ chosen: boolean }>;
  preview(draft: ChosenDraft): OrderPreview;
  lines(page: ChosenDraft & { fate: LineFate | null; offset: number; limit: number }): {
    lines: PreviewLine[];
    total: number;
  };
  /** What the window handed over is sealed first, so that a crash loses nothing of the order. */
  start(draft: ChosenDraft): Promise<{ jobId: string }>;
  discard(draft: { draftId: string }): void;
  stop(): void;
}

const SAVED_FILES = { authority: 'saved-files', label: 'Saved files', environment: 'unknown' } as const;
const SAMPLE_ROWS = 4;
const CELL_MAX_LENGTH = 60;

export function createInbox(parts: {
  vault: Vault;
  jobs: Pick<Jobs, 'startBatch'>;
  kinds: Intake['kinds'];
  profile: (profileId: string) => ServiceProfile;
  /** Throws `AppError` `no-author` while nobody has said who they are. */
  author: () => Author;
  /** Paths that a person chose in the system's dialog; none when they thought better. */
  chooseFiles: (what: 'files' | 'folder') => Promise<string[]>;
  hash: (text: string) => string;
  newId: () => string;
}): Inbox {
  const { vault, jobs, kinds, profile, author, chooseFiles, hash, newId } = parts;
  let current: Draft | null = null;

  const draftOf = (draftId: string): Draft => {
    if (current?.draftId !== draftId) throw new AppError('no-such-thing', 'No draft of this id');
    return current;
  };

  const leaveOut = (draft: Draft, why: OrderPreview['leftOut'][number]['why'], count = 1): void => {
    if (count > 0) draft.leftOut.set(why, (draft.leftOut.get(why) ?? 0) + count);
  };

  const addSource = (draft: Draft, source: Omit<Source, 'id'>): void => {
    draft.sources.push({ id: draft.sources.length, ...source });
    draft.plan = null;
  };

  const addMedium = (draft: Draft, name: string, folder: string, held: Source['held']): void =>
    addSource(draft, { name, folder, reading: { as: 'medium' }, names: [], sha256: '', text: null, held });

  const factsFor = (choices: OrderChoices): PlanFacts => {
    const { authority } = profile(choices.profileId);
    const { journal } = vault;
    const applied = new Map<CaseId, Set<string>>();
    const caseIdOf = (kind: CaseKind, id: string): CaseId =>
      hash(caseIdSeed(authority, kind, id)).slice(0, 32);
    const isHeld = (kind: CaseKind, id: string): boolean => journal.heads(caseIdOf(kind, id)).length > 0;
    const eventsOf = (caseId: CaseId): Set<string> => {
      const known =
        applied.get(caseId) ??
        new Set(
          journal
            .entries(caseId)
            .flatMap(({ event }) => (event.type === 'service-event' ? [event.eventId] : [])),
        );
      applied.set(caseId, known);
      return known;
    };
    return {
      isHeld,
      isApplied: ({ kind, subjectId, eventId }, text) => {
        const kinds: CaseKind[] = kind === 'journey' ? ['journey', 'aml-check'] : [kind];
        const held = kinds.find((one) => isHeld(one, subjectId));
        return held !== undefined && eventsOf(caseIdOf(held, subjectId)).has(eventId ?? hash(text));
      },
    };
  };

  const readFor = (source: Source, choices: OrderChoices): Source => {
    const readAs = choices.readAs[source.id];
    if (source.text === null || readAs === undefined) return source;
    return { ...source, reading: readAgain(source.text, source.name, readAs) };
  };

  const planFor = (draft: Draft, choices: OrderChoices): { sources: Source[]; lines: PlanLine[] } => {
    const sources = draft.sources.map((source) => readFor(source, choices));
    const key = JSON.stringify(choices);
    if (draft.plan?.key !== key) draft.plan = { key, lines: planOrder(sources, choices, factsFor(choices)) };
    return { sources, lines: draft.plan.lines };
  };

  const sourceView = ({ id, name, reading }: Source): DraftSource => {
    const cut = (text: string): string => text.slice(0, CELL_MAX_LENGTH);
    const table = reading.as === 'table' ? reading.table : null;
    return {
      id,
      name,
      as: reading.as,
      table:
        table === null
          ? null
          : {
              columns: Array.from({ length: Math.min(table.columns, 50) }, (_, index) =>
                cut(table.header?.[index] ?? ''),
              ),
              sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, 50).map(cut)),
              idColumn: table.idColumn,
              kindColumn: table.kindColumn,
            },
      unclear: reading.as === 'answer' ? reading.reading : null,
    };
  };

  /** Sources somebody may have a word on: lists, tables, and answers that are not certain. */
  const asksFor = (lines: readonly PlanLine[], choices: OrderChoices) => {
    const unclear = new Set(lines.filter(({ fate }) => fate === 'file-unclear').map(({ source }) => source));
    return ({ id, reading }: Source): boolean =>
      reading.as === 'ids' || reading.as === 'table' || unclear.has(id) || choices.answers[id] !== undefined;
  };

  /** The bytes of a dropped file go into the vault before the order is written down; those on the disk stay there. */
  const placeOf = async (source: Source): Promise<FilePlace> => {
    if (source.held?.in !== 'memory') return { in: 'disk', path: source.held?.path ?? '' };
    const { sha256 } = await vault.evidence.write([source.held.bytes]);
    return { in: 'vault', sha256 };
  };

  const toFile = async (
    item: Extract<WorkItem, { do: 'file' }>,
    sources: readonly Source[],
    mediaByStem: ReadonlyMap<string, Source>,
    filedUnder: FileInput['filedUnder'],
  ): Promise<FileInput> => {
    const source = sources[item.source];
    if (source === undefined) throw new AppError('no-such-thing', 'No such file in the draft');
    const media: FileInput['media'] = [];
    for (const { path, operation } of source.names) {
      const medium = mediaByStem.get(path);
      if (medium !== undefined)
        media.push({ path, operation, name: medium.name, place: await placeOf(medium) });
    }
    return {
      answer: item.answer,
      place: await placeOf(source),
      sha256: source.sha256,
      fileName: keptFileName(source.name),
      filedUnder,
      media,
    };
  };

  return {
    begin() {
      current = {
        draftId: newId(),
        sources: [],
        arriving: new Map(),
        droppedBytes: 0,
        leftOut: new Map(),
        plan: null,
      };
      return { draftId: current.draftId };
    },
    addText({ draftId, text }) {
      const draft = draftOf(draftId);
      const bytes = Buffer.from(text);
      addSource(draft, { name: '', folder: '', ...readBytes(bytes, '', ''), held: { in: 'memory', bytes } });
    },
    addPiece({ draftId, file, name, folder, base64, last }) {
      const draft = draftOf(draftId);
      const arriving = draft.arriving.get(file) ?? { name, folder, pieces: [], bytes: 0 };
      draft.arriving.set(file, arriving);
      const piece = Buffer.from(base64, 'base64');
      draft.droppedBytes += piece.length;
      arriving.bytes += piece.length;
      const limit = isTextName(name) ? TEXT_FILE_MAX_BYTES : DROPPED_MAX_BYTES;
      if (draft.droppedBytes <= DROPPED_MAX_BYTES && arriving.bytes <= limit) arriving.pieces.push(piece);
      else if (arriving.pieces.length > 0 || arriving.bytes === piece.length) {
        draft.droppedBytes -= arriving.bytes - piece.length;
        arriving.pieces = [];
        arriving.bytes = Number.POSITIVE_INFINITY;
      }
      if (!last) return;
      draft.arriving.delete(file);
      if (!Number.isFinite(arriving.bytes)) return leaveOut(draft, 'too-large');
      if (draft.sources.length >= FILES_MAX_COUNT) return leaveOut(draft, 'too-many');
      const bytes = Buffer.concat(arriving.pieces);
      const held = { in: 'memory', bytes } as const;
      if (isTextName(name)) addSource(draft, { name, folder, ...readBytes(bytes, name, folder), held });
      else addMedium(draft, name, folder, held);
    },
    async choose({ draftId, what }) {
      const paths = await chooseFiles(what);
      const draft = draftOf(draftId);
      const chosen = { chosen: paths.length > 0 };
      const walk = await walkPaths(paths, FILES_MAX_COUNT - draft.sources.length);
      leaveOut(draft, 'link', walk.links);
      leaveOut(draft, 'too-many', walk.tooMany);
      for (const { path, name, folder } of walk.files) {
        if (current !== draft) return chosen;
        const held = { in: 'disk', path } as const;
        if (!isTextName(name)) {
          addMedium(draft, name, folder, held);
          continue;
        }
        const bytes = await readTextFile(path);
        if (bytes === null) leaveOut(draft, 'too-large');
        else addSource(draft, { name, folder, ...readBytes(bytes, name, folder), held });
      }
      return chosen;
    },
    preview({ draftId, choices }) {
      const draft = draftOf(draftId);
      const { sources, lines } = planFor(draft, choices);
      const counts = new Map<LineFate, number>();
      for (const { fate } of lines) counts.set(fate, (counts.get(fate) ?? 0) + 1);
      const work = workOf(lines);
      const fetches = (kind: CaseKind): number =>
        work.filter((item) => item.do === 'fetch' && item.kind === kind).length;
      return {
        sources: sources.filter(asksFor(lines, choices)).slice(0, 50).map(sourceView),
        files: sources.filter(({ name }) => name !== '').length,
        leftOut: [...draft.leftOut].map(([why, count]) => ({ why, count })),
        fates: [...counts].map(([fate, count]) => ({ fate, count })),
        work: {
          journeys: fetches('journey'),
          spotChecks: fetches('spot-check'),
          amlChecks: fetches('aml-check'),
          events: work.filter((item) => item.do === 'event').length,
          files: work.filter((item) => item.do === 'file').length,
        },
        lines: lines.length,
      };
    },
    lines({ draftId, choices, fate, offset, limit }) {
      const { sources, lines } = planFor(draftOf(draftId), choices);
      const found = fate === null ? lines : lines.filter((line) => line.fate === fate);
      return {
        total: found.length,
        lines: found
          .slice(offset, offset + limit)
          .map(({ source, line, text, kind, subjectId, fate: its }) => ({
            sourceName: sources[source]?.name ?? '',
            line,
            fate: its,
            text,
            kind,
            subjectId,
          })),
      };
    },
    async start({ draftId, choices }) {
      // Asked here, where the person can still be told, and not by the first entry of an item.
      author();
      const draft = draftOf(draftId);
      // What was looked at may have been fetched meanwhile.
      draft.plan = null;
      const { sources, lines } = planFor(draft, choices);
      const items = workOf(lines);
      if (items.length === 0 || items.length > ITEMS_MAX_COUNT)
        throw new AppError('bad-request', `An order has 1 to ${String(ITEMS_MAX_COUNT)} items`);
      const own = choices.filedUnder === null ? null : profile(choices.filedUnder);
      const filedUnder =
        own === null
          ? SAVED_FILES
          : { authority: own.authority, label: own.label, environment: own.environment };
      const media = new Map(
        sources
          .filter(({ reading }) => reading.as === 'medium')
          .flatMap((source): [string, Source][] => [
            [source.name, source],
            [stemOf(source.name), source],
          ]),
      );
      const files: FileInput[] = [];
      const work: { kind: JobKind; input: unknown }[] = [];
      const { profileId } = choices;
      try {
        for (const item of items) {
          if (item.do === 'file') {
            files.push(await toFile(item, sources, media, filedUnder));
            work.push({ kind: kinds.file, input: files.at(-1) });
          } else if (item.do === 'event')
            work.push({ kind: kinds.event, input: { profileId, event: item.event, text: item.text } });
          else
            work.push({ kind: kinds.case, input: { profileId, kind: item.kind, subjectId: item.subjectId } });
        }
        const { stored } = jobs.startBatch(work);
        if (current === draft) current = null;
        return { jobId: stored.jobId };
      } catch (error) {
        // Of a batch that was never written down, the bytes sealed so far belong to nobody.
        vault.erasures.setAside(files.flatMap(heldBy));
        throw error;
      }
    },
    discard({ draftId }) {
      if (current?.draftId === draftId) current = null;
    },
    stop() {
      current = null;
    },
  };
}
