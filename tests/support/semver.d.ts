/** The part of this package that the tests use; it brings no types. */
declare module 'semver' {
  /** Whether each version in one range is also in the other. */
  export function subset(range: string, of: string): boolean;
}
