import { ref } from 'vue';
import { defineStore } from 'pinia';

export const usePaletteStore = defineStore('palette', () => {
  const open = ref(false);
  const sheetOpen = ref(false);

  return { open, sheetOpen };
});
