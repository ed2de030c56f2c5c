import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { languageOf } from '@lobby/gateway/http/language'
import type { FastifyRequest } from 'fastify'
import { type Say, sayIn } from './wording.ts'

const base = 'Path=/; HttpOnly; SameSite=Strict'
/** Seconds; the server ends a session sooner. */
const DAY = 86_400

/** What a browser is given to keep: nothing that a script or another site gets. */
export const COOKIE = {
  /** An empty token takes it back. */
  session: (token: string, isSecure: boolean): string =>
    `office=${token}; ${base}; Max-Age=${token ? DAY : 0}${isSecure ? '; Secure' : ''}`,
  language: (language: string): string => `office_lang=${language}; ${base}; Max-Age=${365 * DAY}`,
}

export function cookieOf({ headers }: FastifyRequest, name: 'office' | 'office_lang'): string | null {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1] || null
}

/** The language that was chosen, else what the browser asks for first, else Vietnamese. */
export function readerOf(request: FastifyRequest): { language: Language; say: Say } {
  const wished = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase()
  const spoken = LANGUAGES.find((each) => LANGUAGE_TAG[each].slice(0, 2) === wished)
  const language = languageOf(cookieOf(request, 'office_lang'), spoken)
  return { language, say: sayIn(language) }
}
