const HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether an address is on this computer; by its name, never by asking for it. */
export const isLoopback = ({ hostname }: URL): boolean => HOSTS.includes(hostname);
