import type { CaseMedium } from '../domain/caseView';
import { absenceSentence } from './absenceLabels';

/** How a medium is displayed. For media that are not saved, this makes no difference. */
export type Appearance = 'shown' | 'not-shown' | 'undecodable';

/** All messages about a medium, shown instead of it or beside it. */
export interface MediumLabels {
  /** A few words, for example as a heading. */
  title: string;
  /** Why it is not shown, in one or two sentences; null if it is shown. */
  sentence: string | null;
  /** Findings about its bytes as full sentences, even if it can be shown. */
  notes: string[];
  /** Whether requesting it again may help. */
  canRetry: boolean;
}

const TITLES = {
  shown: 'Saved',
  'not-shown': 'Saved, not displayed',
  undecodable: 'Cannot be shown',
} as const;

const DAMAGED = {
  title: 'Damaged in the vault',
  sentence:
    'The stored bytes are no longer those that were received. Fetch the case again, or restore the vault from a backup.',
} as const;

const essence = (mime: string): string => mime.split(';')[0]?.trim().toLowerCase() ?? '';
const SAME: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  // Both types use the same container, and the first bytes do not distinguish them.
  'video/x-matroska': 'video/webm',
  'video/matroska': 'video/webm',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/heic-sequence': 'image/heic',
};
/** Media types that state nothing about the content. */
const VAGUE: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const UNKNOWN = 'application/octet-stream';

/** Whether the declared media type differs from the type of the bytes. */
function differs(declared: string, mime: string): boolean {
  const declaredType = essence(declared);
  return (
    !VAGUE.has(declaredType) &&
    !/\*$/.test(declaredType) &&
    (SAME[declaredType] ?? declaredType) !== (SAME[mime] ?? mime)
  );
}

type NamedMedium = Pick<CaseMedium, 'state' | 'operation'>;

const OF_OPERATION: Readonly<Record<CaseMedium['operation'], { word: string; types: RegExp }>> = {
  image: { word: 'an image', types: /^image\// },
  video: { word: 'a video', types: /^video\// },
  pdf: { word: 'a PDF', types: /^application\/(?:x-)?pdf$/ },
};

/**
 * A remark if the bytes are of another kind than the response states. None if the declared type already shows this or
 * the type is unknown.
 */
function kindNotes({ state, operation }: NamedMedium): string[] {
  if (state.kind !== 'saved' || state.mime === UNKNOWN) return [];
  const { mime, declaredMime = '' } = state;
  const { word, types } = OF_OPERATION[operation];
  return types.test(mime) || types.test(essence(declaredMime))
    ? []
    : [`The response describes it as ${word}; its bytes are ${mime}.`];
}

function notesOn(medium: NamedMedium): string[] {
  const { state } = medium;
  if (state.kind !== 'saved') return [];
  const { mime, declaredMime, isTruncated } = state;
  const own = mime === UNKNOWN ? 'of an unknown type' : mime;
  return [
    ...(isTruncated === true ? ['The file is truncated.'] : []),
    ...(declaredMime !== undefined && differs(declaredMime, mime)
      ? [`The service declared it as ${essence(declaredMime)}; its bytes are ${own}.`]
      : []),
    ...kindNotes(medium),
  ];
}

/** The messages about a medium. Used everywhere: filmstrip, comparer, viewers and report. */
export function mediumLabels(medium: NamedMedium, appearance: Appearance = 'shown'): MediumLabels {
  const { state } = medium;
  const notes = notesOn(medium);
  switch (state.kind) {
    case 'saved': {
      if (state.isDamaged === true) return { ...DAMAGED, notes, canRetry: false };
      const { mime } = state;
      const why = {
        shown: null,
        'not-shown': `The file is saved unchanged. This file type cannot be displayed here (${mime}).`,
        undecodable: `The file is saved unchanged (${mime}), but it cannot be displayed as an image.`,
      }[appearance];
      return { title: TITLES[appearance], sentence: why, notes, canRetry: false };
    }
    case 'fetching':
      return {
        title: 'Fetching',
        sentence: 'It will appear here when it has been saved.',
        notes,
        canRetry: false,
      };
    case 'not-fetched':
      return { title: 'Not fetched', sentence: 'It has not been requested yet.', notes, canRetry: true };
    case 'absent':
      return { title: 'Not saved', sentence: absenceSentence(state), notes, canRetry: true };
  }
}
