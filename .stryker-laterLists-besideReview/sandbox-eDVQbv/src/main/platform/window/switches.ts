/**
 * Chromium's switches, to be set before the app is ready: nothing of a page is written to disk, and nothing is fetched
 * that the app did not ask for.
 */
// @ts-nocheck

export const SWITCHES: readonly (readonly [name: string, value?: string])[] = [
  ['disable-http-cache'],
  ['disable-gpu-shader-disk-cache'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-breakpad'],
  ['no-pings'],
  // A page's `dns-prefetch` asks no policy, rule or proxy, and a name that is looked up can carry anything.
  ['blink-settings', 'dnsPrefetchingEnabled=false'],
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
