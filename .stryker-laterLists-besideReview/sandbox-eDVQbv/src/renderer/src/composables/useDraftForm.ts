// @ts-nocheck
import { onScopeDispose, type Ref, type ShallowRef } from 'vue';
import { useUnsavedStore } from '../stores/unsavedStore';
import { useAutosave, type AutosaveState } from './useAutosave';
import { useSubmit } from './useSubmit';

export interface DraftForm {
  /** How what is filled in is kept. */
  kept: Readonly<Ref<AutosaveState>>;
  busy: Readonly<Ref<boolean>>;
  error: ShallowRef<unknown>;
  /** Says that something was filled in. */
  changed: () => void;
  /** Records it. If that fails, the draft is kept. */
  submit: () => Promise<boolean>;
  /** Nothing more is kept; resolves once what was on its way has arrived. */
  stop: () => Promise<void>;
}

/** A form whose contents (`text`) are kept by `save` while it is filled in, until `record` has put them into the journal. */
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
