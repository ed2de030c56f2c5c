/** A LIKE pattern that finds the text anywhere; its own wildcards mean themselves. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
