import { workOf, type WorkItem } from '@shared/domain/intake/batchPlan';
import type { Reviewer } from '@shared/domain/journal';
import type { ServiceProfile } from '@shared/domain/profile';
import type { BatchChoices, BatchPreview, PreviewLine } from '@shared/ipc/inboxContract';
import { ITEMS_MAX_COUNT } from '@shared/ipc/inboxLimits';
import type { LineAction } from '@shared/domain/intake/lineActions';
import { AppError } from '../../../errors/appError';
import type { Vault } from '../../../platform/vault/types';
import { createDraft, type Draft, type Piece, type Plan } from './draft';
import { createFileMaker } from './batchFiles';
import { SAVED_FILES_LABEL } from './batchesLabels';
import { linesOf, previewOf } from './batchPreview';
import { planFacts } from './planFacts';
import { savedBy, type FileInput } from '../fileResponse';
import type { Intake } from '../intake';
import type { JobKind } from '../../../jobs/job';
import type { Jobs } from '../../../jobs/runner';

interface ChosenDraft {
  draftId: string;
  choices: BatchChoices;
}

/** Drafts of batches, which are filled, previewed and then started. There is one draft at a time, only in memory. */
export interface Inbox {
  begin(): { draftId: string };
  addText(text: { draftId: string; text: string }): void;
  addPiece(piece: Piece & { draftId: string }): void;
  /** Asks the user for files or a folder. Resolves once everything chosen has been read. */
  choose(what: { draftId: string; what: 'files' | 'folder' }): Promise<{ chosen: boolean }>;
  preview(draft: ChosenDraft): BatchPreview;
  lines(page: ChosenDraft & { action: LineAction | null; offset: number; limit: number }): {
    lines: PreviewLine[];
    total: number;
  };
  /** Starts the batch. Received files are saved in the vault first, so that a crash loses nothing. */
  start(draft: ChosenDraft): Promise<{ jobId: string }>;
  discard(draft: { draftId: string }): void;
  stop(): void;
}

const SAVED_FILES = { authority: 'saved-files', label: SAVED_FILES_LABEL, environment: 'unknown' } as const;
const identityOf = ({ authority, label, environment }: ServiceProfile): FileInput['filedUnder'] => ({
  authority,
  label,
  environment,
});

/** The job for an item that is fetched from the service. */
const requestOf = (
  item: Exclude<WorkItem, { do: 'file' }>,
  profileId: string,
  kinds: Intake['kinds'],
): { kind: JobKind; input: unknown } =>
  item.do === 'event'
    ? { kind: kinds.event, input: { profileId, event: item.event, text: item.text } }
    : { kind: kinds.case, input: { profileId, kind: item.kind, subjectId: item.subjectId } };

/** The work items of a plan. Throws `bad-request` if there are none, or more than a batch may have. */
function itemsOf(lines: Plan['lines']): ReturnType<typeof workOf> {
  const items = workOf(lines);
  if (items.length === 0 || items.length > ITEMS_MAX_COUNT)
    throw new AppError('bad-request', `items: 1 to ${String(ITEMS_MAX_COUNT)}`);
  return items;
}

export function createInbox(parts: {
  vault: Vault;
  jobs: Pick<Jobs, 'startBatch'>;
  kinds: Intake['kinds'];
  profile: (profileId: string) => ServiceProfile;
  /** Throws `AppError` `no-author` if there is no reviewer yet. */
  author: () => Reviewer;
  /** Shows the system's dialog. Returns the chosen paths; empty if the user cancelled. */
  chooseFiles: (what: 'files' | 'folder') => Promise<string[]>;
  hash: (text: string) => string;
  newId: () => string;
}): Inbox {
  const { vault, jobs, kinds, profile, author, chooseFiles, hash, newId } = parts;
  let current: Draft | null = null;

  const draftOf = (draftId: string): Draft => {
    if (current?.draftId !== draftId) throw new AppError('no-such-thing', 'draft');
    return current;
  };
  const planFor = (draft: Draft, choices: BatchChoices, isAnew = false): Plan =>
    draft.plan(choices, planFacts(vault, profile(choices.profileId).authority, hash), isAnew);

  return {
    begin() {
      current = createDraft(newId());
      return { draftId: current.draftId };
    },
    addText: ({ draftId, text }) => draftOf(draftId).addText(text),
    addPiece: ({ draftId, ...piece }) => draftOf(draftId).addPiece(piece),
    async choose({ draftId, what }) {
      const paths = await chooseFiles(what);
      const draft = draftOf(draftId);
      await draft.addPaths(paths, () => current === draft);
      return { chosen: paths.length > 0 };
    },
    preview({ draftId, choices }) {
      const draft = draftOf(draftId);
      return previewOf(draft, planFor(draft, choices), choices);
    },
    lines: ({ draftId, choices, ...page }) => linesOf(planFor(draftOf(draftId), choices), page),
    async start({ draftId, choices }) {
      // Checked now, so that the caller gets the error rather than the first job.
      author();
      const draft = draftOf(draftId);
      // Plan again, since previewed items may have been fetched in the meantime.
      const { sources, lines } = planFor(draft, choices, true);
      const items = itemsOf(lines);
      const fileOf = createFileMaker(
        vault,
        sources,
        choices.filedUnder === null ? SAVED_FILES : identityOf(profile(choices.filedUnder)),
      );
      const files: FileInput[] = [];
      const work: { kind: JobKind; input: unknown }[] = [];
      try {
        for (const item of items) {
          if (item.do === 'file') {
            files.push(await fileOf(item));
            work.push({ kind: kinds.file, input: files.at(-1) });
          } else work.push(requestOf(item, choices.profileId, kinds));
        }
        const { stored } = jobs.startBatch(work);
        if (current === draft) current = null;
        return { jobId: stored.jobId };
      } catch (error) {
        // If the batch was not saved, the bytes stored for it belong to no case.
        vault.erasures.queueForRemoval(files.flatMap(savedBy));
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
