import { z } from 'zod';
import { RESPONSE_LIMITS } from '../wire/jsonSize';
import { isProtected } from './loopback';
import { OPERATIONS } from './operations';

export { OPERATIONS };
export const Operation = z.enum(OPERATIONS);
export type Operation = z.infer<typeof Operation>;

/** A path with {id}, {version} or {path} placeholders, each replaced by one percent-encoded segment. */
const PathTemplate = z.string().startsWith('/').max(300);

export const ProfileOperation = z.strictObject({
  path: PathTemplate,
  /** True only if the vendor's own documentation states the path. The connection screen marks the others. */
  confirmed: z.boolean(),
});

/** Only an origin, with https; http is allowed on loopback addresses. */
export const ServiceOrigin = z
  .url()
  .max(300)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    const bare = url.pathname === '/' && url.search === '' && url.hash === '';
    return bare && isProtected(url);
  })
  .transform((text) => new URL(text).origin);

export const ProfileLimits = z.strictObject({
  /** No more than a package may contain, so that every fetched case can be packed. */
  jsonBytes: z.int().positive().max(RESPONSE_LIMITS.bytes).default(RESPONSE_LIMITS.bytes),
  mediumBytes: z
    .int()
    .positive()
    .max(4 * 1024 * 1024 * 1024)
    .default(256 * 1024 * 1024),
  timeoutMs: z.int().positive().max(600_000).default(30_000),
  attempts: z.int().min(1).max(10).default(4),
  parallel: z.int().min(1).max(16).default(6),
});

/** A connection to one service. Contains no secret: key and secret are in the keychain under the connection's id. */
export const ServiceProfile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  label: z.string().min(1).max(80),
  kind: z.enum(['sandbox', 'preset', 'custom']),
  /**
   * Identifies the owner of the data in case ids. It is the origin, or `sandbox` for the built-in service, whose port
   * changes.
   */
  authority: z.string().min(1).max(200),
  /** Null for the sandbox, whose origin is known only after the built-in service has started. */
  origin: ServiceOrigin.nullable(),
  environment: z.enum(['sandbox', 'live', 'unknown']),
  operations: z.record(Operation, ProfileOperation),
  limits: ProfileLimits,
  note: z.string().max(400).optional(),
});
export type ServiceProfile = z.infer<typeof ServiceProfile>;
