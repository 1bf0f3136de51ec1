/** Every retired word of a file, as `path:line “text”: write …`. */
export function findWordingFaults(path: string, source: string): string[];
