export function findOutputFaults(outFolder: string): string[];
