// @ts-nocheck
import { defineStore } from 'pinia';

/** Writes what is waiting; failures are the writer's to show. */
export type Save = () => Promise<void>;

/** What is on the screen and not yet in the vault: written before the vault is locked or the window goes. */
export const useUnsavedStore = defineStore('unsaved', () => {
  const saves = new Set<Save>();
  return {
    /** Adds a writer; gives back its removal. */
    add(save: Save): () => void {
      saves.add(save);
      return () => void saves.delete(save);
    },
    async saveAll(): Promise<void> {
      await Promise.allSettled([...saves].map((save) => save()));
    },
  };
});
