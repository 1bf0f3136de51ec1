// @ts-nocheck
import { ServiceProfile } from '@shared/domain/profile';
import eu from '../../../../resources/profiles/eu.json';
import qatar from '../../../../resources/profiles/qatar.json';
import sandbox from '../../../../resources/profiles/sandbox.json';
import uae from '../../../../resources/profiles/uae.json';

/** The profile of the service that comes with the app. */
export const SANDBOX_PROFILE_ID = sandbox.id;

/** The profiles that come with the app, schema-checked, the sandbox first. Throws a `ZodError` on a bad file. */
export function loadPresets(): ServiceProfile[] {
  return [sandbox, eu, uae, qatar].map((file) => ServiceProfile.parse(file));
}
