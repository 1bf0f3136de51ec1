import { onMounted, onScopeDispose, readonly, ref, watch, type Ref } from 'vue';

/**
 * False until the component has been painted once, so that content outside the visible area can be rendered later.
 * `isReady` can delay this until the component shows its actual content. `pause` (in ms) adds a delay after the
 * paint.
 */
export function useAfterFirstFrame(isReady: () => boolean = () => true, pause = 0): Readonly<Ref<boolean>> {
  const painted = ref(false);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ready: boolean): void => {
    if (!ready || frame !== 0) return;
    // Callbacks of a frame run before it is painted; a timer set in such a callback runs after the paint.
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
