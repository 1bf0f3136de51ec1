import { ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { RequestOf } from '@shared/ipc/contract';
import type { BatchChoices } from '@shared/ipc/inboxContract';
import { call } from '../../bridge/call';

/** Input for a batch: a text, files with their folders, or a request to open a file dialog. */
export type Given =
  | { text: string }
  | { files: readonly { file: File; folder: string }[] }
  | { choose: 'files' | 'folder' };

/** The batch being prepared. */
export const useBatchStore = defineStore('batches', () => {
  /** The input of the preview; null while the preview is closed. */
  const given = ref<Given | null>(null);
  /** Choices made where the input was given, before the preview. */
  const asked = ref<{ profileId: string; kind: CaseKind } | null>(null);

  return {
    given,
    asked,
    /** The planned actions for a draft; throws the bridge's error. */
    preview: (draftId: string, choices: BatchChoices) => call('inbox:preview', { draftId, choices }),
    lines: async (request: RequestOf<'inbox:lines'>) => {
      const { lines: rows, total } = await call('inbox:lines', request);
      return { rows, total };
    },
    /** Starts the previewed batch; throws the bridge's error. */
    start: (draftId: string, choices: BatchChoices) => call('inbox:start', { draftId, choices }),
    discard: (draftId: string) => call('inbox:discard', { draftId }).catch(() => undefined),
  };
});
