/** Maximum characters of one pasted or dropped text, and bytes per chunk of a dropped file before base64 encoding. */
export const TEXT_MAX_LENGTH = 8_000_000;
export const PIECE_BYTES = 512 * 1024;
/**
 * Maximum total bytes of dropped files. A folder chosen in the system's dialog is read from disk and has no such
 * limit.
 */
export const DROPPED_MAX_BYTES = 256 * 1024 * 1024;
/** Maximum bytes of a text or response read from a file. */
export const TEXT_FILE_MAX_BYTES = 32 * 1024 * 1024;
export const FILES_MAX_COUNT = 20_000;
/** Maximum number of ids, events and saved responses in one batch. */
export const ITEMS_MAX_COUNT = 10_000;
