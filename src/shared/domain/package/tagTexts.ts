import { DESCRIPTIONS } from './tagLabels';
import type { Sha256 } from '../ids';
import type { PackageStatement } from './statement';
import { utcDay } from '../../text/dates';

/** The content of `bagit.txt`, which identifies a folder as a bag (RFC 8493, 2.1.1). */
export const BAGIT_TEXT = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A path in a manifest. Line ends and the percent sign are percent-encoded (RFC 8493, 2.1.3). */
export function encodeManifestPath(path: string): string {
  return path.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A manifest or tag manifest: one line per file, sorted by path, readable by `sha256sum -c`. */
export function manifestText(files: readonly { path: string; sha256: Sha256 }[]): string {
  return files
    .toSorted((a, b) => compareText(a.path, b.path))
    .map(({ path, sha256 }) => `${sha256}  ${encodeManifestPath(path)}\n`)
    .join('');
}

/** The `Payload-Oxum`: total bytes and number of files (RFC 8493, 2.2.2). */
function payloadOxum(files: readonly { bytes: number }[]): string {
  const octets = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return `${String(octets)}.${String(files.length)}`;
}

/** Removes line breaks, so that a value cannot start a new line of the file. */
const onOneLine = (value: string): string => value.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ').trim();

/** The content of `bag-info.txt`: the statement for readers who cannot use JSON. Empty values are left out. */
export function bagInfoText(
  stated: Pick<PackageStatement, 'caseId' | 'exportedAt' | 'exportedBy' | 'software'> & {
    format: keyof typeof DESCRIPTIONS;
  },
  payload: readonly { bytes: number }[],
): string {
  const fields = [
    ['Bagging-Date', utcDay(stated.exportedAt)],
    ['Bag-Software-Agent', stated.software],
    ['External-Identifier', stated.caseId],
    ['External-Description', DESCRIPTIONS[stated.format]],
    ['Contact-Name', `${stated.exportedBy.name} (${stated.exportedBy.reviewerId})`],
    ['Payload-Oxum', payloadOxum(payload)],
  ] as const;
  return fields
    .map(([label, value]) => [label, onOneLine(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}\n`)
    .join('');
}
