import { faultOf } from '../errors/appError';

/** The numbers of the exhibits that could not be decoded, read from a report's error; null for any other error. */
export function missingExhibits(error: unknown): Set<number> | null {
  const { code, message } = faultOf(error);
  return code === 'pictures-missing' ? new Set((message.match(/\d+/g) ?? []).map(Number)) : null;
}
