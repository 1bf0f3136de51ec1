const HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether an address is on this computer, judging only by its host name, without a DNS lookup. */
export const isLoopback = ({ hostname }: URL): boolean => HOSTS.includes(hostname);

/**
 * Whether data sent to an address cannot be read on the way (https, or this computer itself) and the address contains
 * no user name or password.
 */
export const isProtected = (url: URL): boolean =>
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
