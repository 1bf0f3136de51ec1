import { createService } from '../../../service/service';
import type { Credential } from '../client/types';

/** Runs the reference service in the app with the sandbox's data folder, on a free port of this computer. */
export async function startBuiltInService(
  dataDir: string,
  { apiKey, apiSecret }: Credential,
  onFault: (error: unknown) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const service = createService({ dataDir, credential: { key: apiKey, secret: apiSecret }, onFault });
  return service.listen(0, '127.0.0.1');
}
