import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { parentOf } from '@shared/domain/redaction/parentOf';
import { removedClasses } from '@shared/domain/redaction/redactionTextLabels';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import { absentLines } from '@shared/domain/package/absentCsv';
import { OPTIONAL_PARTS } from '@shared/domain/packageLayout';
import type {
  CheckedRecipient,
  ChosenFolder,
  PackageRequest,
  PackagePreview,
  RedactionPreview,
} from '@shared/ipc/packageContract';
import { AppError } from '../../errors/appError';
import type { Confirm } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { ExportAllowance } from '../exports/allowance';
import type { Jobs } from '../../jobs/runner';
import { planRedaction } from '../../redaction/redactedCopy';
import { createChosenFolders, type ChosenFolders } from './chosenFolders';
import { nameOfBag } from './packageCase';
import type { PackageInput } from './packageInput';
import { canResume, type PackageKind } from './packageKind';
import type { WriterParts } from './packageWriter';
import { checkRecipients } from './recipients';

/** Exports cases as packages: previews them, then writes them one after the other as jobs. */
export interface PackageService {
  /** The contents of a package. Throws `AppError` `no-such-case`. */
  preview(of: { caseId: CaseId }): Promise<PackagePreview>;
  /** What would be removed from a redacted copy. Throws `AppError` `no-such-case`. */
  previewRedaction(of: { caseId: CaseId; classes: readonly RedactionClass[] }): Promise<RedactionPreview>;
  /** Asks the person for a folder; null if they cancel. */
  chooseFolder(): Promise<ChosenFolder | null>;
  /** The folder chosen last, if it still exists. */
  lastFolder(): Promise<ChosenFolder | null>;
  /**
   * Throws `AppError` `bad-request` for an invalid recipient or a folder that was not chosen, `cancelled` if the person
   * declines in main's dialog.
   */
  start(order: PackageRequest): Promise<{ jobIds: string[] }>;
  checkRecipients(of: { text: string }): CheckedRecipient[];
  /** Shows the written file in the system's file manager. */
  reveal(job: { jobId: string }): void;
}

export interface PackageServiceParts extends WriterParts {
  author: () => Reviewer;
  fetching: (caseId: CaseId) => ReadonlySet<string>;
  confirm: Confirm;
  allowance: ExportAllowance;
  /** Shows the system's dialog. Resolves to the path of the chosen folder, or null. */
  askForFolder: () => Promise<string | null>;
  showInFolder: (path: string) => void;
  jobs: Jobs;
  kind: PackageKind;
  /** See `PackageKindParts`. */
  passphrases: Map<string, string>;
  newId: () => string;
}

/**
 * Starts a job that packages a case. It replaces earlier jobs of the case that cannot be resumed because their passphrase
 * was not kept.
 */
function startPackage(
  { jobs, kind, passphrases }: Pick<PackageServiceParts, 'jobs' | 'kind' | 'passphrases'>,
  { encryption, ...input }: Omit<PackageInput, 'encryption'> & Pick<PackageRequest, 'encryption'>,
): string {
  const before = jobs.of(kind).filter(({ stored }) => stored.caseId === input.caseId);
  for (const { stored } of before)
    if (stored.detail.result === null && !canResume(passphrases, stored)) jobs.dismiss(stored);
  const isSecret = encryption.kind === 'passphrase';
  const { stored } = jobs.start(kind, {
    ...input,
    encryption: isSecret ? { kind: encryption.kind } : encryption,
  });
  if (isSecret) passphrases.set(stored.jobId, encryption.passphrase);
  return stored.jobId;
}

/**
 * Asks the user to confirm a folder of an earlier session, more files than were last confirmed, and every unencrypted
 * export. Throws `AppError` `cancelled`.
 */
