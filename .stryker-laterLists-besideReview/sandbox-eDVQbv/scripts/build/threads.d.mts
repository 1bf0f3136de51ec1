// @ts-nocheck
import type { Plugin } from 'vite';

export declare const threads: () => Plugin;
