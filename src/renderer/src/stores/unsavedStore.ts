import { defineStore } from 'pinia';

/** Saves pending input. It must show its own failures. */
export type Save = () => Promise<void>;

/** Input that is not yet stored in the vault. It is saved before the vault is locked or the window closes. */
export const useUnsavedStore = defineStore('unsaved', () => {
  const saves = new Set<Save>();
  return {
    /** Registers a function that saves pending input; returns a function that removes it. */
    add(save: Save): () => void {
      saves.add(save);
      return () => void saves.delete(save);
    },
    async saveAll(): Promise<void> {
      await Promise.allSettled([...saves].map((save) => save()));
    },
  };
});
