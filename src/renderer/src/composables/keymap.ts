import { shallowReactive, shallowRef } from 'vue';
import { isFixedKey, isSingleCharacter, normaliseKeys, strokesOf } from './keys';

/** A shortcut, as listed where shortcuts can be changed. */
export interface KeyedAction {
  /** Such as `mod+k`, `shift+n`, `?`, `arrowleft`; several mean the same. Left out: in the palette only. */
  keys?: string | readonly string[];
  /** What it does, as words in the sheet and the palette. */
  label: string;
  /** Cannot be given other keys: one of a row, such as nine numbers. */
  fixed?: boolean;
  /** Its keys before they were changed. */
  ownKeys?: KeyedAction['keys'];
}

/** One thing a key does. */
export interface KeyBinding extends KeyedAction {
  run: () => void;
  /** Not now: then the key is free for others, and the palette leaves the entry out. */
  when?: () => boolean;
  /** False for movements that make no sense as a command, such as J and K. */
  palette?: boolean;
  /** Other words that find it in the palette, such as its former label. */
  synonyms?: string;
  /** Acts in text fields too; for keys with Control or Command this is the rule already. */
  inText?: boolean;
}

/** Changed keys of a binding, by `bindingId`. */
export type KeyMapping = Readonly<Record<string, string>>;

/** The id of a binding, independent of its keys. */
export const bindingId = (heading: string, label: string): string => `${heading}/${label}`;

/** Actions under the heading they have in the sheet. */
export interface KeyedActions {
  heading: string;
  bindings: readonly KeyedAction[];
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

/** Whether keys typed into this element are text, so that single letters must not act. */
export function isTextField(target: EventTarget | null): boolean {
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
  /** Every action that has been in reach since the window opened, with its keys as they are now. */
  readonly known: readonly KeyedActions[];
  setMapping(mapping: KeyMapping): void;
  /** The keys that currently replace these, for display. */
  shownFor(keys: string): string;
}

export function keysOf(binding: KeyedAction): string[] {
  return binding.keys === undefined ? [] : [binding.keys].flat().map(normaliseKeys);
}

/** Whether a binding's keys can be changed. */
export const isMappable = (binding: KeyedAction): boolean =>
  binding.fixed !== true && keysOf(binding).some((keys) => !isFixedKey(keys));

/** The keys of a binding under a mapping; arrows and similar keys stay in addition to the replacement. */
function mapped<A extends KeyedAction>({ heading }: KeyedActions, binding: A, mapping: KeyMapping): A {
  const keys = mapping[bindingId(heading, binding.label)];
  if (keys === undefined || !isMappable(binding)) return binding;
  return { ...binding, keys: [keys, ...keysOf(binding).filter(isFixedKey)], ownKeys: binding.keys };
}

/** The other action that uses the keys, if any: keys shared by two actions would be ambiguous. */
export function keyConflict(scopes: readonly KeyedActions[], id: string, keys: string): string | null {
  const wanted = normaliseKeys(keys);
  for (const { heading, bindings } of scopes)
    for (const binding of bindings)
      if (bindingId(heading, binding.label) !== id && keysOf(binding).includes(wanted))
        return `${binding.label} (${heading})`;
  return null;
}

function refuseDoubles(scope: KeyScope): void {
  const taken = new Map<string, string>();
  for (const binding of scope.bindings) {
    for (const keys of keysOf(binding)) {
      const other = taken.get(keys);
      // Two bindings may share a key if `when` separates them.
      if (other !== undefined && binding.when === undefined) {
        throw new Error(`${scope.heading}: ${keys} is already used by "${other}"`);
      }
      taken.set(keys, binding.label);
    }
  }
}

/** Whether a binding takes this stroke now. Single characters can be switched off. */
function acts(
  binding: KeyBinding,
  stroke: string,
  target: EventTarget | null,
  singleCharacters: boolean,
): boolean {
  if (!keysOf(binding).includes(stroke)) return false;
  const single = isSingleCharacter(stroke);
  if (single && !singleCharacters) return false;
  // `mod` and Escape always act; all other keys would interfere with typing.
  const everywhere = stroke.startsWith('mod+') || stroke === 'escape' || /^f\d+$/.test(stroke);
  if (isTextField(target) && !everywhere && (binding.inText !== true || single)) return false;
  return binding.when === undefined || binding.when();
}

/**
 * Scopes of one heading come and go; together they have all that is ever done under it. Only words and keys are
 * remembered: what an action closes over is the case it acts on, which must be gone when its screen is.
 */
function remember(seen: Map<string, KeyedActions>, { heading, bindings }: KeyScope): void {
  const before = seen.get(heading)?.bindings ?? [];
  const news = bindings
    .filter(
      (binding) =>
        binding.keys !== undefined &&
        !before.some(({ label, keys }) => label === binding.label && String(keys) === String(binding.keys)),
    )
    .map(({ keys = [], label, fixed = false }): KeyedAction => ({ keys, label, fixed }));
  if (news.length > 0) seen.set(heading, { heading, bindings: [...before, ...news] });
}

/** The registry of shortcuts. One per window; tests create their own. */
export function createKeymap(): Keymap {
  const scopes = shallowReactive<KeyScope[]>([]);
  const seen = shallowReactive(new Map<string, KeyedActions>());
  const mapping = shallowRef<KeyMapping>({});
  let singleCharacters = true;

  const inReach = (): KeyScope[] => {
    const modal = scopes.findLastIndex((scope) => scope.modal === true);
    return scopes
      .slice(Math.max(0, modal))
      .reverse()
      .map((scope) => ({
        ...scope,
        bindings: scope.bindings.map((binding) => mapped(scope, binding, mapping.value)),
      }));
  };

  return {
    get scopes() {
      return inReach();
    },
    setSingleCharacters(on) {
      singleCharacters = on;
    },
    get known() {
      return [...seen.values()].map((known) => ({
        ...known,
        bindings: known.bindings.map((action) => mapped(known, action, mapping.value)),
      }));
    },
    setMapping(next) {
      mapping.value = next;
    },
    shownFor(keys) {
      const wanted = normaliseKeys(keys);
      if (Object.keys(mapping.value).length === 0) return keys;
      for (const scope of [...scopes].reverse()) {
        const binding = scope.bindings.find((one) => keysOf(one).includes(wanted));
        const [shown] = binding === undefined ? [] : keysOf(mapped(scope, binding, mapping.value));
        if (binding !== undefined) return isFixedKey(wanted) ? keys : (shown ?? keys);
      }
      return keys;
    },
    register(scope) {
      refuseDoubles(scope);
      remember(seen, scope);
      scopes.push(scope);
      return () => {
        const index = scopes.indexOf(scope);
        if (index >= 0) scopes.splice(index, 1);
      };
    },
    handle(event) {
      if (event.defaultPrevented || event.isComposing) return false;
      for (const stroke of strokesOf(event)) {
        if (belongsToControl(stroke, event.target)) return false;
        for (const scope of inReach()) {
          const binding = scope.bindings.find((candidate) =>
            acts(candidate, stroke, event.target, singleCharacters),
          );
          if (binding === undefined) continue;
          event.preventDefault();
          binding.run();
          return true;
        }
      }
      return false;
    },
  };
}
