import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { SANDBOX_KINDS } from '@shared/wire';
import { z } from 'zod';
import { ServiceError } from './errors';

/** A response that is sent unchanged for every request with its id. */
const cannedSchema = z.strictObject({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** After how many bytes to close the connection, although more were announced. */
  breaks_off_after: z.int().min(0).optional(),
});
export type CannedResponse = z.infer<typeof cannedSchema>;

/** A case that intentionally departs from the specification. */
const edgeCaseSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(SANDBOX_KINDS),
  /** What is unusual, and why the case exists; full sentences for a reader. */
  deviation: z.string(),
  why: z.string(),
  /** Operations of which at least one response does not match the OpenAPI document. */
  departs: z.array(z.string()),
  /** Why every response matches the OpenAPI document, if `departs` is empty. */
  conforms: z.string().optional(),
  /** Sent instead of a stored record. */
  response: cannedSchema.optional(),
});
export type EdgeCase = z.infer<typeof edgeCaseSchema>;

export const edgeCasesSchema = z.array(edgeCaseSchema);

/** @throws ServiceError internal_error if the response must be cut off but there is no connection to close */
export function sendCanned(
  { status, headers, body, breaks_off_after: cut }: CannedResponse,
  { outgoing }: Partial<HttpBindings>,
): Response {
  if (cut === undefined) return new Response(body, { status, headers });
  if (!outgoing || !('socket' in outgoing)) {
    throw new ServiceError('internal_error', 'A response without a connection cannot break off');
  }
  const bytes = Buffer.from(body);
  outgoing.writeHead(status, { ...headers, 'content-length': String(bytes.byteLength) });
  outgoing.write(bytes.subarray(0, cut), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}
