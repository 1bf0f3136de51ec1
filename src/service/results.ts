import type { Context } from 'hono';
import { acceptsJson } from './accept';
import { firstVersionAsDelta, storedMatches } from './amlHistory';
import type { AppParts, Environment } from './appParts';
import { INT32_MAX, type RecordKind, type StoredRecord } from './dataFolder';
import { amlResultOf, summaryOf } from './derived';
import { missing, ServiceError } from './errors';
import { sendCanned } from './edgeCases';

/** What an id names, in a message. */
const WHAT = {
  journey: 'The journey',
  'spot-check': 'The spot check',
  'aml-check': 'The AML check',
} as const;

type Handler = (c: Context<Environment>) => Promise<Response>;

export interface ResultHandlers {
  readonly journey: Handler;
  readonly summary: Handler;
  readonly spotCheck: Handler;
  readonly aml: Handler;
  readonly amlHistory: Handler;
}

const ID = /^[A-Za-z0-9_-]{1,200}$/;

/** The specification's retrieval operations, and the journey summary published beside it. */
export function createResults({ data, monitor }: Pick<AppParts, 'data' | 'monitor'>): ResultHandlers {
  const serveStored =
    (kind: RecordKind, what: string): Handler =>
    async (c) => {
      const id = requestedId(c);
      const record = await data.record(kind, id);
      if (!record) return sendMalformed(c, id, what);
      return stored(record);
    };

  /** An id without a record may be that of an odd case whose response is canned. */
  const sendMalformed = async (c: Context<Environment>, id: string, what: string): Promise<Response> => {
    const odd = (await data.edgeCases()).find((one) => one.id === id && WHAT[one.kind] === what);
    if (!odd?.response) throw missing(`${what} ${id}`);
    return sendCanned(odd.response, c.env);
  };

  return {
    journey: serveStored('journeys', WHAT.journey),
    spotCheck: serveStored('spot-checks', WHAT['spot-check']),

    async summary(c) {
      const id = requestedId(c);
      const summary = await data.record('summaries', id);
      if (summary) return stored(summary);
      const journey = await data.record('journeys', id);
      if (!journey) throw missing(`The journey ${id}`);
      return c.json(summaryOf(id, journey.value));
    },

    async aml(c) {
      const id = requestedId(c);
      const record = await data.record('aml-results', id);
      if (record) return stored(record);
      const journey = await data.record('journeys', id);
      const result = journey && amlResultOf(id, journey.value);
      if (!result) return sendMalformed(c, id, WHAT['aml-check']);
      return c.json(result);
    },

    async amlHistory(c) {
      const id = requestedId(c);
      const version = requestedVersion(c.req.param('version') ?? '');
      const isDelta = requestedFlag(c, 'delta_only');
      const published = await monitor.published(id);
      const record = published.includes(version) ? await data.amlVersion(id, version) : null;
      if (!record) throw missing(`Version ${version} of the AML check ${id}`);

      const isFirst = version === published[0];
      if (isDelta !== isFirst) return stored(record);
      const matches = isDelta
        ? firstVersionAsDelta(storedMatches(record.value))
        : await monitor.snapshot(id, version);
      return c.json({ ...record.value, aml_matches: matches });
    },
  };
}

/** The id in the path, once the caller is known to take JSON. @throws ServiceError not_acceptable, invalid_id */
export function requestedId(c: Context<Environment>): string {
  requireJson(c);
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) throw new ServiceError('invalid_id', 'An id has letters, digits, _ and - only');
  return id;
}

/** @throws ServiceError not_acceptable */
export function requireJson(c: Context<Environment>): void {
  if (!acceptsJson(c.req.header('accept'))) {
    throw new ServiceError('not_acceptable', 'Only application/json is served here');
  }
}

function requestedVersion(text: string): number {
  const version = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (version < 1 || version > INT32_MAX) {
    throw new ServiceError('invalid_version', 'A version is a whole number from 1 to 2147483647');
  }
  return version;
}

function requestedFlag(c: Context<Environment>, name: string): boolean {
  const text = c.req.query(name) ?? 'false';
  if (text !== 'true' && text !== 'false') {
    throw new ServiceError('invalid_parameter', `${name} is true or false`);
  }
  return text === 'true';
}

/** A record's bytes as they lie in the folder, so that the same record always has the same bytes. */
function stored({ bytes }: StoredRecord): Response {
  return new Response(bytes, {
    headers: { 'content-type': 'application/json', 'content-length': String(bytes.byteLength) },
  });
}
