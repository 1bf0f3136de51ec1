import { onScopeDispose, readonly, ref, type Ref } from 'vue';

/** Whether a media query holds now, such as `(max-width: 860px)`. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = window.matchMedia(query);
  const holds = ref(list.matches);
  const follow = (): void => {
    holds.value = list.matches;
  };
  list.addEventListener('change', follow);
  onScopeDispose(() => list.removeEventListener('change', follow));
  return readonly(holds);
}
