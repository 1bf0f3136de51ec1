// @ts-nocheck
import { defineStore } from 'pinia';
import { ref } from 'vue';

/** Whether the glossary is open. */
export const useGlossaryStore = defineStore('glossary', () => ({ open: ref(false) }));
