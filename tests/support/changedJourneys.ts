import { createReviewedApp, ended, valueOf } from '../contract/aml/harness';
import type { AppPair } from './appPair';

/**
 * The app beside a service that changes its responses on the way: `rewrite` changes a journey with face results, and
 * `arriving` the text of every JSON response after that.
 */
export const createChangedApp = <Journey>(
  rewrite: (journey: Journey) => unknown,
  arriving: (sent: string) => string,
): Promise<AppPair> =>
  createReviewedApp(undefined, {
    fetch: async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      if (response.headers.get('content-type')?.includes('json') !== true) return response;
      const text = await response.text();
      const sent = /_face_|face_match/.test(text)
        ? JSON.stringify(rewrite(JSON.parse(text) as Journey))
        : text;
      return new Response(arriving(sent), {
        status: response.status,
        headers: { 'content-type': 'application/json' },
      });
    },
  });

/** Fetches a case again. */
export async function again(pair: AppPair, caseId: string): Promise<void> {
  const { jobIds } = valueOf(await pair.bridge.intake.refetch({ caseId }));
  await ended(pair, 'case', jobIds[0]);
}
