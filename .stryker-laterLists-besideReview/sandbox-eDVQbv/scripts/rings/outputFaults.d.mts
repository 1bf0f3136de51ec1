// @ts-nocheck
export function findOutputFaults(outFolder: string): string[];
