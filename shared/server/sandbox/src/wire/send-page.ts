import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_TAG } from '@lobby/contracts/languages'
import { languageOf } from '@lobby/gateway/http/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { part } from '../wording/wording.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../pages', file), 'utf8')
const HTML = { slotPage: read('slot.html'), lotteryPage: read('lottery.html'), chatPage: read('chat.html') }

/**
 * Sends a page in the language of its address: in Vietnamese if that names none, in English if the site has not the one
 * it names. The page's texts stand in it, so that it can say what has failed when no call arrives.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: keyof typeof HTML) {
  const { lang } = request.query as { lang?: unknown }
  const language = lang === undefined ? languageOf() : languageOf(lang, 'EN')
  const texts = JSON.stringify(part(page, language)).replaceAll('<', '\\u003c')
  const html = HTML[page]
    .replace('<html lang="vi"', `<html lang="${LANGUAGE_TAG[language]}" data-language="${language}"`)
    .replace('</head>', () => `<script type="application/json" id="texts">${texts}</script></head>`)
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
}
