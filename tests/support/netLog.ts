import { readFileSync } from 'node:fs';

/** Arguments with which Chromium logs its network activity from its start, with all bytes. */
export const netLogSwitches = (path: string): string[] => [
  `--log-net-log=${path}`,
  '--net-log-capture-mode=Everything',
];

/** An event of Chromium's network log, with the name of its type. */
export interface NetEvent {
  type: string;
  params: Record<string, unknown>;
}

interface NetLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number; params?: Record<string, unknown> }[];
}

/** Reads a network log. The process that wrote it must have ended, or have stopped logging. */
export function readNetLog(path: string): NetEvent[] {
  const { constants, events } = JSON.parse(readFileSync(path, 'utf8')) as NetLog;
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, type]) => [type, name]));
  return events.map(({ type, params = {} }) => ({ type: names.get(type) ?? String(type), params }));
}

/** All texts in the parameters of an event; bytes, which are logged in base 64, also as text. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, Buffer.from(value, 'base64').toString('latin1')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Types of the events in which a word occurs: in any parameter, or in the bytes that were sent or received. */
export const eventsNaming = (events: readonly NetEvent[], word: string): NetEvent[] =>
  events.filter(({ params }) => textsOf(params).some((text) => text.toLowerCase().includes(word)));

const HERE = ['127.0.0.1', '::1', 'localhost'];

/** The host of an address, a pair of host and port, or a host alone, without brackets. */
const hostOf = (text: string): string =>
  (URL.parse(/^[a-z][\w+.-]*:\/\//i.test(text) ? text : `http://${text}`)?.hostname ?? text).replace(
    /^\[|\]$/g,
    '',
  );

/**
 * Events that send nothing: Chromium connects a UDP socket to find out about IPv6. A connection over TCP has an event of
 * its own, `TCP_CONNECT_ATTEMPT`.
 */
const SILENT = ['SOCKET_CONNECT', 'UDP_CONNECT', 'UDP_LOCAL_ADDRESS'];

/** What left this computer or tried to: hosts that were looked up, connected to or requested, and datagrams. */
export function contactsOutside(events: readonly NetEvent[]): string[] {
  const found = events
    .filter(({ type }) => !SILENT.includes(type))
    .flatMap(({ type, params: { url, host, hostname, qname, address, address_list: addresses } }) => [
      ...[url, host, hostname, qname, address, addresses]
        .flat()
        .filter((text) => typeof text === 'string')
        .filter((text) => !/^(?!https?:|wss?:|ftp:)[a-z][\w+.-]*:\/\//i.test(text))
        .map(hostOf)
        .filter((name) => !HERE.includes(name)),
      ...(type === 'UDP_BYTES_SENT' ? ['a datagram'] : []),
    ]);
  return [...new Set(found)];
}
