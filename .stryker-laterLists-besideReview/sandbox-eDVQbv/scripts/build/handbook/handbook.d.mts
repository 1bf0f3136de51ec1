// @ts-nocheck
import type { Plugin } from 'vite';

export function handbook(): Plugin;
