import type { Plugin } from 'vite';

export declare const nodeWorker: () => Plugin;
