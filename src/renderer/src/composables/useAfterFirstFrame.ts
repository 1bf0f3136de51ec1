import { onMounted, onScopeDispose, readonly, ref, watch, type Ref } from 'vue';

/**
 * False until the component has been painted once, so that content out of sight can be rendered after the visible
 * content.
 * @param isReady if something else is shown first: whether a paint counts yet
 * @param pause delay after the paint, in ms
 */
export function useAfterFirstFrame(isReady: () => boolean = () => true, pause = 0): Readonly<Ref<boolean>> {
  const painted = ref(false);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ready: boolean): void => {
    if (!ready || frame !== 0) return;
    // Callbacks of a frame run before its paint; a timer set by one of them runs after it.
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => (painted.value = true), pause);
    });
  };
  onMounted(() => watch(isReady, wait, { immediate: true, flush: 'post' }));
  onScopeDispose(() => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return readonly(painted);
}
