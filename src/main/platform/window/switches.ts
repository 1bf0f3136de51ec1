type Switch = readonly [name: string, value?: string];

const SWITCHES: readonly Switch[] = [
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

/**
 * No name is looked up but those of this computer. WebRTC looks up the names of its servers past all policies, rules and
 * proxies. Newer versions of Chromium refuse WebRTC because of a header of the page (see `appProtocol.ts`), which the
 * development runtime does not support. It contacts services on this computer only, so it needs no other name.
 */
const NO_NAMES: Switch = [
  'host-resolver-rules',
  'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
];

/**
 * Chromium's switches, to be set before the app is ready. They prevent Chromium from writing page contents to disk and
 * from sending requests of its own.
 */
export const switchesFor = (isDevelopmentRuntime: boolean): readonly Switch[] =>
  isDevelopmentRuntime ? [...SWITCHES, NO_NAMES] : SWITCHES;
