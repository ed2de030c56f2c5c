import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { languageOf } from '@lobby/gateway/http/language'
import type { FastifyRequest } from 'fastify'

const base = 'Path=/; HttpOnly; SameSite=Strict'
/** Seconds; the server ends a session sooner. */
const DAY = 86_400

type Come = Pick<FastifyRequest, 'protocol'>
type Asked = Pick<FastifyRequest, 'protocol' | 'headers'>

/** What a browser is given to keep by a server of plain pages: nothing that a script or another site gets. */
export interface CookieJar {
  /** An empty token takes it back. */
  session: (token: string, come: Come) => string
  language: (language: string, come: Come) => string
  sessionOf: (request: Asked) => string | null
  /** The language that was chosen, else what the browser asks for first, else Vietnamese. */
  languageOf: (request: Asked) => Language
}

/** By https under a name that no other host and no page by http can set; a browser takes that name by https alone. */
const nameOf = (name: string, { protocol }: Come): string => (protocol === 'https' ? `__Host-${name}` : name)

const written = (name: string, value: string, age: number, come: Come): string =>
  `${nameOf(name, come)}=${value}; ${base}; Max-Age=${age}${come.protocol === 'https' ? '; Secure' : ''}`

function read(request: Asked, name: string): string | null {
  const wanted = nameOf(name, request)
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='))
  return pairs.find(([key]) => key === wanted)?.[1] || null
}

/** The cookies of the server of that name. */
export const cookieJar = (name: 'office' | 'console'): CookieJar => ({
  session: (token, come) => written(name, token, token ? DAY : 0, come),
  language: (language, come) => written(`${name}_lang`, language, 365 * DAY, come),
  sessionOf: (request) => read(request, name),
  languageOf(request) {
    const wished = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase()
    const spoken = LANGUAGES.find((each) => LANGUAGE_TAG[each].slice(0, 2) === wished)
    return languageOf(read(request, `${name}_lang`), spoken)
  },
})
