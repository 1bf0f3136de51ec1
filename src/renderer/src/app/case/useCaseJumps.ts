import { nextTick, type Ref } from 'vue';
import type { CaseView, NoteView, RuleDetail } from '@shared/domain/caseView';
import type { ImageRegion, PaneSide } from '@shared/domain/compareView';
import { useToastStore } from '../../stores/toastStore';
import { jumpTarget, sectionOfPointer, type Section } from './jumps';
import { ruleOfPointer } from './pointerPlaces';

/** The parts of the case screen a jump can land on. */
export interface Landing {
  section: Ref<Section>;
  inspector: Ref<'rules' | 'notes' | 'faces'>;
  stage: () => HTMLElement | null;
  /** Where one panel at a time has the room: that of the stage. */
  showStage: () => void;
  images: () => {
    show: (side: PaneSide, imageId: string) => void;
    showRegion: (region: ImageRegion) => void;
    focus: () => void;
  } | null;
  selectRule: (key: string) => void;
}

/** Every way to get from one part of a case to another; focus always lands on something visible. */
export function useCaseJumps(view: () => CaseView, landing: Landing) {
  const toasts = useToastStore();

  async function go(section: Section): Promise<void> {
    landing.section.value = section;
    landing.showStage();
    await nextTick();
    if (section.kind === 'images') landing.images()?.focus();
    else landing.stage()?.focus();
  }

  async function toReference(reference: NonNullable<RuleDetail['reference']>): Promise<void> {
    const target = jumpTarget(view(), reference);
    if ('absent' in target) toasts.say(`${target.absent}.`, { tone: 'attention' });
    else if (target.pointer !== undefined) await toPlace(target.section, target.pointer);
    else await go(target.section);
  }

  async function toImage(imageId: string, side: PaneSide = 'left'): Promise<void> {
    await go({ kind: 'images' });
    landing.images()?.show(side, imageId);
  }

  async function toPair(left: string, right: string): Promise<void> {
    await toImage(left);
    landing.images()?.show('right', right);
  }

  /** To the nearest thing on a section that shows a place: itself, or what holds it. */
  async function toPlace(section: Section, pointer: string): Promise<void> {
    await go(section);
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      // A value may stand in several places; its row is the one that can be focused.
      const places = landing.stage()?.querySelectorAll<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
      const row = [...(places ?? [])].find((place) => place.hasAttribute('tabindex')) ?? places?.[0];
      if (!row) continue;
      row.scrollIntoView({ block: 'center' });
      row.focus();
      if (document.activeElement === row) return;
    }
  }

  const toField = (pointer: string): Promise<void> => toPlace(sectionOfPointer(view(), pointer), pointer);

  async function toRule(key: string): Promise<void> {
    landing.inspector.value = 'rules';
    await nextTick();
    landing.selectRule(key);
  }

  /** To what shows the place that a pointer names; a value is shown in the row of its field. */
  async function toPointer(pointer: string): Promise<void> {
    const rule = ruleOfPointer(view(), pointer);
    await (rule === null ? toField(pointer.replace(/\/value$/, '')) : toRule(rule));
  }

  async function toNoteTarget({ anchor }: NoteView): Promise<void> {
    switch (anchor.on) {
      case 'case':
        return;
      case 'rule':
        return toRule(anchor.ruleKey);
      case 'field':
        return toField(anchor.pointer);
      case 'image':
        return toImage(anchor.imageId);
      case 'region':
        await go({ kind: 'images' });
        landing.images()?.showRegion(anchor.region);
    }
  }

  return { go, toReference, toImage, toPair, toPointer, toNoteTarget };
}
