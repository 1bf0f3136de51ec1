import { join, resolve } from 'node:path';
import { expect, fetchCase, test } from '../support/electron/readyTest';
import type { RunningApp } from '../support/electron/launchApp';
import { startListeners, type Listeners } from '../support/listeners';
import { contactsOutside, eventsNaming, netLogSwitches, readNetLog } from '../support/netLog';
import { SAMPLE } from '../support/sampleIds';

/** Refusals are reported on the console; these attacks provoke them. */
const REFUSALS = [
  /Content Security Policy/,
  /ERR_/,
  /Failed to (load|construct)/,
  /Not allowed/,
  /WebTransport/,
];

/** How long a way out is given to show itself, in ms. */
const TIMEOUT_MS = 1500;

/** What a page can try without a gesture of its user: `tcp` and `udp` are the listener's ports. */
const ATTACKS: Record<string, string> = {
  fetch: 'await fetch(http, { method: "POST", mode: "no-cors", body: "bait" })',
  'fetch, kept alive':
    'await fetch(http, { method: "POST", mode: "no-cors", keepalive: true, body: "bait" })',
  XMLHttpRequest: 'const r = new XMLHttpRequest(); r.open("POST", http); r.send("bait")',
  'synchronous XMLHttpRequest': 'const r = new XMLHttpRequest(); r.open("POST", http, false); r.send("bait")',
  beacon: 'navigator.sendBeacon(http, "bait")',
  WebSocket: 'new WebSocket(http.replace("http", "ws"))',
  EventSource: 'new EventSource(http)',
  WebTransport: 'await new WebTransport("https://127.0.0.1:" + udp + "/bait").ready',
  'RTCPeerConnection, STUN over UDP': 'await rtc(["stun:127.0.0.1:" + udp])',
  'RTCPeerConnection, TURN over UDP': 'await rtc(["turn:127.0.0.1:" + udp + "?transport=udp"])',
  'RTCPeerConnection, TURN over TCP': 'await rtc(["turn:127.0.0.1:" + tcp + "?transport=tcp"])',
  'RTCPeerConnection, TURN over TLS': 'await rtc(["turns:127.0.0.1:" + tcp + "?transport=tcp"])',
  'RTCPeerConnection, to a peer that the page describes': 'await rtc([], true)',
  'RTCPeerConnection, servers with names':
    'await rtc(["stun:bait-by-stun.example", "turn:bait-by-turn.example?transport=udp", "turn:bait-by-turn-tcp.example?transport=tcp", "turns:bait-by-turns.example"])',
  'RTCPeerConnection, servers with names, relay only':
    'await rtc(["turns:bait-relay.example", "turn:bait-relay-tcp.example?transport=tcp"], false, "", window, { iceTransportPolicy: "relay" })',
  'RTCPeerConnection of an empty frame':
    'await rtc(["turns:bait-frame.example"], false, "", add("iframe", {}).contentWindow)',
  'RTCPeerConnection of a frame with a document':
    'const frame = add("iframe", { srcdoc: "<p>" }); await new Promise((done) => (frame.onload = done)); await rtc(["turns:bait-srcdoc.example"], false, "", frame.contentWindow)',
  'RTCPeerConnection of a frame in a frame':
    'const outer = add("iframe", {}).contentDocument; const inner = outer.createElement("iframe"); outer.body.append(inner); await rtc(["turns:bait-nested.example"], false, "", inner.contentWindow)',
  'RTCPeerConnection of an object':
    'add("object", { type: "text/html", data: "about:blank" }); await rtc(["turns:bait-object.example"], false, "", window[window.length - 1])',
  'RTCPeerConnection, a peer with a name': 'await rtc([], true, "bait-by-candidate.example")',
  'link that could be followed, names looked up ahead':
    'add("meta", { httpEquiv: "x-dns-prefetch-control", content: "on" }); add("a", { href: "https://bait-by-anchor.example/" })',
  'link, dns-prefetch': 'link({ rel: "dns-prefetch", href: "https://bait-by-link.example/" })',
  'link, preconnect': 'link({ rel: "preconnect", href: http, crossOrigin: "anonymous" })',
  'link, preconnect to a name': 'link({ rel: "preconnect", href: "https://bait-by-connection.example/" })',
  'link, prefetch': 'link({ rel: "prefetch", href: http })',
  'link, preload': 'link({ rel: "preload", as: "image", href: http })',
  'link, modulepreload': 'link({ rel: "modulepreload", href: http })',
  'link, style sheet': 'link({ rel: "stylesheet", href: http })',
  'link, icon': 'link({ rel: "icon", href: http })',
  'link, manifest': 'link({ rel: "manifest", href: http })',
  'speculation rules':
    'add("script", { type: "speculationrules", textContent: JSON.stringify({ prefetch: [{ urls: [http] }], prerender: [{ urls: [http] }] }) })',
  image: 'add("img", { src: http })',
  'image set': 'add("img", { srcset: http + " 1x" })',
  'video and its poster': 'add("video", { src: http, poster: http })',
  audio: 'add("audio", { src: http })',
  script: 'add("script", { src: http })',
  'style with a picture': 'document.body.style.backgroundImage = "url(" + http + ")"',
  font: 'await new FontFace("bait", "url(" + http + ")").load()',
  object: 'add("object", { data: http })',
  embed: 'add("embed", { src: http })',
  frame: 'add("iframe", { src: http })',
  'form, GET': 'add("form", { action: http }).submit()',
  'form, POST': 'add("form", { action: http, method: "post" }).submit()',
  'link with a ping': 'add("a", { href: "#bait", ping: http }).click()',
  'link followed': 'add("a", { href: http }).click()',
  navigation: 'location.href = http',
  'navigation by refresh': 'add("meta", { httpEquiv: "refresh", content: "0;url=" + http })',
  'window.open': 'window.open(http)',
  'worker from elsewhere': 'new Worker(http)',
  'shared worker from elsewhere': 'new SharedWorker(http)',
  'worker of its own, which fetches':
    'new Worker(URL.createObjectURL(new Blob(["fetch(\'" + http + "\')"])))',
  'service worker': 'await navigator.serviceWorker.register(http)',
  'module from elsewhere': 'await import(http)',
  'report of a violation':
    'new ReportingObserver(() => undefined).observe(); add("meta", { httpEquiv: "Content-Security-Policy", content: "img-src \'none\'; report-uri " + http })',
  'payment handler':
    'await new PaymentRequest([{ supportedMethods: http }], { total: { label: "", amount: { currency: "EUR", value: "1" } } }).canMakePayment()',
};

