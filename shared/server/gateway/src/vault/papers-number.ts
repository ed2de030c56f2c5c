/**
 * The number of somebody's papers as the gateway keeps it: letters and digits, whatever blanks, dashes or wide figures
 * it is written with. What has neither stays as it is.
 */
export const papersNumber = (written: string): string =>
  written.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '') || written.trim()
