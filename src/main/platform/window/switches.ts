/**
 * Chromium's switches, to be set before the app is ready. They prevent Chromium from writing page contents to disk and
 * from sending requests of its own.
 */
export const SWITCHES: readonly (readonly [name: string, value?: string])[] = [
  ['disable-http-cache'],
  ['disable-gpu-shader-disk-cache'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-breakpad'],
  ['no-pings'],
  // DNS prefetching by a page bypasses all policies, rules and proxies, and a host name can carry data out.
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
