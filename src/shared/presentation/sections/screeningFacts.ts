import type { AmlView } from '../../domain/aml/amlView';
import type { ResultKind } from '../../wire/catalogue';
import { nodeOf, partOf, type Schema } from '../../wire/catalogue';
import { amlHistorySchema, amlResultSchema, amlSchema, journeyResultSchema } from '../../wire/results';
import type { Received } from '../../wire/received';
import type { Fact } from '../blocks';
import { factOf } from '../facts';

function memberFact(
  schema: Schema<unknown>,
  key: string,
  received: Received<unknown>,
  kind: ResultKind,
): Fact {
  const member = partOf(schema).members.get(key);
  if (member === undefined) throw new TypeError(`${nodeOf(schema).kind} has no ${key}`);
  return factOf({ key, info: member.info, node: member.node, received }, kind);
}

/** Whether and why a journey was screened (specification 2.14); empty if no journey is saved. */
export function journeyScreening({ journeyAml }: Pick<AmlView, 'journeyAml'>): Fact[] {
  if (journeyAml === null) return [];
  const { presence, applicability } = journeyAml;
  return presence.state === 'given'
    ? [memberFact(amlSchema, 'applicability', applicability, 'journey')]
    : [memberFact(journeyResultSchema, 'aml', presence, 'journey')];
}

/** An AML result's facts about the check itself (specification 2.14, 2.20); empty if no AML result is saved. */
export function resultScreening({ resultAml }: Pick<AmlView, 'resultAml'>): Fact[] {
  if (resultAml === null) return [];
  const { presence, finalDecision, checkTime, searchDatetime, monitoringEnabled, lastMonitoringUpdate } =
    resultAml;
  const own = [
    memberFact(amlResultSchema, 'final_decision', finalDecision, 'aml-check'),
    memberFact(amlResultSchema, 'check_time', checkTime, 'aml-check'),
  ];
  if (presence.state !== 'given') return [...own, memberFact(amlResultSchema, 'aml', presence, 'aml-check')];
  return [
    ...own,
    memberFact(amlSchema, 'search_datetime', searchDatetime, 'aml-check'),
    memberFact(amlSchema, 'ongoing_monitoring_enabled', monitoringEnabled, 'aml-check'),
    memberFact(amlSchema, 'last_ongoing_monitoring_update', lastMonitoringUpdate, 'aml-check'),
  ];
}

/**
 * The check that the response under review belongs to (specification 2.19, 2.20); empty for a journey, which is shown
 * on its own.
 */
export function reviewedCheck({ reviewOf }: Pick<AmlView, 'reviewOf'>): Fact[] {
  if (reviewOf === null) return [];
  return [
    memberFact(amlHistorySchema, 'check_id', reviewOf.checkId, 'aml-history'),
    memberFact(amlHistorySchema, 'reference_number', reviewOf.referenceNumber, 'aml-history'),
  ];
}
