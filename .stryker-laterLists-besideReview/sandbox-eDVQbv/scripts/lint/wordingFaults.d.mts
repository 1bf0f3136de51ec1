/** Every retired word of a file, as `path:line “text”: write …`. */
// @ts-nocheck

export function findWordingFaults(path: string, source: string): string[];