/** What the attacks share. */
const HELPERS = `
  const add = (name, set) => { const node = Object.assign(document.createElement(name), set); document.body.append(node); return node; };
  const link = (set) => document.head.append(Object.assign(document.createElement('link'), set));
  const peers = [];
  const rtc = async (urls, isDirect = false, host = '127.0.0.1', page = window, more = {}) => {
    const own = new page.RTCPeerConnection({
      ...more,
      iceServers: urls.map((url) => ({ urls: url, username: 'bait', credential: 'bait' })),
      iceCandidatePoolSize: 4,
    });
    peers.push(own);
    own.createDataChannel('bait');
    await own.setLocalDescription(await own.createOffer());
    if (isDirect) {
      const other = new RTCPeerConnection();
      await other.setRemoteDescription(own.localDescription);
      await other.setLocalDescription(await other.createAnswer());
      await own.setRemoteDescription(other.localDescription);
      for (const [protocol, port] of [['udp', udp], ['tcp', tcp]])
        await own.addIceCandidate({
          candidate: 'candidate:1 1 ' + protocol + ' 2122260223 ' + host + ' ' + port + ' typ host' + (protocol === 'tcp' ? ' tcptype passive' : ''),
          sdpMid: '0',
        });
    }
  };`;

/** Nothing tells when these have done what they can: they are given the whole time. */
const takesAllTime = (name: string): boolean => /RTC|Transport/.test(name);

