import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It is random and long, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * What a token becomes when its session is renewed: the same each time, so that the answer can be given again. Neither
 * the token alone leads to it nor `salt` alone, which is all that is stored.
 */
export const renewedToken = (token: string, salt: string): string =>
  createHmac('sha256', salt).update(token).digest('base64url')
