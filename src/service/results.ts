import type { Context } from 'hono';
import { acceptsJson } from './accept';
import { firstVersionAsDelta, storedMatches } from './amlHistory';
import type { AppParts, Environment } from './appParts';
import { INT32_MAX, type RecordKind, type StoredRecord } from './dataFolder';
import { amlResultOf, summaryOf } from './derived';
import { missing, ServiceError } from './errors';
import { sendCanned, type EdgeCase } from './edgeCases';
import { MISSING, REFUSALS } from './serviceLabels';

type Handler = (c: Context<Environment>) => Promise<Response>;

export interface ResultHandlers {
  readonly journey: Handler;
  readonly summary: Handler;
  readonly spotCheck: Handler;
  readonly aml: Handler;
  readonly amlHistory: Handler;
}

const ID = /^[A-Za-z0-9_-]{1,200}$/;

/** Handlers of the specification's retrieval operations and of the journey summary. */
export function createResults({ data, monitor }: Pick<AppParts, 'data' | 'monitor'>): ResultHandlers {
  const serveStored =
    (kind: RecordKind, what: EdgeCase['kind']): Handler =>
    async (c) => {
      const id = requestedId(c);
      const record = await data.record(kind, id);
      if (!record) return sendMalformed(c, id, what);
      return stored(record);
    };

  /** An id without a record may belong to an edge case with a canned response. */
  const sendMalformed = async (
    c: Context<Environment>,
    id: string,
    what: EdgeCase['kind'],
  ): Promise<Response> => {
    const edgeCase = (await data.edgeCases()).find((one) => one.id === id && one.kind === what);
    if (!edgeCase?.response) throw missing(MISSING[what](id));
    return sendCanned(edgeCase.response, c.env);
  };

  return {
    journey: serveStored('journeys', 'journey'),
    spotCheck: serveStored('spot-checks', 'spot-check'),

    async summary(c) {
      const id = requestedId(c);
      const summary = await data.record('summaries', id);
      if (summary) return stored(summary);
      const journey = await data.record('journeys', id);
      if (!journey) throw missing(MISSING.journey(id));
      return c.json(summaryOf(id, journey.value));
    },

    async aml(c) {
      const id = requestedId(c);
      const record = await data.record('aml-results', id);
      if (record) return stored(record);
      const journey = await data.record('journeys', id);
      const result = journey && amlResultOf(id, journey.value);
      if (!result) return sendMalformed(c, id, 'aml-check');
      return c.json(result);
    },

    async amlHistory(c) {
      const id = requestedId(c);
      const version = requestedVersion(c.req.param('version') ?? '');
      const isDelta = requestedFlag(c, 'delta_only');
      const published = await monitor.published(id);
      const record = published.includes(version) ? await data.amlVersion(id, version) : null;
      if (!record) throw missing(MISSING.version(version, id));

      const isFirst = version === published[0];
      if (isDelta !== isFirst) return stored(record);
      const matches = isDelta
        ? firstVersionAsDelta(storedMatches(record.value))
        : await monitor.snapshot(id, version);
      return c.json({ ...record.value, aml_matches: matches });
    },
  };
}

/**
 * The id in the path, after checking that the caller accepts JSON. @throws ServiceError not_acceptable, invalid_id
 */
export function requestedId(c: Context<Environment>): string {
  requireJson(c);
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) throw new ServiceError('invalid_id', REFUSALS.id);
  return id;
}

/** @throws ServiceError not_acceptable */
export function requireJson(c: Context<Environment>): void {
  if (!acceptsJson(c.req.header('accept'))) {
    throw new ServiceError('not_acceptable', REFUSALS.notAcceptable);
  }
}

function requestedVersion(text: string): number {
  const version = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (version < 1 || version > INT32_MAX) {
    throw new ServiceError('invalid_version', REFUSALS.version);
  }
  return version;
}

function requestedFlag(c: Context<Environment>, name: string): boolean {
  const text = c.req.query(name) ?? 'false';
  if (text !== 'true' && text !== 'false') {
    throw new ServiceError('invalid_parameter', REFUSALS.flag(name));
  }
  return text === 'true';
}

/** Sends a record's bytes as stored, so that the same record always has the same bytes. */
function stored({ bytes }: StoredRecord): Response {
  return new Response(bytes, {
    headers: { 'content-type': 'application/json', 'content-length': String(bytes.byteLength) },
  });
}
