import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import { resultKindOf } from '@shared/domain/operations';
import type { EvidenceStore } from '../platform/vault/types';
import { leavesOfResponse, type Leaf } from './leakLeaves';

/** What a case has saved besides results that can be read. */
export interface OtherTexts {
  leaves: readonly Leaf[];
  /** Whether something could not be read, so that every free text may quote it. */
  isUnread: boolean;
}

export const NO_OTHERS: OtherTexts = { leaves: [], isUnread: false };

/** The members of webhook events that the service documents. */
const OF_EVENTS =
  /^(event(Id)?|journeyId|spotCheckJourneyId|referenceNo|step(Id|Type)|(system|manual|final|previousSystem)Decision|updatedAMLVersionNumber|action|trigger|reasonCode|renewalDeadline|journeyReviewDecision)$/;
/** The members of error bodies that have a code, and those that have a message. */
const CODES =
  /^(success|ok|status(_?code)?|state|(error_?)?code|type|path|instance|time(stamp)?|(trace|request|correlation)_?id)$/i;
const MESSAGES =
  /^(message|msg|errors?|details?|title|description|reason|error_?(message|description)|exception|fault(string)?)$/i;
const TAGS = /<(script|style)\b[^]*?<\/\1\s*>|<[^>]*>/gi;
const ADDRESSES_AND_IDS = /\bhttps?:\S+|(?<![\da-z])(?=[a-f-]*\d)[\da-f-]{16,}(?![\da-z])/gi;

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

const messageOf = (text: string): Leaf => ({
  ...{ text: text.replace(TAGS, ' ').replace(ADDRESSES_AND_IDS, ' ').trim(), isProse: true },
  ...{ sensitivity: 'unclassified', mayQuote: false, isOwn: false },
});

/** Parses JSON; undefined if it is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Copies an event without its documented single values; empty objects remain. */
const withoutDocumented = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutDocumented)
    : isParent(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
            OF_EVENTS.test(key) && !isParent(item) ? [] : [[key, withoutDocumented(item)]],
          ),
        )
      : value;

/** Whether an object has only members of error bodies. */
const isError = (value: unknown): boolean =>
  !isParent(value) ||
  Object.entries(value).every(
    ([key, item]: [string, unknown]) =>
      (CODES.test(key) && !isParent(item)) || ((Array.isArray(value) || MESSAGES.test(key)) && isError(item)),
  );

/** The messages of an error body. */
const messagesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : isParent(value)
      ? Object.entries(value).flatMap(([key, item]) => (CODES.test(key) ? [] : messagesIn(item)))
      : [];

/** The keys of an event's own structure. They are not the event's content. */
const withoutBody = (value: unknown): unknown => {
  const { body, ...rest } = (isParent(value) ? value : {}) as Readonly<Record<string, unknown>>;
  return { ...rest, ...(isParent(body) ? body : {}) };
};

function textsIn({ kind, isInPlace, requests }: Exhibit, text: string): Leaf[] | 'unread' {
  const json = jsonIn(text);
  if (json === undefined) {
    const isPage = isInPlace && !/^\s*["[{]/.test(text) && !/[^\P{Cc}\s]/u.test(text);
    return text.trim() === '' ? [] : isPage ? [messageOf(text)] : 'unread';
  }
  if (kind === 'event') return leavesOfResponse('journey', withoutBody(withoutDocumented(json)));
  if (!isInPlace) return [];
  if (isParent(json) && !Array.isArray(json) && isError(json)) return messagesIn(json).map(messageOf);
  return leavesOfResponse(requests.map(({ operation }) => resultKindOf(operation))[0] ?? 'journey', json);
}

/** Whether an exhibit is part of a medium that was not received completely. */
const isPartOfMedium = ({ isInPlace, requests, mime }: Exhibit): boolean =>
  isInPlace &&
  requests.every(({ operation }) => resultKindOf(operation) === null) &&
  !/^text\/|json/.test(mime);

/** Reads all webhook events, errors, pages and incomplete responses of a case from the evidence itself. */
export function readOthers(
  { exhibits }: Pick<Dossier, 'exhibits'>,
  evidence: Pick<EvidenceStore, 'readAll'>,
): OtherTexts {
  const all = exhibits
    .filter((exhibit) => ['response', 'event'].includes(exhibit.kind) && !isPartOfMedium(exhibit))
    .map((exhibit) => {
      try {
        const bytes = evidence.readAll(exhibit.sha256);
        return textsIn(exhibit, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      } catch {
        return 'unread';
      }
    });
  return {
    leaves: all.flatMap((one) => (one === 'unread' ? [] : one)),
    isUnread: all.includes('unread'),
  };
}
