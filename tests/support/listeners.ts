import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo } from 'node:net';

/** Sockets on this computer to which an attack could send data. */
export interface Listeners {
  tcp: number;
  udp: number;
  /** What arrived since the last call: connections, even without data, and datagrams. */
  taken(): { connections: number; datagrams: number };
  close(): Promise<void>;
}

/** Listens on a free TCP port and a free UDP port of the loopback address, without sending anything. */
export async function startListeners(): Promise<Listeners> {
  let seen = { connections: 0, datagrams: 0 };
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    seen.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  const udp = createSocket('udp4', () => void (seen.datagrams += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  return {
    tcp: (server.address() as AddressInfo).port,
    udp: udp.address().port,
    taken() {
      const taken = seen;
      seen = { connections: 0, datagrams: 0 };
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        udp.close();
        sockets.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
}
