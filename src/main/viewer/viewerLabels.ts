import { COMMITMENTS_NOTICE } from '@shared/domain/redaction/redactionTextLabels';
import { html } from 'hono/html';
import { COUNTS } from '@shared/text/countLabels';
import { counted } from '@shared/text/language';
import type { Html } from '../report/page/html';

export const PAGE = {
  title: (kind: string, caseId: string) => `CaseLoupe · ${kind} ${caseId}`,
  sections: 'Case sections',
  search: 'Search',
  /** Selected by plural form; `#` is replaced by the count. */
  found: { one: '# entry found', other: '# entries found' },
  keys: 'Keyboard shortcuts',
  comparerKeys: 'In the comparison',
  redacted: (recipient: Html, wholeCaseStays: string) =>
    html`<strong>Redacted copy for ${recipient}.</strong> ${wholeCaseStays} Removed data is listed under
      <a href="#omissions">Left out and masked</a>.`,
} as const;

export const NOTICE = {
  asOf: (at: Html) =>
    html`<strong>This page shows the case as of ${at}.</strong> It cannot verify itself. Verify the package
      with standard tools, as <a href="../VERIFY.txt">VERIFY.txt</a> explains:`,
  commands: `sha256sum -c manifest-sha256.txt
sha256sum -c tagmanifest-sha256.txt
openssl pkeyutl -verify -rawin -pubin -inkey signing-key.pem -sigfile tagmanifest-sha256.txt.sig -in tagmanifest-sha256.txt`,
  unknownSigner: 'The signer is unknown to this page.',
  signer: (fingerprint: Html) =>
    html`The signer’s fingerprint should be ${fingerprint}; compare it with one you received through a
    separate channel.`,
  selfContained: 'The page is self-contained and makes no network requests.',
} as const;

const counts = (media: number, shown: number, broken: number): string => {
  if (media === 0) return 'No saved files.';
  const kinds = [
    shown === 0
      ? null
      : counted(shown, {
          one: '{count} image, scaled down where large',
          other: '{count} images, scaled down where large',
        }),
    broken === 0
      ? null
      : counted(broken, {
          one: '{count} image that cannot be displayed',
          other: '{count} images that cannot be displayed',
        }),
    media - shown - broken === 0
      ? null
      : counted(media - shown - broken, {
          one: '{count} file of other kinds',
          other: '{count} files of other kinds',
        }),
  ];
  return `${counted(media, COUNTS.savedFile)}: ${kinds.filter((kind) => kind !== null).join('; ')}.`;
};

export const IMAGES = {
  title: 'Images and files',
  whole: (media: number, shown: number, broken: number) =>
    `${counts(media, shown, broken)}${media === 0 ? '' : ' The original file is named below each image.'}`,
  redacted: (media: number, shown: number, broken: number) =>
    `${counts(media, shown, broken)}${media === 0 ? '' : ` Black areas were redacted. ${COMMITMENTS_NOTICE}`}`,
  covered: 'Covered completely',
  notInCopy: 'not in this copy',
  copiedFile: 'File in this copy',
  originalFile: 'Original file',
  hash: 'SHA-256',
  originalHash: 'Commitment to the original',
  otherFile: (mime: string) => `${mime}, opens outside this page`,
} as const;

export const COMPARER = {
  title: 'Compare two images',
  toLeft: 'Compare, left',
  toRight: 'Compare, right',
  left: 'Left image',
  right: 'Right image',
  linked: 'Linked',
  notLinked: 'Not linked',
  swap: 'Swap',
  fit: 'Fit both',
  close: 'Close',
  broken: 'This image cannot be displayed in this browser.',
} as const;

type Keys = readonly (readonly [keys: string, does: string])[];

export const KEYS: Keys = [
  ['J / K', 'next and previous entry'],
  ['Enter', 'open the entry'],
  ['[ / ]', 'previous and next section'],
  ['/', 'search; Esc clears it'],
  ['?', 'keyboard shortcuts'],
];
/** Shortcuts shown only if there are two images to compare. */
export const COMPARE_KEYS: Keys = [
  ['I', 'compare two images'],
  ['Esc', 'close the comparison'],
];
export const COMPARER_KEYS: Keys = [
  ['J / K', 'next and previous image in this pane'],
  ['Tab', 'the other pane, then the buttons'],
  ['L', 'link panes; hold Shift to move one only'],
  ['X', 'swap'],
  ['R, Shift+R', 'rotate'],
  ['H', 'flip'],
  ['+ − 0 1', 'zoom, fit, actual size'],
  ['Arrows', 'pan'],
];
