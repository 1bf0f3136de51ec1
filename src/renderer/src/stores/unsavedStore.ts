import { defineStore } from 'pinia';

/** Saves pending input. Each save function reports its own failures. */
export type Save = () => Promise<void>;

/**
 * Input that is on the screen but not yet in the vault. It is saved before the vault is locked or the window closes.
 */
export const useUnsavedStore = defineStore('unsaved', () => {
  const saves = new Set<Save>();
  return {
    /** Adds a save function; returns a function that removes it. */
    add(save: Save): () => void {
      saves.add(save);
      return () => void saves.delete(save);
    },
    async saveAll(): Promise<void> {
      await Promise.allSettled([...saves].map((save) => save()));
    },
  };
});
