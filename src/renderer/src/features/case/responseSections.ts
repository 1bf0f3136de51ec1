import type { CaseView } from '@shared/domain/caseView';
import { matchesOf, unmatchedOf } from '@shared/domain/faces/faceMatches';
import { documentOutcome, selfieOutcome, selfieStage } from '@shared/domain/recordHealth/stepOutcome';
import { SECTION_TITLES } from '@shared/domain/report/sectionLabels';
import { signalsOf } from '@shared/domain/device/deviceIntelligence';
import { resultOf } from '@shared/domain/resultGroups';
import { labelOfMember } from '@shared/presentation/sections/sections';
import { valueOrNull } from '@shared/record/received';
import { pointerTokens } from '@shared/wire/jsonPointer';
import type { IconName } from '../../ui/icons';
import { absentStatus } from '../../ui/case/absentStatus';
import { FACE_GATE } from '../../ui/case/caseLabels';
import type { CaseSection } from '../../ui/case/caseSection';
import { presenceOf, type ComposedId } from './composedSections';
import PartSection from './PartSection.vue';
import { SECTIONS } from './caseLabels';

const areaOf = (pointer: string): string => pointerTokens(pointer)[0] ?? '';

/** A section for one member of the response. */
const memberSection = (
  id: Exclude<ComposedId, 'overview' | 'undescribed'>,
  icon: IconName,
  over: Partial<CaseSection> = {},
): CaseSection => ({
  kind: id,
  section: id,
  group: 'findings',
  title: SECTION_TITLES[id],
  icon,
  component: PartSection,
  isPart: (view) => presenceOf(view, id) !== 'not-part',
  shows: (_view, pointer) => (areaOf(pointer) === id ? { label: SECTION_TITLES[id] } : null),
  status({ result }) {
    const value = valueOrNull<unknown>(result[id]);
    return { detail: Array.isArray(value) && value.length === 0 ? 'none' : absentStatus(result[id].state) };
  },
  ...over,
});

/** Like `memberSection`, for checks that compare faces. */
const checksSection = (id: 'screening_checks' | 'spot_checks', of: FaceOwner): CaseSection => {
  const section = memberSection(id, 'list');
  return {
    ...section,
    status(view, at) {
      const isOf = (one: { of: FaceOwner }): boolean => one.of === of;
      const isHidden = matchesOf(view).some((one) => isOf(one) && one.match.is_matched.state === 'withheld');
      return {
        ...(isHidden
          ? { detail: FACE_GATE.pending, detailMeans: SECTIONS.yourComparison }
          : section.status?.(view, at)),
        attention: unmatchedOf(view).some(isOf) ? SECTIONS.unmatched : null,
      };
    },
  };
};
type FaceOwner = ReturnType<typeof matchesOf>[number]['of'];

const stepOf = ({ documents }: CaseView, item?: string) => documents.find(({ stepId }) => stepId === item);

/** Each document has its own line; without documents, there is one line for their list. */
const documentSection: CaseSection = {
  kind: 'document',
  section: 'documents',
  group: 'findings',
  title: SECTIONS.document,
  icon: 'document',
  component: PartSection,
  items: ({ documents }) => documents.map(({ stepId, name }) => ({ item: stepId, title: name })),
  shows({ documents }, pointer) {
    const step = documents.find((one) => `${pointer}/`.startsWith(`${one.pointer}/`));
    return step === undefined ? null : { label: SECTIONS.document, item: step.stepId };
  },
  status(view, { item }) {
    const step = stepOf(view, item);
    if (step === undefined) return {};
    const given = valueOrNull(step.part.progress);
    const detail = given === null || given === 'Completed' ? '' : given;
    if (step.part.has_passed_rules.state !== 'withheld')
      return {
        detail,
        attention:
          documentOutcome(view, step) === 'failed'
            ? SECTIONS.failedStep
            : unmatchedOf(view).some(({ pointer }) => pointer === step.pointer)
              ? SECTIONS.unmatched
              : null,
      };
    return detail === '' ? { detail: FACE_GATE.pending, detailMeans: SECTIONS.yourComparison } : { detail };
  },
};

/** The number of failed signals, which need attention whatever the overall outcome is. */
function failedSignals({ result }: CaseView): number {
  const device = valueOrNull(result.device_intelligence);
  return device === null
    ? 0
    : signalsOf(device).filter((one) => resultOf(valueOrNull(one.result)) === 'Failed').length;
}

/** The sections for the members of the response. */
export const responseSections: readonly CaseSection[] = [
  {
    kind: 'overview',
    section: 'overview',
    group: 'findings',
    title: SECTION_TITLES.overview,
    icon: 'info',
    component: PartSection,
    shows: (_view, pointer) =>
      areaOf(pointer) === 'applicant' ? { label: labelOfMember('applicant') } : null,
  },
  // Before the list of documents, so that a pointer below a document leads to that document.
  documentSection,
  memberSection('documents', 'document', {
    isPart: (view) => view.documents.length === 0 && presenceOf(view, 'documents') !== 'not-part',
  }),
  memberSection('selfie', 'person', {
    key: { keys: 'alt+s', label: SECTIONS.goToSelfie },
    status({ result: { selfie } }) {
      const given = valueOrNull(selfie);
      if (given === null) return { detail: absentStatus(selfie.state) };
      const outcome = selfieOutcome(given);
      const status = valueOrNull(given.status);
      const failed = status === 'Refer' ? SECTIONS.refer : SECTIONS.failedStep;
      return {
        detail: (outcome === 'not-attempted' ? selfieStage(given) : status) ?? '',
        attention: outcome === 'failed' ? failed : null,
      };
    },
  }),
  checksSection('screening_checks', 'screening'),
  checksSection('spot_checks', 'spot-check'),
  memberSection('device_intelligence', 'monitor', {
    status(view) {
      const failed = failedSignals(view);
      return {
        detail: absentStatus(view.result.device_intelligence.state),
        attention: failed > 0 ? SECTIONS.failed(failed) : null,
      };
    },
  }),
  {
    kind: 'undescribed',
    section: 'undescribed',
    group: 'findings',
    title: SECTION_TITLES.undescribed,
    icon: 'question',
    component: PartSection,
    isPart: ({ result }) => result.undescribed.length > 0,
    shows: ({ result }, pointer) =>
      result.undescribed.some((one) => areaOf(one.pointer) === areaOf(pointer))
        ? { label: SECTION_TITLES.undescribed }
        : null,
    status: ({ result }) => ({ detail: String(result.undescribed.length) }),
  },
];
