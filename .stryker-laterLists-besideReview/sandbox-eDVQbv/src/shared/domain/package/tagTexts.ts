// @ts-nocheck
import { DESCRIPTIONS } from './tagLabels';
import type { Sha256 } from '../ids';
import type { PackageStatement } from './statement';
import { utcDay } from '../../text/dates';

/** `bagit.txt`, the file by which any tool knows a bag (RFC 8493, 2.1.1). */
export const BAGIT_TEXT = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A path as a manifest writes it: line ends and the percent sign itself are percent-encoded (RFC 8493, 2.1.3). */
export function encodeManifestPath(path: string): string {
  return path.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A manifest or tag manifest: one line a file, sorted by path, as `sha256sum -c` reads it. */
export function manifestText(files: readonly { path: string; sha256: Sha256 }[]): string {
  return files
    .toSorted((a, b) => compareText(a.path, b.path))
    .map(({ path, sha256 }) => `${sha256}  ${encodeManifestPath(path)}\n`)
    .join('');
}

/** Octets and files of the payload (RFC 8493, 2.2.2). */
function payloadOxum(files: readonly { bytes: number }[]): string {
  const octets = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return `${String(octets)}.${String(files.length)}`;
}

/** A value must not begin another line. */
const onOneLine = (value: string): string => value.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ').trim();

/** `bag-info.txt`: the statement for readers without JSON. Empty values are left out. */
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
