import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_TAG } from '@lobby/contracts/languages'
import { languageOf } from '@lobby/gateway/http/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { part } from '../wording/wording.ts'
import { escaped } from './html.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../pages', file), 'utf8')
/** Where a game has its stake: what it is called there, and what the button of the sheet says. */
const STAKE = /^ *<!-- the stake: (\{\{\w+\}\}) (\{\{\w+\}\}) -->\n/m
/** Where a ticket is looked up by its number (choice 481). */
const CHECK = /^ *<!-- the check -->\n/m
/** Where the question before a ticket stands, with what the page has to say in it (decision 644). */
const QUESTION = /^ *<!-- the question(?:: (\{\{\w+\}\}))? -->\n/m
/** A page that sells tickets. */
const withTickets = (html: string): string =>
  html
    .replace(CHECK, () => read('check.html'))
    .replace(QUESTION, (_, note: string = '') => read('question.html').replace('{{note}}', note))
/** A game's page: the stage, which is written as the slot's, with the part, the style and the script of the game. */
const gamePage = (name: string, game = read(`${name}.html`)): string =>
  read('stage.html')
    .replace('data-game="slot"', `data-game="${name}"`)
    .replaceAll('/assets/slot.', `/assets/${name}.`)
    .replace('<!-- the game -->', () => withTickets(game))
    .replace(STAKE, (_, label: string, sheet: string) =>
      read('stake.html').replaceAll('{{label}}', label).replace('{{sheet}}', sheet),
    )
/** A page with more sheets than its own, in this order in place of that one. */
const withSheets = (page: string, name: string, sheets: readonly string[]): string => {
  const own = `<link rel="stylesheet" href="/assets/${name}.css">`
  return page.replace(own, sheets.map((each) => own.replace(name, each)).join(''))
}
/** Between what a table shows and the spots of its layout. */
const SPOTS = '<!-- the spots -->\n'
/** A table's page: the layout of all tables with its own two parts in it, and its sheets behind those of all. */
const tablePage = (name: string, sheets: readonly string[] = [name]): string => {
  const [shown = '', spots = ''] = read(`${name}.html`).split(SPOTS)
  const game = read('layout.html')
    .replace(/^ *<!-- what the table shows -->\n/m, () => shown)
    .replace(/^ *<!-- the spots -->\n/m, () => spots)
  return withSheets(gamePage(name, game), name, ['layout', 'bowl', ...sheets])
}
/** Where a bookmaker's page shows what is fought. */
const SHOWN = '      <!-- what is fought -->\n'
/** Of a bookmaker of something else than football: the same page, with its own sheet and what it shows above. */
const bookmakerPage = (name: string): string => {
  const style = '<link rel="stylesheet" href="/assets/sports.css">'
  const script = '<script type="module" src="/assets/sports.js"></script>'
  const own = name === 'cockfight' ? read('cockfight.html') : ''
  return gamePage(
    'sports',
    read('sports.html').replace(SHOWN, () => own),
  )
    .replace('data-game="sports"', `data-game="${name}"`)
    .replace(style, style + style.replace('sports.css', `${name}.css`))
    .replace(script, own ? script.replace('sports.js', `${name}.js`) : script)
}
/** The slot's page, with the colours of its machines. */
const slotPage = (): string => {
  const own = '<link rel="stylesheet" href="/assets/slot.css">'
  return gamePage('slot').replace(own, own + own.replace('slot.css', 'slot-machines.css'))
}
const HTML = {
  slotPage: slotPage(),
  tablePage: tablePage('table'),
  sicBoPage: tablePage('sicBo'),
  baccaratPage: tablePage('baccarat', ['hands', 'baccarat']),
  xocDiaPage: tablePage('xocDia'),
  bauCuaPage: tablePage('bauCua'),
  baCayPage: tablePage('baCay', ['hands']),
  roulettePage: tablePage('roulette'),
  fishingPage: gamePage('fishing'),
  cardsPage: gamePage('cards'),
  xiDachPage: withSheets(gamePage('xiDach'), 'xiDach', ['layout', 'hands', 'xiDach']),
  sportsPage: gamePage('sports'),
  esportsPage: bookmakerPage('esports'),
  cockfightPage: bookmakerPage('cockfight'),
  kenoPage: gamePage('keno'),
  lotteryPage: withTickets(read('lottery.html')),
  chatPage: read('chat.html'),
  checkoutPage: read('checkout.html'),
}

export type PageName = keyof typeof HTML

/** Where a text of the page stands, by its key: `<h1>{{title}}</h1>`. */
const PLACE = /\{\{(\w+)\}\}/g
/** The merchant's style files, which this vendor has: no other sheet is loaded because an address says so. */
const MERCHANT_STYLE = /^lobbyvn-(?:dark|light)\.css$/

/**
 * Sends a page in the language of its address: in Vietnamese if that names none, in English if the site has not the one
 * it names. Its texts are filled in, and stand in it once more for its script, which can thus say what has failed when
 * no call arrives.
 *
 * @param rules what the page has to know of what it shows: its script's `rules`
 * @param parts what stands in its markup instead of what it is written with
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageName,
  rules: object = {},
  parts: readonly (readonly [written: string, shown: string])[] = [],
) {
  const { lang, platform, css } = request.query as Readonly<Record<string, unknown>>
  const language = lang === undefined ? languageOf() : languageOf(lang, 'EN')
  const words: Readonly<Record<string, unknown>> = {
    ...(HTML[page].includes('/assets/stage.css') ? part('stagePage', language) : {}),
    ...(HTML[page].includes('id="check"') ? part('ticketCheck', language) : {}),
    ...(HTML[page].includes('id="confirm"') ? part('question', language) : {}),
    ...(HTML[page].includes('id="layout"') ? part('tablePage', language) : {}),
    ...(page === 'esportsPage' || page === 'cockfightPage' ? part('sportsPage', language) : {}),
    ...part(page, language),
  }
  // GL-25: the page for wide screens.
  const wide = platform === 'web' ? ' data-platform="web"' : ''
  // In the page from the start: what comes with a script shows in the vendor's own colours first.
  const style =
    typeof css === 'string' && MERCHANT_STYLE.test(css) ? `<link rel="stylesheet" href="/assets/${css}">` : ''
  const html = parts
    .reduce((shown, [written, instead]) => shown.replace(written, () => instead), HTML[page])
    .replace(PLACE, (_, key: string) => escaped(String(words[key])))
    .replace('<html lang="vi"', `<html lang="${LANGUAGE_TAG[language]}" data-language="${language}"${wide}`)
    .replace('</head>', () => `${style}${inPage('texts', words)}${inPage('rules', rules)}</head>`)
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

const inPage = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
