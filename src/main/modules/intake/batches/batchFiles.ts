import { stemOf, type WorkItem } from '@shared/domain/intake/batchPlan';
import { keptFileName } from '@shared/domain/intake/savedResponse';
import { AppError } from '../../../errors/appError';
import type { Vault } from '../../../platform/vault/types';
import type { FileInput, FilePlace } from '../fileResponse';
import type { Source } from './draft';

/**
 * Returns a function that creates the job input for a file of the draft and the media it names. Their bytes are stored
 * where they are still available after a restart.
 */
export function createFileMaker(
  { evidence }: Pick<Vault, 'evidence'>,
  sources: readonly Source[],
  filedUnder: FileInput['filedUnder'],
): (item: Extract<WorkItem, { do: 'file' }>) => Promise<FileInput> {
  const mediaByStem = new Map(
    sources
      .filter(({ reading }) => reading.as === 'medium')
      .flatMap((source): [string, Source][] => [
        [source.name, source],
        [stemOf(source.name), source],
      ]),
  );
  /**
   * Stores the bytes of a dropped file in the vault before the batch is saved. Files on the disk are only referenced.
   */
  const placeOf = async ({ content }: Source): Promise<FilePlace> => {
    if (content?.in !== 'memory') return { in: 'disk', path: content?.path ?? '' };
    const { sha256 } = await evidence.write([content.bytes]);
    return { in: 'vault', sha256 };
  };
  return async (item) => {
    const source = sources[item.source];
    if (source === undefined) throw new AppError('no-such-thing', 'file');
    const media: FileInput['media'] = [];
    for (const { path, operation } of source.names) {
      const medium = mediaByStem.get(path);
      if (medium !== undefined)
        media.push({ path, operation, name: medium.name, place: await placeOf(medium) });
    }
    return {
      response: item.response,
      place: await placeOf(source),
      sha256: source.sha256,
      fileName: keptFileName(source.name),
      filedUnder,
      media,
    };
  };
}
