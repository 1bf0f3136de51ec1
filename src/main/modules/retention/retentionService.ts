import canonicalize from 'canonicalize';
import { openingOf } from '@shared/domain/caseRecord';
import type { CaseId, CaseKind } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { roundedSize } from '@shared/domain/redaction/roundedSize';
import { ErasureCertificate } from '@shared/domain/retention/certificate';
import type { StoredElsewhere } from '@shared/domain/retention/elsewhere';
import { purgeBlockers, retentionOf } from '@shared/domain/retention/retention';
import type { RetentionView } from '@shared/ipc/retentionContract';
import { AppError } from '../../errors/appError';
import type { Confirm } from '../../platform/window/questions';
import type { Vault } from '../../platform/vault/types';
import { requireConfirmed } from '../confirmed';
import { storedElsewhere } from './storedElsewhere';
import { createSweeper } from './sweeper';
import { utcDay } from '@shared/text/dates';

interface OfCase {
  caseId: CaseId;
}
type EventBody<T extends JournalEvent['type']> = Omit<JournalEventOf<T>, 'type'>;

/**
 * Manages the retention period of cases and erases them. Throws `AppError` `no-such-case`, `bad-request`,
 * `read-only-case`.
 */
export interface RetentionService {
  view(of: OfCase): RetentionView;
  setPeriod(period: OfCase & EventBody<'retention-set'>): RetentionView;
  hold(hold: OfCase & Omit<EventBody<'retention-held'>, 'holdId'>): RetentionView;
  release(release: OfCase & EventBody<'retention-released'>): RetentionView;
  refuse(refusal: OfCase & EventBody<'erasure-refused'>): RetentionView;
  /** What other cases contain that is based on images of this case. It remains when this case is erased. */
  elsewhere(of: OfCase): StoredElsewhere[];
  /**
   * Erases a case permanently and returns its certificate. Throws `AppError` `bad-request` if the confirmation does not
   * match, `cancelled` if the user declines in the confirmation dialog, and `not-erasable` while something prevents the
   * erasure.
   */
  erase(order: { caseId: CaseId; reason: string; confirm: string }): Promise<ErasureCertificate>;
  /**
   * Removes evidence that belongs to no case, left by an interrupted erasure, a discarded batch or a crash. The log
   * records how many items a crash left. Returns false while a running job may still add the same bytes to a case; call
   * again later.
   */
  resume(): Promise<boolean>;
  /**
   * Whether data of erased cases, or other deleted data, may be left in the vault's file: in damaged pages, until the
   * vault gets a new key, or because a running job delays its removal. First tries what is still to be removed.
   */
  isAnyLeft(): Promise<boolean>;
  /** Newest first. */
  certificates(): ErasureCertificate[];
  stop(): void;
}

/** Number of last characters of the case id that the user enters to confirm an erasure. */
export const CONFIRM_DIGITS = 8;

/** A case's retention period, and what prevents its erasure today. */
function viewOf(vault: Vault, caseId: CaseId, today: string, underWay: boolean): RetentionView {
  const entries = vault.journal.entries(caseId);
  if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
  const retention = retentionOf(entries);
  const evidence = vault.evidence.ofCase(caseId);
  const own = evidence.filter(({ shared }) => !shared);
  const drafts = vault.drafts.list(caseId).length;
  const blockers = purgeBlockers(retention, {
    today,
    journalBroken: vault.journal.verify(caseId).state === 'broken',
    underWay,
    drafts,
  });
  return {
    ...retention,
    today,
    blockers,
    would: {
      entries: vault.journal.all(caseId).length,
      evidence: evidence.length,
      shared: evidence.length - own.length,
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      drafts,
    },
  };
}

/** The certificate of an erasure: who erased the case, when and why, and what it contained. */
function certificateOf(
  vault: Vault,
  caseId: CaseId,
  facts: Pick<ErasureCertificate, 'certificateId' | 'at' | 'by' | 'appVersion' | 'reason' | 'elsewhere'>,
): ErasureCertificate {
  const entries = vault.journal.entries(caseId);
  const opening = openingOf(entries);
  const { period: term } = retentionOf(entries);
  if (opening === null || term === null) throw new AppError('not-erasable');
  return ErasureCertificate.parse({
    v: 2,
    ...facts,
    replica: vault.replicaId,
    caseId,
    kind: opening.kind,
    subjectId: opening.subjectId,
    authority: opening.authority,
    ground: term.ground,
    from: term.from,
    months: term.months,
    dueOn: term.dueOn,
    journal: { entries: vault.journal.all(caseId).length, heads: vault.journal.heads(caseId) },
    evidence: vault.evidence
      .ofCase(caseId)
      .map(({ shared, bytes, mime }) => ({ bytes: roundedSize(bytes), mime, kept: shared })),
  });
}

