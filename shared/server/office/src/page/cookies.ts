import type { Language } from '@lobby/contracts/languages'
import type { FastifyRequest } from 'fastify'
import { cookieJar } from './cookie-jar.ts'
import { type Say, sayIn } from './wording.ts'

/** The cookies of the back office. */
export const JAR = cookieJar('office')

/** The language of whoever asks, and what is said in it. */
export function readerOf(request: FastifyRequest): { language: Language; say: Say } {
  const language = JAR.languageOf(request)
  return { language, say: sayIn(language) }
}
