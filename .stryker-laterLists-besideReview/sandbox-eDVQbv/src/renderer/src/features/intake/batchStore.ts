// @ts-nocheck
import { ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { RequestOf } from '@shared/ipc/contract';
import type { BatchChoices } from '@shared/ipc/inboxContract';
import { call } from '../../bridge/call';

/** Something to be ordered that the window was given: a text, or files with the folders they were in. */
export type Given =
  { text: string } | { files: readonly { file: File; folder: string }[] } | { choose: 'files' | 'folder' };

/** What is about to be ordered. */
export const useBatchStore = defineStore('batches', () => {
  /** The input of the preview; null while it is closed. */
  const given = ref<Given | null>(null);
  /** Choices made where the input was given, before the preview. */
  const asked = ref<{ profileId: string; kind: CaseKind } | null>(null);

  return {
    given,
    asked,
    /** What becomes of a draft; throws the bridge's error. */
    preview: (draftId: string, choices: BatchChoices) => call('inbox:preview', { draftId, choices }),
    lines: async (request: RequestOf<'inbox:lines'>) => {
      const { lines: rows, total } = await call('inbox:lines', request);
      return { rows, total };
    },
    /** Starts what the preview showed; throws the bridge's error. */
    start: (draftId: string, choices: BatchChoices) => call('inbox:start', { draftId, choices }),
    discard: (draftId: string) => call('inbox:discard', { draftId }).catch(() => undefined),
  };
});
