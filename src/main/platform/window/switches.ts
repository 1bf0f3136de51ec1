/**
 * Chromium's switches, to be set before the app is ready: nothing of a page is written to disk, and nothing is fetched
 * that the app did not ask for.
 */
export const SWITCHES: readonly (readonly [name: string, value?: string])[] = [
  ['disable-http-cache'],
  ['disable-gpu-shader-disk-cache'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-breakpad'],
  ['no-pings'],
  ['dns-prefetch-disable'],
  [
    'disable-features',
    [
      'MediaRouter',
      'OptimizationHints',
      'CertificateTransparencyComponentUpdater',
      'AutofillServerCommunication',
    ].join(','),
  ],
];
