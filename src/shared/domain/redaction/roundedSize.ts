/**
 * The next power of two. Who has a picture knows by its exact size whether it is the one that was covered, and who knows the
 * rest of a response knows by it how long the name is.
 */
export const roundedSize = (bytes: number): number => (bytes < 1 ? 0 : 2 ** Math.ceil(Math.log2(bytes)));
