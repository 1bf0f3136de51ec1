import { shallowReactive, shallowRef } from 'vue';
import { isFixedKey, isSingleCharacter, normaliseKeys, strokesOf } from './keys';

/** An action with a shortcut, as listed where shortcuts can be changed. */
export interface KeyedAction {
  /**
   * One or several alternative shortcuts, such as `mod+k`, `shift+n`, `?` or `arrowleft`. If left out, the action is in
   * the palette only.
   */
  keys?: string | readonly string[];
  /** The action's name in the list of shortcuts and in the palette. */
  label: string;
  /** The shortcut cannot be changed, because it belongs to a series such as the keys 1 to 9. */
  fixed?: boolean;
  /** The default shortcut, if the user has changed it. */
  ownKeys?: KeyedAction['keys'];
}

/** An action and the function that performs it. */
export interface KeyBinding extends KeyedAction {
  run: () => void;
  /** Whether the action is available now. If not, other scopes can use the key, and the palette hides the action. */
  when?: () => boolean;
  /** False for movements that make no sense as a command, such as J and K. */
  palette?: boolean;
  /** Other words that find the action in the palette, such as its former label. */
  synonyms?: string;
  /** Works below a modal scope too, because it must work at once: locking the vault and masking personal data. */
  isUrgent?: true;
  /** Works in text fields too; always true for shortcuts with Control or Command. */
  inText?: boolean;
}

/** The user's changed shortcuts, by `bindingId`. */
export type KeyMapping = Readonly<Record<string, string>>;

/** The id of a binding, which does not depend on its shortcut. */
export const bindingId = (heading: string, label: string): string => `${heading}/${label}`;

/** Actions under their heading in the list of shortcuts. */
export interface KeyedActions {
  heading: string;
  bindings: readonly KeyedAction[];
}

/** Bindings that are registered and removed together, under their heading in the list of shortcuts. */
export interface KeyScope {
  heading: string;
  bindings: readonly KeyBinding[];
  /** A modal scope disables every scope below it while it is registered, except for urgent bindings. */
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

/** Whether typing in this element enters text, so that single letters must not act as shortcuts. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

const PRESSABLE =
  'button, a[href], summary, select, input, [role="menuitem"], [role="option"], [role="tab"], [role="switch"]';
const ARROWED =
  'select, input, textarea, [role="separator"], [role="slider"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]';

/** Whether the focused control uses this key itself. */
function belongsToControl(stroke: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (stroke === 'enter' || stroke === 'space') return target.closest(PRESSABLE) !== null;
  if (/(^|\+)(arrow\w+|home|end|pageup|pagedown)$/.test(stroke)) return target.closest(ARROWED) !== null;
  return target instanceof HTMLSelectElement && isSingleCharacter(stroke);
}

export interface Keymap {
  /** Adds a scope on top and returns a function that removes it. Throws if the scope uses a key twice. */
  register(scope: KeyScope): () => void;
  /** Handles a key event. The topmost scope with an available binding for the key acts; returns whether one did. */
  handle(event: KeyboardEvent): boolean;
  /** The available scopes, topmost first. */
  readonly scopes: readonly KeyScope[];
  /** Enables or disables shortcuts of a single character (WCAG 2.1.4). */
  setSingleCharacters(on: boolean): void;
  /** Every action that has been available since the window opened, with its current shortcut. */
  readonly known: readonly KeyedActions[];
  setMapping(mapping: KeyMapping): void;
  /** The shortcut that currently replaces this default one, for display. */
  shownFor(keys: string): string;
}

export function keysOf(binding: KeyedAction): string[] {
  return binding.keys === undefined ? [] : [binding.keys].flat().map(normaliseKeys);
}

/** Whether the shortcut of an action can be changed. */
export const isMappable = (binding: KeyedAction): boolean =>
  binding.fixed !== true && keysOf(binding).some((keys) => !isFixedKey(keys));

/** A binding with the user's shortcut; arrow keys and similar ones keep working beside it. */
function mapped<A extends KeyedAction>({ heading }: KeyedActions, binding: A, mapping: KeyMapping): A {
  const keys = mapping[bindingId(heading, binding.label)];
  if (keys === undefined || !isMappable(binding)) return binding;
  return { ...binding, keys: [keys, ...keysOf(binding).filter(isFixedKey)], ownKeys: binding.keys };
}

/** The label of another action that already uses the shortcut; null if there is none. */
export function keyConflict(scopes: readonly KeyedActions[], id: string, keys: string): string | null {
  const wanted = normaliseKeys(keys);
  for (const { heading, bindings } of scopes)
    for (const binding of bindings)
      if (bindingId(heading, binding.label) !== id && keysOf(binding).includes(wanted))
        return `${binding.label} (${heading})`;
  return null;
}

function refuseDuplicates(scope: KeyScope): void {
  const taken = new Map<string, string>();
  for (const binding of scope.bindings) {
    for (const keys of keysOf(binding)) {
      const other = taken.get(keys);
      // Two bindings may share a key if each has a `when` that decides which one acts.
      if (other !== undefined && binding.when === undefined) {
        throw new Error(`${scope.heading}: ${keys} is already used by "${other}"`);
      }
      taken.set(keys, binding.label);
    }
  }
}

/** Whether a binding acts on this stroke now. */
function acts(
  binding: KeyBinding,
  stroke: string,
  target: EventTarget | null,
  singleCharacters: boolean,
): boolean {
  if (!keysOf(binding).includes(stroke)) return false;
  const single = isSingleCharacter(stroke);
  if (single && !singleCharacters) return false;
  // Shortcuts with `mod`, Escape and function keys also work in text fields; other keys would interfere with typing.
  const everywhere = stroke.startsWith('mod+') || stroke === 'escape' || /^f\d+$/.test(stroke);
  if (isTextField(target) && !everywhere && (binding.inText !== true || single)) return false;
  return binding.when === undefined || binding.when();
}

/**
 * Remembers the actions of all scopes with the same heading. Only labels and shortcuts are kept, because the `run`
 * functions would keep a closed case in memory.
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

/** The registry of shortcuts. There is one per window; tests create their own. */
export function createKeymap(): Keymap {
  const scopes = shallowReactive<KeyScope[]>([]);
  const seen = shallowReactive(new Map<string, KeyedActions>());
  const mapping = shallowRef<KeyMapping>({});
  let singleCharacters = true;

  const inReach = (): KeyScope[] => {
    const modal = scopes.findLastIndex((scope) => scope.modal === true);
    return scopes
      .map((scope, at) => ({
        ...scope,
        bindings: scope.bindings
          .filter((binding) => at >= modal || binding.isUrgent)
          .map((binding) => mapped(scope, binding, mapping.value)),
      }))
      .filter(({ bindings }, at) => at >= modal || bindings.length > 0)
      .reverse();
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
      refuseDuplicates(scope);
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
