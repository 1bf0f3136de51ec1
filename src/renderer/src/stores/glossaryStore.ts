import { defineStore } from 'pinia';
import { ref } from 'vue';

export const useGlossaryStore = defineStore('glossary', () => ({ open: ref(false) }));
