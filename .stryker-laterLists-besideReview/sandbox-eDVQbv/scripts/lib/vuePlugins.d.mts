// @ts-nocheck
import type { Plugin } from 'vite';

export declare function vuePlugins(): Plugin[];