/** Has the page try one way out, to somebody who listens. */
async function tryOut({ electron }: RunningApp, name: string, { tcp, udp }: Listeners): Promise<void> {
  const script = `(async () => {
    const tcp = ${String(tcp)}, udp = ${String(udp)}, http = 'http://127.0.0.1:' + tcp + '/bait';
    ${HELPERS}
    const late = new Promise((done) => setTimeout(done, ${String(TIMEOUT_MS)}));
    await Promise.race([late, (async () => { ${ATTACKS[name] ?? ''} })()]).catch(() => undefined);
    await ${takesAllTime(name) ? 'late' : 'new Promise((done) => setTimeout(done, 100))'};
    for (const peer of peers) peer.close();
  })().then(() => true)`;
  await electron.evaluate(
    ({ BrowserWindow }, text) =>
      // A page that left takes its script's result with it.
      Promise.race([
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text),
        new Promise((done) => setTimeout(done, 4000)),
      ]).catch(() => undefined),
    script,
  );
}

/** Tries the ways out named, all at once; each has a listener of its own, to be named by. */
const tryTogether = (
  app: RunningApp,
  names: readonly string[],
): Promise<{ name: string; listeners: Listeners }[]> =>
  Promise.all(
    names.map(async (name) => {
      const listeners = await startListeners();
      await tryOut(app, name, listeners);
      return { name, listeners };
    }),
  );

test('no script of the page reaches the network', async ({ ready, profileFolder, expectedErrors }) => {
  expectedErrors.push(...REFUSALS);
  const netLog = join(profileFolder, 'net.json');
  const app = await ready({ args: netLogSwitches(netLog) });

  const reached: Record<string, unknown> = {};
  const note = (name: string, listeners: Listeners): void => {
    const taken = listeners.taken();
    if (taken.connections + taken.datagrams > 0) reached[name] = taken;
  };
  const names = Object.keys(ATTACKS);
  // Time is all that these take, so they go side by side.
  const apart = await tryTogether(app, names.filter(takesAllTime));
  const listeners = await startListeners();
  for (const name of names.filter((one) => !takesAllTime(one))) {
    await tryOut(app, name, listeners);
    note(name, listeners);
  }
  await app.close();
  for (const one of [...apart, { name: 'something that came late', listeners }]) {
    note(one.name, one.listeners);
    await one.listeners.close();
  }

  expect(reached).toEqual({});
  const events = readNetLog(netLog);
  expect(eventsNaming(events, 'bait-')).toEqual([]);
  expect(contactsOutside(events)).toEqual([]);
});

test('the log of the network shows a name that WebRTC looks up, where nothing stops it', async ({
  launch,
  profileFolder,
}) => {
  const netLog = join(profileFolder, 'net.json');
  const entry = resolve('tests/support/electron/bareWindow.mjs');
  const app = await launch({ entry, args: netLogSwitches(netLog) });
  for (const { listeners } of await tryTogether(
    app,
    Object.keys(ATTACKS).filter((name) => /turns:bait/.test(ATTACKS[name] ?? '')),
  ))
    await listeners.close();
  await app.close();

  const events = readNetLog(netLog);
  for (const bait of [
    'bait-by-turns',
    'bait-relay',
    'bait-relay-tcp',
    'bait-frame',
    'bait-srcdoc',
    'bait-nested',
    'bait-object',
  ])
    expect(eventsNaming(events, bait), bait).not.toEqual([]);
  expect(contactsOutside(events)).toEqual(
    expect.arrayContaining(['bait-frame.example', 'redirector.gvt1.com', 'a datagram']),
  );
});

test('a start contacts nobody, whichever sessions are used', async ({ ready, profileFolder }) => {
  const netLog = join(profileFolder, 'net.json');
  const app = await ready({ args: netLogSwitches(netLog) });
  await fetchCase(app.window, [SAMPLE.clean]);
  const sessions = await app.electron.evaluate(async ({ session }) => {
    const all = [session.defaultSession, session.fromPartition('service'), session.fromPartition('another')];
    // Long enough for a dictionary to be looked for in the profile and then requested.
    await new Promise((done) => setTimeout(done, 1000));
    return all.map((one) => [one.isSpellCheckerEnabled(), one.getSpellCheckerLanguages()]);
  });
  await app.close();

  expect(sessions).toEqual([
    [false, []],
    [false, []],
    [false, []],
  ]);
  const events = readNetLog(netLog);
  expect(contactsOutside(events)).toEqual([]);
  expect(
    events.some(({ type }) => type === 'TCP_CONNECT_ATTEMPT'),
    'the sandbox service was asked',
  ).toBe(true);
});
