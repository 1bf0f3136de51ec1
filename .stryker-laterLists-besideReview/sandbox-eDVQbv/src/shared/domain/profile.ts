// @ts-nocheck
import { z } from 'zod';
import { isProtected } from './loopback';
import { OPERATIONS } from './operations';

export { OPERATIONS };
export const Operation = z.enum(OPERATIONS);
export type Operation = z.infer<typeof Operation>;

/** Path with {id}, {version} or {path} placeholders, each filled with one percent-encoded segment. */
const PathTemplate = z.string().startsWith('/').max(300);

export const ProfileOperation = z.strictObject({
  path: PathTemplate,
  /** True only where the vendor's own page states the path; the connection screen marks the others. */
  confirmed: z.boolean(),
});

/** https everywhere, http on loopback only, nothing but an origin. */
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
  jsonBytes: z
    .int()
    .positive()
    .max(256 * 1024 * 1024)
    .default(32 * 1024 * 1024),
  mediumBytes: z
    .int()
    .positive()
    .max(4 * 1024 * 1024 * 1024)
    .default(256 * 1024 * 1024),
  timeoutMs: z.int().positive().max(600_000).default(30_000),
  attempts: z.int().min(1).max(10).default(4),
  parallel: z.int().min(1).max(16).default(6),
});

/** One place the service can be read from. Holds no secret: key and secret live in the keychain under its id. */
export const ServiceProfile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  label: z.string().min(1).max(80),
  kind: z.enum(['sandbox', 'preset', 'custom']),
  /** Names the data's owner in case ids; the origin, but `sandbox` for the built-in one whose port changes. */
  authority: z.string().min(1).max(200),
  /** Null for the sandbox: it is known only once the built-in service listens. */
  origin: ServiceOrigin.nullable(),
  environment: z.enum(['sandbox', 'live', 'unknown']),
  operations: z.record(Operation, ProfileOperation),
  limits: ProfileLimits,
  note: z.string().max(400).optional(),
});
export type ServiceProfile = z.infer<typeof ServiceProfile>;
