import type { AmlView } from '../../domain/aml/amlView';
import type { DossierMatch } from '../../domain/dossier/dossier';
import type { CaseView } from '../../domain/caseView';
import { ofEarlierVersion } from '../../labels/amlLabels';
import type { CaseKind } from '../../domain/ids';
import { lastWord, namesTopic } from '../../record/keyTerms';
import { valueOrNull } from '../../record/received';
import { RESULT_SCHEMAS } from '../../record/result';
import { hasContent, isPlain } from '../../record/shape';
import { isStatement } from '../../record/statements';
import { amlMatchSchema } from '../../wire/amlMatch';
import {
  keysOf,
  partOf,
  RESULT_KINDS,
  type MemberNode,
  type PartNode,
  type ResultKind,
} from '../../wire/catalogue';
import type { PartBase, Received, UndescribedMember } from '../../wire/received';
import { ID_NOUN, TOPICS } from '../../wire/topics';
import type { Block, Fact } from '../blocks';
import { composeNode, composePart } from '../compose';
import type { Context } from '../composeContext';
import { factOf, factsBlocks, undescribedFacts } from '../facts';

/**
 * Members that distinguish one match from another: the columns of a list, with compared members in the order of
 * `VERDICT_FIELDS`. All other members are shown below the row.
 */
const COLUMN_KEYS = [
  'name',
  'datesOfBirth',
  'countries',
  'sex',
  'datasets',
  'score',
  'resource_id',
  'match_id',
  'ongoing_monitor_update_type',
] as const;

const SPECIFIED = partOf(amlMatchSchema);
const COLUMNS: readonly MemberNode[] = COLUMN_KEYS.flatMap((key) => SPECIFIED.members.get(key) ?? []);
const IN_COLUMNS: ReadonlySet<string> = new Set(COLUMN_KEYS);
/** The schema of a match with its members in display order: the columns first. */
const PART: PartNode = {
  ...SPECIFIED,
  members: new Map([
    ...COLUMNS.map((member) => [member.key, member] as const),
    ...[...SPECIFIED.members].filter(([key]) => !IN_COLUMNS.has(key)),
  ]),
};

export type MatchColumnKey = (typeof COLUMN_KEYS)[number];

/** The possible columns of a list of matches: the member's key and the heading. */
export const MATCH_COLUMNS = COLUMN_KEYS.map((key) => ({
  key,
  label: PART.members.get(key)?.info.label ?? key,
}));

/** One match: a cell for each column, and everything else that was received about it. */
export interface MatchRow {
  /** Empty for a list element that is not a match. */
  cells: readonly Fact[];
  below: readonly Block[];
}

const contextOf = (kind: ResultKind): Context => ({ kind, mediumOf: () => null });

/** A whole match in the order of the columns, with undescribed members last. */
export const matchBlocks = ({ record, kind }: Pick<DossierMatch, 'record' | 'kind'>): readonly Block[] =>
  composeNode({ kind: 'part', part: PART }, null, record, contextOf(kind));

/** A match as a row of a list (specification 2.14.1). */
export function matchRow({
  record,
  kind,
  row,
}: Pick<DossierMatch, 'record' | 'kind'> & Partial<Pick<DossierMatch, 'row'>>): MatchRow {
  const context = contextOf(kind);
  if (record.state !== 'given') return { cells: [], below: matchBlocks({ record, kind }) };
  const members = record.value as unknown as PartBase & Record<string, Received<unknown>>;
  const sentence = ofEarlierVersion(row?.labelVersion ?? null);
  const cells = COLUMNS.map(({ key, info, node }) => {
    const received = members[key] ?? ({ state: 'missing', pointer: members.pointer } as const);
    const fact = factOf({ key, info, node, received }, context.kind);
    if (key !== 'ongoing_monitor_update_type' || sentence === '') return fact;
    return { ...fact, values: fact.values.map((value) => ({ ...value, sentence })) };
  });
  return { cells, below: composePart(PART, members, context, { without: IN_COLUMNS }) };
}

const IN_LIST = /^\/(?:aml\/matches|aml_matches(?:\/matches)?)\/(\d+)$/;

/** The position of a match in its list, from 1; null for one that is at another place of the response. */
export function positionOf(pointer: string): number | null {
  const index = IN_LIST.exec(pointer)?.[1];
  return index === undefined ? null : Number(index) + 1;
}

/**
 * Undescribed members around the list under review; empty for the case's own response, whose sections already contain
 * them.
 */
export function undescribedAroundList({ review, reviewOf }: AmlView, kind: CaseKind): Block[] {
  if (reviewOf === null || (review?.kind === 'result' && kind === 'aml-check')) return [];
  return factsBlocks(reviewOf.undescribed.flatMap((one) => undescribedFacts(one, 'aml-history')));
}

/**
 * Whether a text or flag is exactly what the specification gives another result. A version may repeat members of its
 * check, such as its final decision.
 */
const isOfOtherResult = (key: string, value: unknown): boolean =>
  typeof value !== 'object' &&
  RESULT_KINDS.some((kind) =>
    [...partOf(RESULT_SCHEMAS[kind]).members.values()].some(
      (member) => keysOf(member).includes(key) && isPlain(member.node, value, kind, member.info),
    ),
  );

/**
 * Undescribed members beside a list that is empty, even if it is not known what they say; empty for any other
 * list. Ids, times and what the specification gives another result say nothing about matches.
 */
export function undescribedBesideEmptyList(
  { reviewOf, progress }: Pick<AmlView, 'reviewOf' | 'progress'>,
  { result }: Pick<CaseView, 'result'>,
): UndescribedMember[] {
  if (progress.list === 'read' ? progress.total > 0 : progress.list !== 'unclear') return [];
  // The top level of a journey is about other things as well.
  const ofJourney = (): readonly UndescribedMember[] => [
    ...(valueOrNull(result.aml)?.undescribed ?? []),
    ...result.undescribed.filter(({ key }) => namesTopic(TOPICS.matches, key)),
  ];
  return (reviewOf?.undescribed ?? ofJourney()).filter(
    ({ key, value }) =>
      hasContent(value) &&
      (!isOfOtherResult(key, value) || isStatement(key, value)) &&
      !ID_NOUN.test(lastWord(key)),
  );
}
