// @ts-nocheck
export interface SafetyModule {
  name: string;
  floor: number;
  sources: string[];
  specs?: string[];
}
export interface Equivalent {
  source: string;
  original: string;
  replacement: string;
  because: string;
}
export const SAFETY_MODULES: readonly SafetyModule[];
export const EQUIVALENT: readonly Equivalent[];
