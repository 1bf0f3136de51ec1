import type { CaseView } from '@shared/domain/caseView';
import { matchesOf, unmatchedOf } from '@shared/domain/faces/faceMatches';
import { documentOutcome, selfieOutcome, selfieStage } from '@shared/domain/recordHealth/stepOutcome';
import { signalsOf } from '@shared/domain/device/deviceIntelligence';
import { resultOf } from '@shared/domain/resultGroups';
import { BLOCK_SECTIONS, SECTION_TITLES, type SectionId } from '@shared/presentation/sections';
import { labelOfMember, memberOf, undescribedIn } from '@shared/presentation/sections/sections';
import { valueOrNull } from '@shared/record/received';
import { pointerTokens } from '@shared/wire/jsonPointer';
import type { IconName } from '../../ui/icons';
import { absentStatus } from '../../ui/case/absentStatus';
import { FACE_GATE } from '../../ui/case/caseLabels';
import type { CaseSection, SectionStatus } from '../../ui/case/caseSection';
import PartSection from './PartSection.vue';
import { SECTIONS } from './caseLabels';

const areaOf = (pointer: string): string => pointerTokens(pointer)[0] ?? '';

type Appearance = Partial<CaseSection> & { icon: IconName };

/** A section of blocks. Its title leads to it, and so do pointers into the member of the response with its id. */
const blockSection = (id: (typeof BLOCK_SECTIONS)[number]): CaseSection => ({
  kind: id,
  section: id,
  group: 'findings',
  title: SECTION_TITLES[id],
  component: PartSection,
  isPart: (view) => memberOf(view, id)?.state !== 'not-part',
  shows: (_view, pointer) => (areaOf(pointer) === id ? { label: SECTION_TITLES[id] } : null),
  status: (view) => memberStatus(view, id),
  ...(APPEARANCES[id] ?? { icon: 'list' }),
});

function memberStatus(view: CaseView, id: string): SectionStatus {
  const received = memberOf(view, id);
  if (received === null) return {};
  const value = valueOrNull(received);
  return { detail: Array.isArray(value) && value.length === 0 ? 'none' : absentStatus(received.state) };
}

/** The status of checks that compare faces. */
const checksStatus =
  (id: 'screening_checks' | 'spot_checks', of: FaceOwner) =>
  (view: CaseView): SectionStatus => {
    const isOf = (one: { of: FaceOwner }): boolean => one.of === of;
    const isHidden = matchesOf(view).some((one) => isOf(one) && one.match.is_matched.state === 'withheld');
    return {
      ...(isHidden
        ? { detail: FACE_GATE.pending, detailMeans: SECTIONS.yourComparison }
        : memberStatus(view, id)),
      attention: unmatchedOf(view).some(isOf) ? SECTIONS.unmatched : null,
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

/** Icons, statuses and keys of sections; one without a line here has the icon of a list and the state of its member. */
const APPEARANCES: Readonly<Partial<Record<SectionId, Appearance>>> = {
  overview: {
    icon: 'info',
    shows: (_view, pointer) =>
      areaOf(pointer) === 'applicant' ? { label: labelOfMember('applicant') } : null,
  },
  documents: {
    icon: 'document',
    isPart: (view) => view.documents.length === 0 && view.result.documents.state !== 'not-part',
  },
  selfie: {
    icon: 'person',
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
  },
  screening_checks: { icon: 'list', status: checksStatus('screening_checks', 'screening') },
  spot_checks: { icon: 'list', status: checksStatus('spot_checks', 'spot-check') },
  device_intelligence: {
    icon: 'monitor',
    status(view) {
      const failed = failedSignals(view);
      return {
        detail: absentStatus(view.result.device_intelligence.state),
        attention: failed > 0 ? SECTIONS.failed(failed) : null,
      };
    },
  },
  undescribed: {
    icon: 'question',
    isPart: (view) => undescribedIn(view).length > 0,
    shows: (view, pointer) =>
      undescribedIn(view).some((one) => areaOf(one.pointer) === areaOf(pointer))
        ? { label: SECTION_TITLES.undescribed }
        : null,
    status: (view) => ({ detail: String(undescribedIn(view).length) }),
  },
};

/** The sections of composed blocks. Documents come first, so that a pointer below a document leads to that document. */
export const responseSections: readonly CaseSection[] = [
  documentSection,
  ...BLOCK_SECTIONS.map(blockSection),
];
