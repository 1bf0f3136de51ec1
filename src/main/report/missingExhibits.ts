import { faultOf } from '../errors/appError';

/** The numbers of the exhibits that cannot be decoded, taken from the error of a report; null for another error. */
export function missingExhibits(error: unknown): Set<number> | null {
  const { code, message } = faultOf(error);
  return code === 'pictures-missing' ? new Set((message.match(/\d+/g) ?? []).map(Number)) : null;
}
