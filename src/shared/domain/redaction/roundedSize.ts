/**
 * Rounds a size up to a power of two. The exact size would show whether a picture is the one that was covered or,
 * together with the rest of a response, how long a name is.
 */
export const roundedSize = (bytes: number): number => (bytes < 1 ? 0 : 2 ** Math.ceil(Math.log2(bytes)));
