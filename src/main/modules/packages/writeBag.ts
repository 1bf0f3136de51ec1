import type { Sha256 } from '@shared/domain/ids';
import { LISTED_TAG_FILES, TAG_FILES } from '@shared/domain/packageLayout';
import { BAGIT_TEXT, bagInfoText, manifestText } from '@shared/domain/package/tagTexts';
import type { Signer } from '../identity/reviewerKeys';
import { encryptWithAge, type EncryptionMethod } from './ageEncryption';
import { writeContainer, type WrittenFile } from './container';
import type { Files } from '../../platform/system/files';
import { zipBag, type BagFile, type PackedFile } from './zipBag';
import { sha256Of } from '../../lib/sha256';

/** Where a bag is written and how it is encrypted. */
export interface BagTarget {
  encryption: EncryptionMethod;
  files: Files;
  folder: string;
  /** The path of the unfinished file for a final name. */
  partial: (fileName: string) => string;
  signal: AbortSignal;
  /** Called with the complete bag, just before its file gets its final name. */
  onComplete: (written: WrittenBag) => void;
  /** Called with the payload bytes packed so far, and their total. */
  onProgress: (done: number, total: number) => void;
}

/** A bag that has been written. */
export interface WrittenBag {
  path: string;
  bagName: string;
  /** Hash and size of the file as written. */
  sha256: Sha256;
  bytes: number;
  packageId: Sha256;
  /** Number of files under `data/`. */
  files: number;
}

const encoder = new TextEncoder();

/** A file of a bag with content from memory. */
export function fileFromMemory(path: string, content: string | Uint8Array): BagFile {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return { path, bytes: bytes.length, read: () => [bytes] };
}

/** The tag files for a packed payload and a statement, and the signature over them. */
export function signedTagFiles(
  stated: Parameters<typeof bagInfoText>[0] & { text: string },
  signer: Signer,
  payload: readonly PackedFile[],
): Map<string, Uint8Array> {
  const tags = new Map<string, Uint8Array>([
    [TAG_FILES.bagit, encoder.encode(BAGIT_TEXT)],
    [TAG_FILES.bagInfo, encoder.encode(bagInfoText(stated, payload))],
    [TAG_FILES.manifest, encoder.encode(manifestText(payload))],
    [TAG_FILES.statement, encoder.encode(stated.text)],
    [TAG_FILES.publicKey, encoder.encode(signer.publicKey)],
  ]);
  const listed = LISTED_TAG_FILES.map((path) => ({
    path,
    sha256: sha256Of(tags.get(path) ?? new Uint8Array()),
  }));
  const tagManifest = encoder.encode(manifestText(listed));
  tags.set(TAG_FILES.tagManifest, tagManifest);
  tags.set(TAG_FILES.signature, signer.sign(tagManifest));
  return tags;
}

/**
 * Writes a bag in a stream: payload → zip → age → file, so that nothing unencrypted is written to disk. Rejects with
 * `package-failed`, an error code of the file system or the signal's reason, and then leaves no file behind.
 */
export async function writeBag(
  bag: {
    bagName: string;
    fileName: string;
    payload: readonly BagFile[];
    tagFiles: (packed: readonly PackedFile[]) => ReadonlyMap<string, Uint8Array>;
  },
  { encryption, files, folder, partial, signal, onComplete, onProgress }: BagTarget,
): Promise<WrittenBag> {
  const { bagName, fileName, payload, tagFiles } = bag;
  const total = payload.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  let packageId: Sha256 = '';
  onProgress(0, total);
  const zip = zipBag({
    bagName,
    payload,
    tagPaths: Object.values(TAG_FILES),
    tagFiles(packed) {
      const tags = tagFiles(packed);
      packageId = sha256Of(tags.get(TAG_FILES.tagManifest) ?? new Uint8Array());
      return tags;
    },
    onBytes: (bytes) => onProgress((done += bytes), total),
    signal,
  });
  const writtenBag = (written: WrittenFile): WrittenBag => ({
    ...written,
    bagName,
    packageId,
    files: payload.length,
  });
  return writtenBag(
    await writeContainer({
      files,
      folder,
      fileName,
      partial: partial(fileName),
      source: encryption.kind === 'none' ? zip : encryptWithAge(zip, encryption),
      signal,
      onComplete: (written) => onComplete(writtenBag(written)),
    }),
  );
}
