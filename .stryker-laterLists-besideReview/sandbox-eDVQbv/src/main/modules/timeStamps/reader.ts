// @ts-nocheck
import { lazy } from '../../lib/lazy';

/** What reads requests, responses and certificates: loaded when the first of them is. */
export const reader = lazy(() => import('./index'));
