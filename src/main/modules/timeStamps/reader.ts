import { lazy } from '../../lib/lazy';

/** Loads the code for requests, responses and certificates on first use. */
export const reader = lazy(() => import('./index'));
