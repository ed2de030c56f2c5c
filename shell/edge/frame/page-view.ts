/** What the frame shows of a page that it knows, in the places of what comes (SP-01, decision 612). */
import { CLOCK_ATTRIBUTE, VIEW_ATTRIBUTE } from '@lobby/contracts/start'
import { escapeText } from '../text/escape-text.ts'
import { ICON_SHAPES, icon } from './frame-bars.ts'
import { type DrawRow, type GameTile, image, type Picture } from './frame-view.ts'

export interface LotteryCard extends Pick<DrawRow, 'name' | 'picture' | 'endsAt'> {
  status: string
  /** Above the clock. */
  caption: string
  /** Nothing is sold: its button is quiet. */
  closed: boolean
  /** Of the last draw: the number of its special prize and its day. */
  special: string
  date: string
}

export interface PromotionCard {
  title: string
  period: string
  picture: Picture | undefined
}

interface Lotteries {
  look: 'drawDays'
  tabs: readonly string[]
  areas: readonly string[]
  words: Readonly<Record<'byDay' | 'own' | 'special' | 'history' | 'play', string>>
  day: { title: string; date: string }
  cards: readonly LotteryCard[]
}
interface Promotions {
  look: 'promotions'
  tabs: readonly string[]
  cards: readonly PromotionCard[]
}
interface Games {
  look: 'games'
  tabs: readonly string[]
  tiles: readonly GameTile[]
}
/** Of a page that lies over the layout's bars: its own bar with the page's title, and the curtain before its game. */
interface Stage {
  look: 'stage'
  /** A wide desktop has something beside the game. */
  beside: boolean
}
/** `key`: the page that takes it over (`pageViewKey`). */
export type PageView = { key: string } & (Lotteries | Promotions | Games | Stage)

/** The view as HTML; as of a slot, nothing of it is a link. */
export function pageViewHtml(view: PageView, title: string): string {
  const inner = innerHtml(view, title)
  return `<div class="frame-view" aria-hidden="true" data-page data-look="${view.look}" ${VIEW_ATTRIBUTE}="${escapeText(view.key)}">${inner}</div>`
}

function innerHtml(view: PageView, title: string): string {
  switch (view.look) {
    case 'stage':
      return stage(view, title)
    case 'drawDays':
      return lotteries(view)
    case 'promotions':
      return promotions(view)
    case 'games':
      return games(view)
  }
}

const stage = ({ beside }: Stage, title: string): string =>
  `<div class="view-bar"><span>${icon(ICON_SHAPES.back, 24)}</span><b>${escapeText(title)}</b></div><div class="view-curtain"${beside ? ' data-beside' : ''}><i></i></div>`

/** So many cards a phone shows (page-view-style.ts). */
const PHONE = 4

const tabRow = (tabs: readonly string[]): string =>
  `<div class="view-tabs">${tabs.map((tab) => `<b>${escapeText(tab)}</b>`).join('')}</div>`

/** The last tab is a star, which has no word. */
function lotteries({ tabs, areas, words, day, cards }: Lotteries): string {
  return [
    tabRow([...tabs, '']),
    `<div class="view-areas"><b class="view-by-day"><i></i>${escapeText(words.byDay)}</b>${areas.map((area) => `<b>${escapeText(area)}</b>`).join('')}</div>`,
    `<div class="view-day"><b>${escapeText(day.title)}</b><i>${escapeText(day.date)}</i><i class="view-own">${escapeText(words.own)}</i></div>`,
    `<div class="view-cards">${cards.map((card, at) => lotteryCard(card, words, at >= PHONE)).join('')}</div>`,
  ].join('')
}

function lotteryCard(card: LotteryCard, words: Lotteries['words'], late: boolean): string {
  const ends = typeof card.endsAt === 'number' ? ` ${CLOCK_ATTRIBUTE}="${card.endsAt}"` : ''
  const who = `<div class="view-name"><b>${escapeText(card.name)}</b><i>${escapeText(card.status)}</i></div>`
  const clock = `<div class="view-clock"><i>${escapeText(card.caption)}</i><b${ends}></b></div>`
  const head = `<div class="view-head">${image(card.picture, late)}${who}${clock}<b class="view-play"${card.closed ? ' data-closed' : ''}>${escapeText(words.play)}</b></div>`
  const last = `<div class="view-last"><span class="view-special"><i>${escapeText(words.special)}</i><b>${escapeText(card.special)}</b></span><span><u>${escapeText(words.history)}</u><i>${escapeText(card.date)}</i></span></div>`
  return `<div><div class="view-card">${head}${last}</div></div>`
}

const promotions = ({ tabs, cards }: Promotions): string =>
  `${tabRow(tabs)}<div class="view-cards">${cards.map((card, at) => promotionCard(card, at >= PHONE)).join('')}</div>`

const promotionCard = ({ title, period, picture }: PromotionCard, late: boolean): string =>
  `<div><div class="view-card">${picture ? image(picture, late) : '<div class="view-picture"></div>'}<div class="view-offer"><b>${escapeText(title)}</b><i>${escapeText(period)}</i></div></div></div>`

/** The last tab is a heart, which has no word. */
const games = ({ tabs, tiles }: Games): string =>
  `${tabRow([...tabs, ''])}<div class="view-games">${tiles.map(gameTile).join('')}</div>`

const gameTile = ({ name, note, picture }: GameTile): string =>
  `<div>${image(picture)}<div class="view-words"><b>${escapeText(name)}</b><i>${escapeText(note)}</i></div></div>`
