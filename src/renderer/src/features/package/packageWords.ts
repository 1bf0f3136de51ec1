import { absenceClause } from '@shared/words/absenceWords';
import type { AbsentLine, AbsentReason } from '@shared/domain/package/absentCsv';
import type { OptionalPart } from '@shared/domain/package/layout';
import {
  PACKAGE_PASSPHRASE_MIN,
  type CheckedRecipient,
  type PackagePreview,
} from '@shared/ipc/packageContract';

export interface Words {
  title: string;
  advice: string;
}

export function absentReasonWords(reason: AbsentReason): string {
  switch (reason) {
    case 'not-fetched':
      return 'never asked for';
    case 'being-fetched':
      return 'being fetched now';
    case 'left-out':
      return 'left out';
    case 'unusable-too-long':
    case 'unusable-blank':
    case 'unusable-not-text':
    case 'unusable-not-a-name':
    case 'unusable-too-many':
      return 'the answer names no file that can be asked for';
    default:
      return absenceClause(reason);
  }
}

/** Absent things counted by reason, the most first. */
export function countReasons(lines: readonly AbsentLine[]): { words: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason } of lines) {
    const words = absentReasonWords(reason);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => ({ words, count })).sort((a, b) => b.count - a.count);
}

/** What somebody ought to know of a case before it goes out. */
export function cautionsOf(preview: PackagePreview): Words[] {
  const cautions: Words[] = [];
  const { journal } = preview;
  if (journal.state === 'broken')
    cautions.push({
      title: `The journal does not add up at entry ${String(journal.seq)}`,
      advice: 'It goes along as it is, the package says where it breaks, and this export cannot be entered.',
    });
  if (preview.conclusion === 'waiting')
    cautions.push({
      title: 'The proposed conclusion has no second vote yet',
      advice: 'The package holds the proposal and its reasons. Whoever is to vote should not open it before.',
    });
  if (preview.isBeingFetched)
    cautions.push({
      title: 'Files of this case are being fetched',
      advice: 'What has not come in by then is listed as absent.',
    });
  if (preview.drafts > 0)
    cautions.push({
      title:
        preview.drafts === 1 ? 'A note is not finished' : `${String(preview.drafts)} notes are not finished`,
      advice: 'Texts that are not saved as notes do not go along.',
    });
  return cautions;
}

export const PART_WORDS: Record<OptionalPart, string> = {
  report: 'Printed report (PDF)',
  viewer: 'Page to read in a browser (HTML)',
};

const RECIPIENTS: Record<NonNullable<CheckedRecipient['problem']>, string> = {
  'secret-key':
    'This is a secret key. Nobody else may ever have it: paste the public key, which begins with age1.',
  ssh: 'SSH keys are not taken. Ask for a key made with age-keygen.',
  'other-kind':
    'This kind of key needs an add-on to age that a recipient may not have. Ask for a plain age1 key.',
  'not-age': 'This is no age key. One begins with age1.',
  mistyped: 'This key is incomplete or mistyped.',
};
export const recipientWords = (problem: NonNullable<CheckedRecipient['problem']>): string =>
  RECIPIENTS[problem];

/**
 * What can be said of a passphrase without pretending to measure it. `isEnough` is what the app accepts; it is found
 * out by length and variety alone, so the words name what makes one strong.
 */
export function passphraseWords(passphrase: string): { isEnough: boolean; words: string } {
  const left = PACKAGE_PASSPHRASE_MIN - passphrase.length;
  if (passphrase === '')
    return {
      isEnough: false,
      words: 'Five words that have nothing to do with each other are easy to say and hard to find.',
    };
  if (left > 0)
    return {
      isEnough: false,
      words: `At least ${String(PACKAGE_PASSPHRASE_MIN)} characters: ${String(left)} more.`,
    };
  const kinds = new Set(passphrase.toLowerCase()).size;
  if (kinds < 6)
    return { isEnough: false, words: 'The same few characters over and over are found at once.' };
  const words = passphrase
    .trim()
    .split(/[\s\-_.]+/)
    .filter((word) => word.length > 2).length;
  if (words >= 5 || passphrase.length >= 20)
    return { isEnough: true, words: 'Long enough, if it is in no book and you use it nowhere else.' };
  return {
    isEnough: true,
    words: 'Accepted. A sentence or a name with a year is guessed; five unrelated words are not.',
  };
}
