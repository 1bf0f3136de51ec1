import { fieldsSchemaOf, memberInfo } from './schemas';
import type { CaseView, DocumentStep } from '../../domain/caseView';
import { stepLabel } from '../../domain/stepLabels';
import { UNREADABLE_LABELS } from '../../labels/unreadableLabels';
import { read } from '../../record/read';
import { RESULT_SCHEMAS } from '../../record/result';
import { nodeOf, partOf, RESULT_KINDS, type Schema } from '../../wire/catalogue';
import { documentSchema } from '../../wire/document';
import type { UndescribedMember, PartBase, Received } from '../../wire/received';
import type { Block, Fact, Group } from '../blocks';
import { composeNode, composePart } from '../compose';
import { shownAsSecondName } from '../otherNames';
import { absences, factOf, factsBlocks, undescribedFacts, isAbsent } from '../facts';
import { absentMembers, NO_RESPONSE, NONE, partOfOtherResult, sentenceFor } from '../valueLabels';
import { contextOf } from './context';
import { withOtherFiles } from './otherFiles';
import { AML_REVIEW, UNDESCRIBED_TITLE } from './reviewLabels';
import { responseSection, type SectionContent } from './section';

/** Whether the response was read as the requested result. Only then can its members be described. */
export const isRead = ({
  responseSha256,
  otherShape,
}: Pick<CaseView, 'responseSha256' | 'otherShape'>): boolean =>
  responseSha256 !== null && otherShape === null;

/** The member of the result with this key; null for a key of none. */
export function memberOf(view: CaseView, key: string): Received<unknown> | null {
  const found = (
    view.result as unknown as Record<string, Received<unknown> | readonly unknown[] | undefined>
  )[key];
  return found !== undefined && 'state' in found ? found : null;
}

const member = (view: CaseView, key: string): Received<unknown> =>
  memberOf(view, key) ?? { state: 'not-part', pointer: `/${key}` };

/** One line for content that consists only of absent members, such as an empty object; null for any other. */
function absenceOf(blocks: readonly Block[]): string | null {
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  const [first, ...more] = absences(facts);
  const isAll = blocks.every(({ kind }) => kind === 'facts') && facts.every(isAbsent);
  return first !== undefined && more.length === 0 && isAll
    ? absentMembers(
        first.sentence,
        first.facts.map(({ label }) => label),
      )
    : null;
}

/** The content of a member, or one line that explains why there is none. */
export function memberContent(
  view: CaseView,
  key: string,
  blocks: (received: Received<unknown>) => readonly Block[] = nodeBlocks(view, key),
): SectionContent {
  const { info } = memberInfo(key, view.kind);
  const received = member(view, key);
  if (!isRead(view)) return { empty: NO_RESPONSE, blocks: [] };
  if (received.state === 'given') {
    const isEmpty = Array.isArray(received.value) && received.value.length === 0;
    const whole = isEmpty ? [] : withOtherFiles(view, received.pointer, blocks(received));
    const absent = absenceOf(whole);
    if (absent !== null) return { empty: absent, blocks: [] };
    return { empty: isEmpty ? NONE : null, blocks: whole };
  }
  if (received.state === 'unreadable' && received.text !== '')
    return { empty: null, blocks: withOtherFiles(view, received.pointer, blocks(received)) };
  return { empty: sentenceFor(received, info, view.kind), blocks: [] };
}

/** The blocks of a member, taken from its schema alone. */
export const nodeBlocks = (view: CaseView, key: string) => {
  const { part, info } = memberInfo(key, view.kind);
  const node = part.members.get(key)?.node;
  return (received: Received<unknown>): Block[] =>
    node === undefined ? [] : composeNode(node, info, received, contextOf(view));
};

/**
 * One document step: its facts, pictures, fields, checks and face comparison, then undescribed members. Its title is the
 * heading above them.
 */
export function documentBlocks(view: CaseView, step: DocumentStep): readonly Block[] {
  const without = isTitled(step) ? { without: new Set(['step_title']) } : {};
  const blocks = composeNode(nodeOf(documentSchema), null, step.received, contextOf(view), without);
  return withOtherFiles(view, step.pointer, blocks);
}

const isTitled = ({ title, part: { step_title: received } }: DocumentStep): boolean =>
  received.state === 'given' && received.value === title;

const TITLE = partOf(documentSchema).members.get('step_title');
const titleFact = ({ kind }: CaseView, step: DocumentStep): Pick<Group, 'titleFact'> =>
  TITLE !== undefined && isTitled(step)
    ? { titleFact: factOf({ ...TITLE, received: step.part.step_title }, kind) }
    : {};

const documentGroup = (view: CaseView, step: DocumentStep): Block => ({
  kind: 'group',
  group: {
    ...titleFact(view, step),
    title: step.title,
    isReceived: true,
    ...(!step.title.split(' ').includes(step.stepId) && { key: step.stepId }),
    about: stepLabel(step.stepId),
    pointer: step.pointer,
    blocks: documentBlocks(view, step),
  },
});

/** The facts of the result and of the applicant: identifiers, decisions and times. Members with their own section are not here. */
export const overviewSection = responseSection({
  id: 'overview',
  title: 'Overview',
  compose(view, all) {
    const { result, kind } = view;
    if (!isRead(view)) return { empty: NO_RESPONSE, blocks: [] };
    const without = new Set(all.map(({ id }) => id));
    const part = partOf(fieldsSchemaOf(kind));
    const record = result as unknown as PartBase;
    const whole = { ...record, undescribed: shownAsSecondName(part, record) };
    const composed = composePart(part, whole, contextOf(view), { without });
    return { empty: null, blocks: withOtherFiles(view, result.applicant.pointer, composed) };
  },
});

