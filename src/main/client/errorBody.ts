/** How much of an error answer is read; the rest is of no interest. */
export const ERROR_BODY_MAX_BYTES = 64 * 1024;

export interface ErrorBody {
  /** Whether this is the service's own error object (service-facts part 8) or something else on the way. */
  isService: boolean;
  code: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Codes are words; anything else might be a value and is not kept. */
const asCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_.-]{1,100}$/.test(value) ? value : null;

/** Reads `{ success: false, message, error_code }` and its near relatives out of an answer already parsed. */
export function readErrorObject(value: unknown): ErrorBody {
  if (!isRecord(value)) return { isService: false, code: null };
  const inner = isRecord(value.error) ? value.error : {};
  const code =
    asCode(value.error_code) ?? asCode(value.errorCode) ?? asCode(inner.code) ?? asCode(value.code);
  return { isService: code !== null || value.success === false, code };
}

/** Reads an error body as text; what is not JSON is not the service's. */
export function readErrorBody(text: string): ErrorBody {
  try {
    return readErrorObject(JSON.parse(text));
  } catch {
    return { isService: false, code: null };
  }
}
