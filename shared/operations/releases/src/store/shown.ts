/** An address as it may be shown: without what may be a name, a password or a key in it. */
export const shown = (location: string): string => location.replace(/\/\/.*@/s, '//…@').replace(/\?.*$/s, '?…')
