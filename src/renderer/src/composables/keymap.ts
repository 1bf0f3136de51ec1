import { shallowReactive } from 'vue';
import { isSingleCharacter, normaliseKeys, strokeOf } from './keys';

/** One thing a key does. */
export interface KeyBinding {
  /** Such as `mod+k`, `shift+n`, `?`, `arrowleft`; several mean the same. Left out: in the palette only. */
  keys?: string | readonly string[];
  /** What it does, as words in the sheet and the palette. */
  label: string;
  run: () => void;
  /** Not now: then the key is free for others, and the palette leaves the entry out. */
  when?: () => boolean;
  /** False for movements that make no sense as a command, such as J and K. */
  palette?: boolean;
  /** Acts in text fields too; for keys with Control or Command this is the rule already. */
  inText?: boolean;
}

/** Bindings that come and go together, under the heading they have in the sheet. */
export interface KeyScope {
  heading: string;
  bindings: readonly KeyBinding[];
  /** Scopes registered with `modal` shut out every scope below them while they are there. */
  modal?: boolean;
}

const TEXT_INPUTS = [
  'text',
  'search',
  'password',
  'url',
  'email',
  'tel',
  'number',
  'date',
  'time',
  'datetime-local',
];

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

const PRESSABLE =
  'button, a[href], summary, select, input, [role="menuitem"], [role="option"], [role="tab"], [role="switch"]';
const ARROWED =
  'select, input, textarea, [role="separator"], [role="slider"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]';

/** Whether the focused control needs this key itself. */
function belongsToControl(stroke: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (stroke === 'enter' || stroke === 'space') return target.closest(PRESSABLE) !== null;
  if (/(^|\+)(arrow\w+|home|end|pageup|pagedown)$/.test(stroke)) return target.closest(ARROWED) !== null;
  return target instanceof HTMLSelectElement && isSingleCharacter(stroke);
}

export interface Keymap {
  /** Adds a scope on top; gives back its removal. Throws when one scope gives a key twice. */
  register(scope: KeyScope): () => void;
  /** Handles one key press: the topmost scope with an active binding for it wins. Gives whether one acted. */
  handle(event: KeyboardEvent): boolean;
  /** What is in reach now, topmost first. */
  readonly scopes: readonly KeyScope[];
  /** Single characters can be switched off (WCAG 2.1.4). */
  setSingleCharacters(on: boolean): void;
}

export function keysOf(binding: KeyBinding): string[] {
  return binding.keys === undefined ? [] : [binding.keys].flat().map(normaliseKeys);
}

function refuseDoubles(scope: KeyScope): void {
  const taken = new Map<string, string>();
  for (const binding of scope.bindings) {
    for (const keys of keysOf(binding)) {
      const other = taken.get(keys);
      // Two bindings may share a key when they are told apart by `when`.
      if (other !== undefined && binding.when === undefined) {
        throw new Error(`${scope.heading}: ${keys} is taken by "${other}"`);
      }
      taken.set(keys, binding.label);
    }
  }
}

/** The registry of what keys do. One per window; tests make their own. */
export function createKeymap(): Keymap {
  const scopes = shallowReactive<KeyScope[]>([]);
  let singleCharacters = true;

  const inReach = (): KeyScope[] => {
    const modal = scopes.findLastIndex((scope) => scope.modal === true);
    return scopes.slice(Math.max(0, modal)).reverse();
  };

  const acts = (binding: KeyBinding, stroke: string, target: EventTarget | null): boolean => {
    if (!keysOf(binding).includes(stroke)) return false;
    const single = isSingleCharacter(stroke);
    if (single && !singleCharacters) return false;
    // `mod` and Escape act everywhere; everything else would take keys from whoever is typing.
    const everywhere = stroke.startsWith('mod+') || stroke === 'escape' || /^f\d+$/.test(stroke);
    if (isTextField(target) && !everywhere && binding.inText !== true) return false;
    return binding.when === undefined || binding.when();
  };

  return {
    get scopes() {
      return inReach();
    },
    setSingleCharacters(on) {
      singleCharacters = on;
    },
    register(scope) {
      refuseDoubles(scope);
      scopes.push(scope);
      return () => {
        const index = scopes.indexOf(scope);
        if (index >= 0) scopes.splice(index, 1);
      };
    },
    handle(event) {
      if (event.defaultPrevented || event.isComposing) return false;
      const stroke = strokeOf(event);
      if (stroke === null || belongsToControl(stroke, event.target)) return false;
      for (const scope of inReach()) {
        const binding = scope.bindings.find((candidate) => acts(candidate, stroke, event.target));
        if (binding === undefined) continue;
        event.preventDefault();
        binding.run();
        return true;
      }
      return false;
    },
  };
}