async function confirmExport(
  { confirm, allowance }: Pick<PackageServiceParts, 'confirm' | 'allowance'>,
  folders: ChosenFolders,
  { encryption, cases, path }: { encryption: PackageRequest['encryption']; cases: number; path: string },
): Promise<void> {
  if (encryption.kind === 'none') {
    // Names the number of cases, so nothing more is asked.
    await requireConfirmed(confirm, { about: 'unencrypted', cases, path });
    allowance.renew(path);
  } else {
    if (!folders.isConfirmed(path)) await requireConfirmed(confirm, { about: 'folder', path });
    await allowance.take(path, cases);
  }
  folders.confirm(path);
}

/** Throws `bad-request` for invalid recipients, and for a redacted copy without a reason or recipient. */
function requireSound({ encryption, redaction, reason, recipient }: PackageRequest): void {
  const isGood = (text: string): boolean => {
    const [only, ...more] = checkRecipients(text);
    return more.length === 0 && only?.text === text && only.problem === null;
  };
  if (encryption.kind === 'recipients' && !encryption.recipients.every(isGood))
    throw new AppError('bad-request', 'recipients: not an age recipient');
  if (redaction !== undefined && (reason === '' || recipient === ''))
    throw new AppError('bad-request', 'redaction: reason and recipient required');
}

export function createPackageService(parts: PackageServiceParts): PackageService {
  const { vault, dossier, generators, jobs, kind } = parts;
  const folders = createChosenFolders(parts);

  return {
    async preview({ caseId }) {
      const caseDossier = await dossier(caseId);
      const sum = (kind: 'response' | 'medium') => {
        const found = caseDossier.exhibits.filter((exhibit) => exhibit.kind === kind);
        return { files: found.length, bytes: found.reduce((bytes, one) => bytes + one.bytes, 0) };
      };
      return {
        caseId,
        bagName: nameOfBag({ caseId, dossier: caseDossier }),
        responses: sum('response'),
        media: sum('medium'),
        journal: caseDossier.view.journal,
        notes: caseDossier.view.notes.filter(({ withdrawn }) => withdrawn === null).length,
        absent: absentLines(caseDossier, []),
        conclusion: caseDossier.conclusions.at(-1)?.state ?? null,
        drafts: vault.drafts.list(caseId).length,
        isBeingFetched: parts.fetching(caseId).size > 0,
        available: OPTIONAL_PARTS.filter((part) => generators[part] !== undefined),
      };
    },
    async previewRedaction({ caseId, classes }) {
      const caseDossier = await dossier(caseId);
      const {
        removed,
        covered,
        shown,
        dropped,
        dossier: { redaction },
      } = planRedaction({
        dossier: caseDossier,
        ...parts.content(caseId),
        classes,
      });
      return {
        removed: removedClasses(redaction).map((one) => ({
          class: one,
          count: removed.reduce((sum, line) => sum + (line.class === one ? line.count : 0), 0),
        })),
        unlisted: redaction.unlisted,
        unread: redaction.unread,
        unnamed: redaction.unnamed,
        covered: covered.length,
        shown: shown.length,
        dropped: dropped.length,
        parent: parentOf(caseDossier).packageId,
      };
    },
    async chooseFolder() {
      const chosen = await folders.choose();
      if (chosen !== null) parts.allowance.renew(chosen.path);
      return chosen;
    },
    lastFolder: folders.last,
    async start(order) {
      const folder = folders.pathOf(order.folderId);
      if (folder === undefined) throw new AppError('bad-request', 'folderId: not chosen');
      const { encryption, parts: optional, reason, recipient, redaction } = order;
      requireSound(order);
      const author = parts.author();
      const caseIds = [...new Set(order.caseIds)];
      await confirmExport(parts, folders, { encryption, cases: caseIds.length, path: folder });
      const wanted = { parts: optional, reason, recipient, redaction };
      const start = (caseId: CaseId): string =>
        startPackage(parts, { caseId, order: wanted, encryption, folder, author });
      return { jobIds: caseIds.map(start) };
    },
    checkRecipients: ({ text }) => checkRecipients(text),
    reveal({ jobId }) {
      const result = jobs.of(kind).find(({ stored }) => stored.jobId === jobId)?.stored.detail.result;
      if (!result) throw new AppError('no-such-thing', 'package');
      parts.showInFolder(result.path);
    },
  };
}
