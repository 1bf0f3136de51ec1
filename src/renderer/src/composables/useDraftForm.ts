import { onScopeDispose, type Ref, type ShallowRef } from 'vue';
import { useUnsavedStore } from '../stores/unsavedStore';
import { useAutosave, type AutosaveState } from './useAutosave';
import { useSubmit } from './useSubmit';

export interface DraftForm {
  /** The saving state of the draft. */
  kept: Readonly<Ref<AutosaveState>>;
  busy: Readonly<Ref<boolean>>;
  error: ShallowRef<unknown>;
  /** Must be called when the content of the form changes. */
  changed: () => void;
  /** Records the content. If that fails, the draft is kept. */
  submit: () => Promise<boolean>;
  /** Stops saving; resolves when a pending save has finished. */
  stop: () => Promise<void>;
}

/**
 * A form whose draft (`text`) is stored by `save` while it is filled in, until `record` has written it to the journal.
 */
export function useDraftForm(
  save: (text: string) => Promise<void>,
  text: () => string,
  record: () => Promise<unknown>,
): DraftForm {
  const autosave = useAutosave(save);
  onScopeDispose(useUnsavedStore().add(autosave.flush));
  const changed = (): void => autosave.changed(text());
  async function stop(): Promise<void> {
    await autosave.flush();
    autosave.stop();
  }
  const { busy, error, submit } = useSubmit(async () => {
    await stop();
    try {
      await record();
    } catch (cause) {
      changed();
      throw cause;
    }
  });
  return { kept: autosave.state, busy, error, changed, submit, stop };
}
