import type { Author, AuthorKey } from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import { responsesIn } from '@shared/domain/package/responseTotals';
import { evidenceIn } from '@shared/domain/savedEvidence';
import type { PackageKey } from '@shared/domain/package/verdict';
import { isError, systemCodeOf, type AppError } from '../../errors/appError';
import { containerError } from './containerError';
import { openFileSource, type FileSource } from './byteSource';
import { authorsIn, previewMerge } from './mergePreview';
import { readPackage, type OpenedPackage, type ReadProgress } from './readPackage';

/** Maximum number of evidence files listed in one reply. */
const NAMED_AT_ONCE = 500;
/** Minimum time between two progress messages, in ms. */
const PROGRESS_MS = 50;

/** A file of the package that contains evidence. */
export interface PackagedFile {
  sha256: string;
  path: string;
  size: number;
}

/** `ours`: the authors with a key of this installation. `relied`: the keys on which it relies. */
interface Rules {
  replicas: ReadonlySet<string>;
  ours: Author[];
  relied: AuthorKey[];
}

function previewOf(saved: StoredChain[], chains: StoredChain[], { replicas, ours, relied }: Rules) {
  const nameOf = ({ key, reviewerId }: Author): string => `${key} ${reviewerId}`;
  const [own, keys] = [new Set(ours.map(nameOf)), new Set(relied)];
  return previewMerge(saved, chains, {
    own: { replicas, isOwn: (author) => own.has(nameOf(author)) },
    relies: (key) => keys.has(key),
  });
}

/** What can be asked of a thread that reads packages, one package at a time. */
function createCalls(report: (progress: ReadProgress) => void) {
  let source: FileSource | null = null;
  let opened: OpenedPackage | null = null;
  let compared: StoredChain[] = [];
  let pieces: AsyncIterator<Uint8Array> | null = null;

  function requireOpened(): OpenedPackage {
    if (opened === null) throw new Error('no package');
    return opened;
  }

  return {
    async read({
      path,
      key,
      replicas,
    }: {
      path: string;
      key: PackageKey | null;
      replicas: ReadonlySet<string>;
    }) {
      await source?.close();
      opened = null;
      source = await openFileSource(path);
      let reported = 0;
      opened = await readPackage({
        source,
        key,
        replicas,
        signal: new AbortController().signal,
        progress(progress) {
          if (performance.now() - reported < PROGRESS_MS) return;
          reported = performance.now();
          report(progress);
        },
      });
      const { verdict, claims, containerSha256, statement, journal } = opened;
      return {
        verdict,
        claims,
        containerSha256,
        caseId: statement?.caseId ?? null,
        hasJournal: journal !== null,
      };
    },
    evidence: ({ from }: { from: number }): PackagedFile[] =>
      [...requireOpened().evidence]
        .slice(from, from + NAMED_AT_ONCE)
        .map(([sha256, { path, size }]) => ({ sha256, path, size })),
    /** What the entries of the package name, whether or not it contains it. */
    named() {
      const entries = requireOpened().journal?.entries ?? [];
      return { evidence: evidenceIn(entries), responses: responsesIn(entries) };
    },
    /** Only verified chains, because the vault appends them unchanged. */
    chains(): StoredChain[] {
      const { chains = [], reports = [] } = requireOpened().journal ?? {};
      if (reports.some(({ broken }) => broken !== null)) throw new Error('no verified journal');
      return chains;
    },
    /** The authors in the saved chains, which `preview` compares, and in those of the package. */
    authors({ saved }: { saved: StoredChain[] }): Author[] {
      compared = saved;
      return authorsIn([...saved, ...(requireOpened().journal?.chains ?? [])]);
    },
    preview: (rules: Rules) => previewOf(compared, requireOpened().journal?.chains ?? [], rules),
    /** The next piece of the current file, or the first piece of the file with the SHA-256 `begin`. Null at the end. */
    async piece({ begin }: { begin: string | null }): Promise<Uint8Array | null> {
      if (begin !== null)
        pieces = requireOpened().evidence.get(begin)?.read()[Symbol.asyncIterator]() ?? null;
      const next = await pieces?.next();
      return next === undefined || next.done ? null : next.value;
    },
  };
}

export type PackageCalls = ReturnType<typeof createCalls>;
export type PackageRequest = {
  [N in keyof PackageCalls]: { call: N; of: Parameters<PackageCalls[N]>[0] };
}[keyof PackageCalls];
export type PackageReply =
  | { progress: ReadProgress }
  | { value: unknown }
  /** `code` is the app's error code, otherwise the system's code or the error's name. */
  | { failed: { code: string; message: string; detail: AppError['detail'] | null } };

function failureOf(error: unknown): PackageReply {
  if (isError(error, 'bad-container', 'short-read'))
    return { failed: { code: error.code, message: error.message, detail: error.detail ?? null } };
  // A text, list or table has become larger than V8 can make one.
  if (error instanceof RangeError) return failureOf(containerError('out-of-memory'));
  const name = error instanceof Error ? error.name : 'Error';
  return { failed: { code: systemCodeOf(error) || name, message: 'in the package reader', detail: null } };
}

/** Handles requests, each with one reply after any number of messages on progress. */
export function createPackageCalls(send: (reply: PackageReply) => void) {
  const calls = createCalls((progress) => send({ progress }));
  return async function handle({ call, of }: PackageRequest): Promise<void> {
    let reply: PackageReply;
    try {
      reply = { value: await (calls[call] as (of: unknown) => unknown)(of) };
    } catch (error) {
      reply = failureOf(error);
    }
    send(reply);
  };
}
