/** Part of a text that someone else wrote. */
export interface QuotedPart {
  text: string;
  /** Whether it was received and cannot be classified, so that it may disclose anything. */
  isOpen: boolean;
  /** Whether it is an id, a path or a hash, which is shown like these elsewhere. */
  isId?: true;
}

/**
 * A journal entry in words: what was done, and separately the text that someone else wrote, so that it can be isolated
 * and masked.
 */
export interface EntryLabels {
  text: string;
  /** Empty if there is none. */
  quoted: readonly QuotedPart[];
}

export const open = (text: string): QuotedPart => ({ text, isOpen: true });
export const plain = (text: string): QuotedPart => ({ text, isOpen: false });
export const id = (text: string): QuotedPart => ({ text, isOpen: false, isId: true });

/** Joins neighbouring parts, so that text is split only where its masking or its typeface changes. */
export function joined(parts: readonly QuotedPart[]): QuotedPart[] {
  const found: QuotedPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last?.isOpen === part.isOpen && last.isId === part.isId) last.text += part.text;
    else if (part.text !== '') found.push({ ...part });
  }
  return found;
}
