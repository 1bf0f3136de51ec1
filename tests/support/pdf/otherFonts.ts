import { fontsOf } from './accessibilityFaults';

/** Fonts of a report that are not the app's. */
export const otherFonts = (path: string): string[] =>
  fontsOf(path).filter((name) => !/^(?:Inter|RobotoCondensed|NotoSansMono)-/.test(name));
