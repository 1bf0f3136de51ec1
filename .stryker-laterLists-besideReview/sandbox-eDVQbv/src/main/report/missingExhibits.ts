// @ts-nocheck
import { faultOf } from '../errors/appError';

/** Numbers of the exhibits whose pictures do not decode here, out of the error of a report; null for another error. */
export function missingExhibits(error: unknown): Set<number> | null {
  const { code, message } = faultOf(error);
  return code === 'pictures-missing' ? new Set((message.match(/\d+/g) ?? []).map(Number)) : null;
}
