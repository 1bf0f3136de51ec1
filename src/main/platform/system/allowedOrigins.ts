import { ServiceOrigin } from '@shared/domain/profile';
import { z } from 'zod';
import { systemCodeOf } from '../../errors/appError';

type Environment = Readonly<Record<string, string | undefined>>;

/** Origins such as `https://host`, separated by spaces or commas. */
const VARIABLE = 'CASELOUPE_ALLOWED_ORIGINS';
const Policy = z.strictObject({ allowedOrigins: z.array(ServiceOrigin) });

/** The file's origins; null if there is no file. An unreadable file allows nothing. */
function fromFile(read: () => string, log: (line: string) => void): readonly string[] | null {
  try {
    return Policy.parse(JSON.parse(read())).allowedOrigins;
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null;
    log('policy: the administrator’s file cannot be read, so no service may be asked');
    return [];
  }
}

function fromVariable(text: string | undefined, log: (line: string) => void): readonly string[] | null {
  if (text === undefined) return null;
  const read = z.array(ServiceOrigin).safeParse(text.split(/[\s,]+/).filter((origin) => origin !== ''));
  if (read.success) return read.data;
  log(`policy: ${VARIABLE} cannot be read, so no service may be asked`);
  return [];
}

/**
 * The origins that the administrator allows; null for no restriction. If both the file and the environment variable are
 * set, only origins in both are allowed, so the variable cannot extend the file. Unreadable settings allow nothing.
 *
 * @param read returns the text of `policyFile`; throws an error with the system's code
 */
export function readAllowedOrigins(parts: {
  env: Environment;
  read: () => string;
  log: (line: string) => void;
}): readonly string[] | null {
  const { env, read, log } = parts;
  const ofFile = fromFile(read, log);
  const ofVariable = fromVariable(env[VARIABLE], log);
  return ofFile === null || ofVariable === null
    ? (ofFile ?? ofVariable)
    : ofFile.filter((origin) => ofVariable.includes(origin));
}
