import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { languageOf } from '@lobby/gateway/http/language'
import type { FastifyRequest } from 'fastify'
import { type Say, sayIn } from './wording.ts'

const base = 'Path=/; HttpOnly; SameSite=Strict'
/** Seconds; the server ends a session sooner. */
const DAY = 86_400

type Name = 'office' | 'office_lang'
type Come = Pick<FastifyRequest, 'protocol'>

/** By https under a name that no other host and no page by http can set; a browser takes that name by https alone. */
const nameOf = (name: Name, { protocol }: Come): string => (protocol === 'https' ? `__Host-${name}` : name)

const written = (name: Name, value: string, age: number, come: Come): string =>
  `${nameOf(name, come)}=${value}; ${base}; Max-Age=${age}${come.protocol === 'https' ? '; Secure' : ''}`

/** What a browser is given to keep: nothing that a script or another site gets. */
export const COOKIE = {
  /** An empty token takes it back. */
  session: (token: string, come: Come): string => written('office', token, token ? DAY : 0, come),
  language: (language: string, come: Come): string => written('office_lang', language, 365 * DAY, come),
}

export function cookieOf(request: Pick<FastifyRequest, 'protocol' | 'headers'>, name: Name): string | null {
  const wanted = nameOf(name, request)
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='))
  return pairs.find(([key]) => key === wanted)?.[1] || null
}

/** The language that was chosen, else what the browser asks for first, else Vietnamese. */
export function readerOf(request: FastifyRequest): { language: Language; say: Say } {
  const wished = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase()
  const spoken = LANGUAGES.find((each) => LANGUAGE_TAG[each].slice(0, 2) === wished)
  const language = languageOf(cookieOf(request, 'office_lang'), spoken)
  return { language, say: sayIn(language) }
}
