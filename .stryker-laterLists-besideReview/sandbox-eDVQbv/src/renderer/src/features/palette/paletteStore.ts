// @ts-nocheck
import { ref } from 'vue';
import { defineStore } from 'pinia';

/** Whether the palette and the key sheet are open. */
export const usePaletteStore = defineStore('palette', () => {
  const open = ref(false);
  const sheetOpen = ref(false);

  return { open, sheetOpen };
});
