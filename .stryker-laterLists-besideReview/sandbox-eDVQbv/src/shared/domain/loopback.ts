// @ts-nocheck
const HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether an address is on this computer; by its name, never by asking for it. */
export const isLoopback = ({ hostname }: URL): boolean => HOSTS.includes(hostname);

/** Whether what is sent to an address can be read by nobody on the way, and names no account: https, or this computer itself. */
export const isProtected = (url: URL): boolean =>
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
