/**
 * What is wrong with the current Node according to "engines" in package.json; null if it is suitable. App and tests
 * run in Electron's own Node, so if `isEnough` is true, everything works except downloading Electron.
 *
 * @param {string} version
 * @returns {{ text: string, isEnough: boolean } | null}
 */
export function nodeFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 13)) return null;
  return {
    text: `Node ${version} does not fit; CaseLoupe needs 22.13 or a later 22, or 24.0 and newer`,
    isEnough: major > 20 || (major === 20 && minor >= 19),
  };
}