/** The members of a result that the specification does not define for it, other than second names of its own fields. */
export function undescribedIn({ result, kind }: Pick<CaseView, 'result' | 'kind'>): UndescribedMember[] {
  const record = result as unknown as PartBase;
  const asSecond = new Set(shownAsSecondName(partOf(fieldsSchemaOf(kind)), record));
  return record.undescribed.filter((one) => !asSecond.has(one));
}

/** A member that only other kinds of results have, shown with the other kind's labels. */
function ofAnotherResult({ key, pointer, value }: UndescribedMember, view: CaseView): Block | null {
  // If the result has this member itself, it was received under two names and is not from another kind of result.
  if (partOf(fieldsSchemaOf(view.kind)).members.has(key)) return null;
  const kind = RESULT_KINDS.find((other) => Object.hasOwn(RESULT_SCHEMAS[other].members, key));
  if (kind === undefined || kind === 'journey-summary') return null;
  const schema = (RESULT_SCHEMAS[kind].members as Readonly<Record<string, Schema<unknown>>>)[key];
  const member = partOf(RESULT_SCHEMAS[kind]).members.get(key);
  if (schema === undefined || member === undefined) return null;
  const { record } = read<Schema<unknown>>(schema, value, kind, pointer);
  const notice: Block = {
    kind: 'notice',
    tone: 'attention',
    text: partOfOtherResult(kind),
  };
  // The specification defines what null means for the other kind of result only.
  const { nullMeans: _nullMeans, ...info } = member.info;
  const title = info.label;
  const blocks = [
    notice,
    ...composeNode(member.node, info, record, { ...contextOf(view), kind, isOfAnother: true }),
  ];
  return {
    kind: 'group',
    group: { title, isReceived: false, key, about: member.info.about, pointer, blocks },
  };
}

/** A response that is not the expected result, value by value; empty if nothing was received. */
function wholeResponse(view: CaseView): Block[] {
  const received = Object.values(view.result as unknown as Record<string, Received<unknown>>).find(
    (one) => one.state === 'unreadable' && one.pointer === '' && one.text !== '',
  );
  if (received === undefined) return [];
  const blocks = composeNode({ kind: 'text' }, null, received, contextOf(view));
  const title = UNREADABLE_LABELS.response;
  return [{ kind: 'group', group: { title, isReceived: false, about: '', pointer: '', blocks } }];
}

/**
 * Members that the specification does not define, or defines for other kinds of results only. For an unreadable
 * response, the whole response.
 */
export const undescribedSection = responseSection({
  id: 'undescribed',
  title: UNDESCRIBED_TITLE,
  compose(view) {
    const undescribed = undescribedIn(view);
    if (!isRead(view)) {
      const blocks = wholeResponse(view);
      return { empty: blocks.length === 0 ? NO_RESPONSE : null, blocks };
    }
    const ofOthers = undescribed.map((one) => ({ one, block: ofAnotherResult(one, view) }));
    const unknown = ofOthers.flatMap(({ one, block }) => (block === null ? [one] : []));
    const rows = unknown.flatMap((one) => undescribedFacts(one, view.kind));
    const own = unknown.reduce<readonly Block[]>(
      (all, { pointer }) => withOtherFiles(view, pointer, all),
      factsBlocks(rows),
    );
    const blocks = [...own, ...ofOthers.flatMap(({ block }) => block ?? [])];
    return { empty: undescribed.length === 0 ? NONE : null, blocks };
  },
});

/** A section for one member of the result, with the member's label as its title. */
const memberSection = <const Id extends string>(id: Id) =>
  responseSection({ id, title: labelOfMember(id), compose: (view) => memberContent(view, id) });

export const documentsSection = responseSection({
  ...memberSection('documents'),
  compose: (view) =>
    memberContent(view, 'documents', (received) =>
      received.state === 'given'
        ? view.documents.map((step) => documentGroup(view, step))
        : nodeBlocks(view, 'documents')(received),
    ),
});
export const selfieSection = memberSection('selfie');
export const deviceSection = memberSection('device_intelligence');
export const screeningSection = memberSection('screening_checks');
export const spotChecksSection = memberSection('spot_checks');

/** The AML part without its matches, which have their own view. An unreadable list of matches is shown here as received. */
export const amlSection = responseSection({
  id: 'aml',
  title: AML_REVIEW.title,
  hasComponent: true,
  compose(view) {
    const { info, part } = memberInfo('aml', view.kind);
    const node = part.members.get('aml')?.node;
    return memberContent(view, 'aml', (received) => {
      if (received.state !== 'given' || node?.kind !== 'part')
        return node === undefined ? [] : composeNode(node, info, received, contextOf(view));
      const { matches } = received.value as PartBase & { matches?: Received<unknown> };
      const isShown = matches?.state === 'null' || matches?.state === 'unreadable';
      return composePart(node.part, received.value as PartBase, contextOf(view), {
        without: new Set(isShown ? [] : ['matches']),
      });
    });
  },
});

/**
 * A member of a result as a fact for use outside its section, with the labels of the case's own kind. Throws
 * `TypeError` if no kind of result has the member.
 */
export function resultFact(view: CaseView, key: string): Fact {
  const own = memberInfo(key, view.kind).part.members.get(key);
  if (own === undefined) throw new TypeError(`No result has ${key}`);
  const found = member(view, key);
  // An unreadable response would be repeated as the content of every member; it is shown once, elsewhere.
  const received = isRead(view)
    ? found
    : ({ state: 'unreadable', text: '', pointer: found.pointer } as const);
  return factOf({ key, info: own.info, node: own.node, received }, view.kind);
}

/** The label of a member of a result, for a heading or a column. */
export function labelOfMember(key: string): string {
  return memberInfo(key).info.label;
}
