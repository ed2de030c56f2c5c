import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It is random and long, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
