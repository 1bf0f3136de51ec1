/** Shown instead of a list with more matches than are read. The raw response still contains it. */
export const TOO_MANY_MATCHES = '… more than 50,000 matches, see the raw response';
