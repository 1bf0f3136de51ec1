import { absenceClause } from '@shared/labels/absenceLabels';
import type { AbsentLine, AbsentReason } from '@shared/domain/package/absentCsv';
import type { OptionalPart } from '@shared/domain/package/layout';
import {
  PACKAGE_PASSPHRASE_MIN,
  type CheckedRecipient,
  type PackagePreview,
} from '@shared/ipc/packageContract';

export interface Message {
  title: string;
  advice: string;
}

export function absentReasonLabels(reason: AbsentReason): string {
  switch (reason) {
    case 'not-fetched':
      return 'not requested';
    case 'being-fetched':
      return 'being fetched';
    case 'left-out':
      return 'left out';
    case 'unusable-too-long':
    case 'unusable-blank':
    case 'unusable-not-text':
    case 'unusable-not-a-name':
    case 'unusable-too-many':
      return 'no valid file reference';
    default:
      return absenceClause(reason);
  }
}

/** Absent things counted by reason, the most first. */
export function countReasons(lines: readonly AbsentLine[]): { words: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason } of lines) {
    const words = absentReasonLabels(reason);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => ({ words, count })).sort((a, b) => b.count - a.count);
}

/** What somebody ought to know of a case before it goes out. */
export function cautionsOf(preview: PackagePreview): Message[] {
  const cautions: Message[] = [];
  const { journal } = preview;
  if (journal.state === 'broken')
    cautions.push({
      title: `Journal integrity check failed at entry ${String(journal.seq)}`,
      advice:
        'It is exported unchanged, and the package states the invalid entry. This export cannot be recorded.',
    });
  if (preview.conclusion === 'waiting')
    cautions.push({
      title: 'The proposed conclusion is awaiting a second vote',
      advice:
        'The package contains the proposal and its reasons. The second reviewer should not open it before voting.',
    });
  if (preview.isBeingFetched)
    cautions.push({
      title: 'Files of this case are being fetched',
      advice: 'Files not received by then are listed as missing.',
    });
  if (preview.drafts > 0)
    cautions.push({
      title: preview.drafts === 1 ? '1 unfinished note' : `${String(preview.drafts)} unfinished notes`,
      advice: 'Unsaved text is not exported.',
    });
  return cautions;
}

export const PART_LABELS: Record<OptionalPart, string> = {
  report: 'Printed report (PDF)',
  viewer: 'HTML viewer',
};

const RECIPIENTS: Record<NonNullable<CheckedRecipient['problem']>, string> = {
  'secret-key':
    'This is a private key and must be kept secret. Paste the public key, which starts with age1.',
  ssh: 'SSH keys are not supported. Request a key created with age-keygen.',
  'other-kind': 'This key type requires an age plug-in. Request a plain age1 key.',
  'not-age': 'Not an age key. An age key starts with age1.',
  mistyped: 'This key is incomplete or mistyped.',
};
export const recipientLabels = (problem: NonNullable<CheckedRecipient['problem']>): string =>
  RECIPIENTS[problem];

/**
 * What can be said of a passphrase without pretending to measure it. `isEnough` is what the app accepts; it is found
 * out by length and variety alone, so the words name what makes one strong.
 */
export function passphraseLabels(passphrase: string): { isEnough: boolean; words: string } {
  const left = PACKAGE_PASSPHRASE_MIN - passphrase.length;
  if (passphrase === '')
    return {
      isEnough: false,
      words: 'Use five or more unrelated words.',
    };
  if (left > 0)
    return {
      isEnough: false,
      words: `At least ${String(PACKAGE_PASSPHRASE_MIN)} characters: ${String(left)} more.`,
    };
  const kinds = new Set(passphrase.toLowerCase()).size;
  if (kinds < 6) return { isEnough: false, words: 'Repeated characters are easy to guess.' };
  const words = passphrase
    .trim()
    .split(/[\s\-_.]+/)
    .filter((word) => word.length > 2).length;
  if (words >= 5 || passphrase.length >= 20)
    return { isEnough: true, words: 'Long enough, if it is not a quotation and not used elsewhere.' };
  return {
    isEnough: true,
    words: 'Accepted. Five or more unrelated words are safer than a sentence or a name with a year.',
  };
}
