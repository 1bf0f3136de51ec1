/**
 * What is wrong with the current Node according to "engines" in package.json; null if it is suitable. App and tests
 * run in Electron's own Node, so if `isEnough` is true, everything works except downloading Electron.
 *
 * @param {string} version
 * @returns {{ text: string, isEnough: boolean } | null}
 */
export function nodeFault(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isNew22 = major === 22 && (minor > 22 || (minor === 22 && patch >= 2));
  if (isNew22 || (major === 24 && minor >= 15) || major >= 26) return null;
  return {
    text: `Node ${version} does not fit; CaseLoupe needs 22.22.2 or a later 22, 24.15.0 or a later 24, or 26.0.0 and newer`,
    isEnough: major > 20 || (major === 20 && minor >= 19),
  };
}
