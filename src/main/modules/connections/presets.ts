import { ServiceProfile } from '@shared/domain/profile';
import eu from '../../../../resources/profiles/eu.json';
import qatar from '../../../../resources/profiles/qatar.json';
import sandbox from '../../../../resources/profiles/sandbox.json';
import uae from '../../../../resources/profiles/uae.json';

/** Id of the built-in sandbox profile. */
export const SANDBOX_PROFILE_ID = sandbox.id;

/** Loads and validates the built-in profiles, the sandbox first. Throws a `ZodError` for an invalid file. */
export function loadPresets(): ServiceProfile[] {
  return [sandbox, eu, uae, qatar].map((file) => ServiceProfile.parse(file));
}
