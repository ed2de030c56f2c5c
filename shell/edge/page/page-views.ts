/** What the frame shows of a page before its code is there: as its release declares it, from the first data (612). */
import { answerName } from '@lobby/contracts/boot'
import { gameList } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { announcements, promotionCategories } from '@lobby/contracts/calls/system'
import { DATE_FORMAT, LOTTERY_TAG, SITE_OFFSET } from '@lobby/contracts/constants'
import type { FirstView, StageView } from '@lobby/contracts/first-view'
import { type Language, textIn } from '@lobby/contracts/languages'
import { GRID_TILE } from '@lobby/contracts/picture-widths'
import { dateText } from '@lobby/platform/date-text'
import { type PicturePlaces, pictureSource } from '@lobby/platform/picture-source'
import * as v from 'valibot'
import type { LotteryCard, PageView, PromotionCard } from '../frame/page-view.ts'
import { answerOf, type FirstValues } from '../gateway/first-data.ts'
import { drawnCalls } from './declared-calls.ts'
import { gameTile } from './game-tile.ts'
import { DAY, drawMinute, endOf, isRunning, isStock, leftOf, nextDay, siteDay, specialOf } from './lottery-draws.ts'

/** The first screen of a desktop has so many, a phone's half of them. */
const CARDS = 6
/** Of games, which are smaller; a phone shows all of them but the last row. */
const TILES = 15
/** As their components ask for them, so that the browser has them once; CSS px. */
const ICON_WIDTH = 44
const COVER_WIDTH = 448

interface Means {
  language: Language
  places: PicturePlaces
  word: (name: string) => string
}

/** Undefined for a look that this edge does not know, and without an answer that fits. */
export function pageViewOf(
  key: string,
  view: FirstView | StageView,
  path: string,
  first: FirstValues,
  language: Language,
  places: PicturePlaces,
): PageView | undefined {
  if (!('call' in view)) return { key, look: 'stage', beside: view.beside === true }
  const answers = drawnCalls(path, view).map(({ call, input }) => first[answerName(call, input)])
  const word = (name: string): string => (view.words[name] ? textIn(view.words[name], language) : '')
  const means: Means = { language, places, word }
  if (view.look === 'drawDays') return lotteriesOf(key, answers[0], means)
  if (view.look === 'promotions') return promotionsOf(key, answers, means)
  if (view.look === 'games') return gamesOf(key, answers[0], means)
  return undefined
}

function lotteriesOf(key: string, answer: unknown, { language, places, word }: Means): PageView | undefined {
  const at = answerOf(answer)?.at
  const menu = v.safeParse(lotteryMenu.value, answer)
  if (!menu.success || at === undefined) return undefined
  const { day, lotteries } = nextDay(menu.output, at)
  // One that is drawn now has its prizes open, and others have no clock or no draw yet: from there on it is the list's.
  const other = lotteries.findIndex((lottery) => isStock(lottery) || isRunning(lottery.game) || !hasDraw(lottery.game))
  const shown = lotteries.slice(0, other < 0 ? CARDS : Math.min(other, CARDS))
  if (shown.length === 0) return undefined
  const weekday = (ms: number): string => word(`day${(((siteDay(ms) + 4) % 7) + 7) % 7}`)
  const cards = shown.map(({ game }): LotteryCard => {
    const draw = drawMinute(game, at)
    const status = leftOf(game) === 0 ? 'locked' : siteDay(draw) === siteDay(at) ? 'at' : 'later'
    const last = game.previousWinningTime ?? 0
    return {
      name: game.remark,
      picture: pictureSource(game.mobileIconUrl, ICON_WIDTH, places),
      status: word(status)
        .replace('{{time}}', dateText(draw, 'time', language))
        .replace('{{day}}', `${weekday(draw)} ${dateText(draw, 'day', language)}`),
      caption: word(leftOf(game) > 0 ? 'caption' : 'closed'),
      endsAt: endOf(game, at),
      closed: leftOf(game) === 0,
      special: specialOf(game),
      date: `${weekday(last)} ${dateText(last, DATE_FORMAT.draw, language)}`,
    }
  })
  const noon = day * DAY - SITE_OFFSET + DAY / 2
  const ahead = day - siteDay(at)
  return {
    key,
    look: 'drawDays',
    tabs: ['all', 'hot', 'recent'].map(word),
    areas: Object.values(menu.output).flatMap(({ tag, labelName }) => (tag === LOTTERY_TAG.hot ? [] : [labelName])),
    words: {
      byDay: word('byDay'),
      own: word('own'),
      special: word('special'),
      history: word('history'),
      play: word('play'),
    },
    day: {
      title: ahead === 0 ? word('today') : ahead === 1 ? word('tomorrow') : dateText(noon, 'weekday', language),
      date: dateText(noon, 'day', language),
    },
    cards,
  }
}

const hasDraw = (game: Parameters<typeof isRunning>[0]): boolean =>
  game.previousWinningTime !== null && specialOf(game) !== ''

function promotionsOf(key: string, [answer, kinds]: unknown[], means: Means): PageView | undefined {
  const { language, places, word } = means
  const said = v.safeParse(announcements.value, answer)
  const categories = v.safeParse(promotionCategories.value, kinds)
  if (!said.success || !categories.success || said.output.promotion.length === 0) return undefined
  const all = said.output.promotion
  const used = new Set(all.flatMap(({ promoAnnouncementCategoryIds: ids }) => ids))
  const date = (day: string) => dateText(day, DATE_FORMAT.promotion, language)
  const cards = all.slice(0, CARDS).map((promotion): PromotionCard => {
    const { title, startDate, endDate, noExpiry, announcementImages } = promotion
    // PR-05
    const cover = announcementImages.find(({ sequence }) => sequence === 1)?.url
    return {
      title,
      period: noExpiry === 1 ? word('longTerm') : `${date(startDate)} - ${date(endDate)}`,
      picture: cover ? pictureSource(cover, COVER_WIDTH, places) : undefined,
    }
  })
  const names = categories.output.flatMap(({ id, name }) => (used.has(id) ? [name] : []))
  return { key, look: 'promotions', tabs: [word('all'), ...names], cards }
}

function gamesOf(key: string, answer: unknown, { places, word }: Means): PageView | undefined {
  const games = v.safeParse(gameList.value, answer)
  if (!games.success || games.output.games.length === 0) return undefined
  const tiles = games.output.games.slice(0, TILES).map((game) => gameTile(game, GRID_TILE, places))
  return { key, look: 'games', tabs: ['all', 'hot', 'recent'].map(word), tiles }
}
