/** Does this host mean the machine itself, so that nobody else comes there? */
export const isLocal = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
/** An address that only this machine can open: printed as a code it leads nobody anywhere. */
export const leadsNowhere = (url: string): boolean => isLocal(new URL(url).hostname);