interface RetentionParts {
  vault: Vault;
  append: (caseId: CaseId, event: JournalEvent) => unknown;
  author: () => Reviewer;
  confirm: Confirm;
  /**
   * Whether anything is being fetched, imported or exported. Evidence may then be about to be added to another case.
   */
  isUnderWay: () => boolean;
  /** Removes all jobs about the case, finished or not. */
  forgetWork: (of: { caseId: CaseId; kind: CaseKind; subjectId: string }) => void;
  /** Removes everything else about the case from memory, and notifies the window. */
  forget: (caseId: CaseId) => void;
  version: string;
  clock: () => Date;
  newId: () => string;
  yieldNow: () => Promise<void>;
  log: (line: string) => void;
}

export function createRetentionService(parts: RetentionParts): RetentionService {
  const { vault, append, clock, newId } = parts;
  const sweeper = createSweeper(parts);
  const today = (): string => utcDay(clock());

  const view = (caseId: CaseId): RetentionView => viewOf(vault, caseId, today(), parts.isUnderWay());

  function add(caseId: CaseId, event: JournalEvent): RetentionView {
    append(caseId, event);
    return view(caseId);
  }

  function requirePast(day: string): void {
    if (day > today()) throw new AppError('bad-request', 'day: in the future');
  }

  function requireErasable(caseId: CaseId): void {
    const { blockers } = view(caseId);
    if (blockers.length > 0) throw new AppError('not-erasable', blockers.join(', '));
  }

  return {
    view: ({ caseId }) => view(caseId),
    setPeriod({ caseId, ...body }) {
      requirePast(body.from);
      return add(caseId, { type: 'retention-set', ...body });
    },
    hold: ({ caseId, ...body }) => add(caseId, { type: 'retention-held', holdId: newId(), ...body }),
    release({ caseId, ...body }) {
      const { holds } = retentionOf(vault.journal.entries(caseId));
      const isInForce = holds.some(({ holdId, released }) => holdId === body.holdId && released === null);
      if (!isInForce) throw new AppError('no-such-thing', 'hold');
      return add(caseId, { type: 'retention-released', ...body });
    },
    refuse({ caseId, ...body }) {
      requirePast(body.askedOn);
      return add(caseId, { type: 'erasure-refused', ...body });
    },
    elsewhere({ caseId }) {
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      return storedElsewhere(vault, caseId);
    },
    async erase({ caseId, reason, confirm }) {
      requireErasable(caseId);
      if (confirm.trim().toLowerCase() !== caseId.slice(-CONFIRM_DIGITS))
        throw new AppError('bad-request', 'confirm: not the end of the case id');
      const subjectId = openingOf(vault.journal.entries(caseId))?.subjectId ?? '';
      await requireConfirmed(parts.confirm, { about: 'erasure', subjectId, caseId });
      // A job that prevents the erasure may have started in the meantime.
      requireErasable(caseId);
      const certificate = certificateOf(vault, caseId, {
        certificateId: newId(),
        at: clock().toISOString(),
        by: parts.author(),
        appVersion: parts.version,
        reason,
        elsewhere: storedElsewhere(vault, caseId),
      });
      // If the app is killed here, the jobs are gone but the case is still complete.
      parts.forgetWork(certificate);
      vault.erasures.begin(caseId, {
        id: certificate.certificateId,
        text: canonicalize(certificate) ?? '',
      });
      vault.journal.forget(caseId);
      parts.forget(caseId);
      await sweeper.sweep();
      return certificate;
    },
    resume: sweeper.resume,
    isAnyLeft: sweeper.isAnyLeft,
    certificates: () =>
      vault.erasures
        .certificates()
        .map((text) => ErasureCertificate.parse(JSON.parse(text)))
        .toReversed(),
    stop: sweeper.stop,
  };
}
