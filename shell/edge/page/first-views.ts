/** What the frame shows of a slot before its code is there: as its release declares it, from the first data (SP-01). */
import { answerName } from '@lobby/contracts/boot'
import { hotGames, vendorGameTypes } from '@lobby/contracts/calls/games'
import { type LotteryGame, lotteryMenu } from '@lobby/contracts/calls/lottery'
import { consolidatedSettings } from '@lobby/contracts/calls/system'
import { LOTTERY_TAG } from '@lobby/contracts/constants'
import type { FirstView } from '@lobby/contracts/first-view'
import { gameTypesOf, placedVendors } from '@lobby/contracts/game-categories'
import { type Language, textIn } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import { ROW_TILE } from '@lobby/contracts/picture-widths'
import { DEFAULT_READINGS, READING_CHOICES } from '@lobby/contracts/readings'
import { dateText } from '@lobby/platform/date-text'
import { type PicturePlaces, pictureSource } from '@lobby/platform/picture-source'
import * as v from 'valibot'
import type { DrawRow, FrameView, GameTile, RailView, TypesView } from '../frame/frame-view.ts'
import { answerOf, type FirstValues } from '../gateway/first-data.ts'
import { gameTile } from './game-tile.ts'
import { drawMinute, endOf, isRunning, siteDay, specialOf, startsIn } from './lottery-draws.ts'

/** The widest desktop's row has so many (view-style.ts). */
const TILES = 7
/** Of a column; a tablet and a desktop have two beside each other. */
const ROWS = 4
/** As its component asks for it, so that the browser has it once; CSS px. */
const ICON_WIDTH = 44

/** Undefined for a look that this edge does not know, and without an answer that fits. */
export function viewOf(
  key: string,
  view: FirstView,
  first: FirstValues,
  language: Language,
  places: PicturePlaces,
): FrameView | undefined {
  const { look, call, words, visitor } = view
  const answer = first[answerName(call.call, call.input)]
  const word = (name: string): string => (words[name] ? textIn(words[name], language) : '')
  const common = { key, title: word('title'), visitor: visitor === true }
  if (look === 'tiles') {
    const tiles = tilesOf(answer, places)
    return tiles.length > 0 ? { ...common, look, tiles } : undefined
  }
  if (look === 'draws') {
    const rows = rowsOf(answer, word('at') || '{{time}}', { language, places })
    return rows.length > 0 ? { ...common, look, rows, most: ROWS, special: word('special') } : undefined
  }
  return undefined
}

/** Names of home's game types; search and game centre come first. */
export function typesViewOf(
  key: string,
  view: FirstView,
  first: FirstValues,
  language: Language,
  exists: (path: string) => boolean,
): TypesView | undefined {
  if (view.look !== 'types') return undefined
  const names = typeNames([...(exists(PATH.search) ? ['search'] : []), 'centre'], view, first, language, exists)
  return names && { key, names }
}

/** Names of the game types at the side of a desktop; all of them come first. */
export function railViewOf(
  key: string,
  view: FirstView,
  first: FirstValues,
  language: Language,
  exists: (path: string) => boolean,
): RailView | undefined {
  if (view.look !== 'rail') return undefined
  const [title, ...names] = typeNames(['title', 'ALL'], view, first, language, exists) ?? []
  return title ? { key, title, names } : undefined
}

/** Those of `before` and of the game types in their order, of those whose page there is. */
function typeNames(
  before: readonly string[],
  { call, words }: FirstView,
  first: FirstValues,
  language: Language,
  exists: (path: string) => boolean,
): string[] | undefined {
  const answer = v.safeParse(vendorGameTypes.value, first[answerName(call.call, call.input)])
  const settings = v.safeParse(consolidatedSettings.value, first.consolidatedSettings)
  if (!answer.success || !settings.success) return undefined
  const { readings } = settings.output
  const order = READING_CHOICES.centreTabs.find((choice) => choice === readings.centreTabs)
  const types = gameTypesOf(
    [...placedVendors(answer.output.content).keys()],
    order ?? DEFAULT_READINGS.centreTabs,
    exists,
  )
  const entries = [...before, ...types.map(({ category }) => category)]
  const names = entries.flatMap((entry) => (words[entry] ? [textIn(words[entry], language)] : []))
  // One that the release does not name would leave a hole.
  return names.length === entries.length ? names : undefined
}

function tilesOf(answer: unknown, places: PicturePlaces): GameTile[] {
  const games = v.safeParse(hotGames.value, answer)
  if (!games.success) return []
  return games.output.list.slice(0, TILES).map((game) => gameTile(game, ROW_TILE, places))
}

interface Means {
  language: Language
  places: PicturePlaces
}

/** The hot lotteries, the next draw first: what the hub shows when it opens (LT-09). `atTime` has a `{{time}}`. */
function rowsOf(answer: unknown, atTime: string, means: Means): DrawRow[] {
  const at = answerOf(answer)?.at
  const menu = v.safeParse(lotteryMenu.value, answer)
  if (!menu.success || at === undefined) return []
  const categories = Object.values(menu.output)
  const hot = categories.find(({ tag }) => tag === LOTTERY_TAG.hot)?.gameMenus ?? []
  const stocks = categories.find(({ tag }) => tag === LOTTERY_TAG.stock)?.gameMenus ?? []
  // LT-16: stocks have no clock.
  const clockless = new Set(stocks.map(({ gameId }) => gameId))
  return hot
    .toSorted((a, b) => startsIn(a) - startsIn(b))
    .slice(0, 2 * ROWS)
    .map((game) => {
      const hasClock = !clockless.has(game.gameId)
      const draw = drawMinute(game, at)
      const isToday = hasClock && game.isSale && siteDay(draw) === siteDay(at)
      const time = isToday ? atTime.replace('{{time}}', dateText(draw, 'time', means.language)) : ''
      return { ...rowOf(game, means), time, ...(hasClock && { endsAt: endOf(game, at) }) }
    })
}

function rowOf(game: LotteryGame, { language, places }: Means): Omit<DrawRow, 'time' | 'endsAt'> {
  return {
    name: game.remark,
    picture: pictureSource(game.mobileIconUrl, ICON_WIDTH, places),
    // Those of the draw before do not stand beside one that runs.
    special: isRunning(game) ? '' : specialOf(game),
    drawn: dateText(game.previousWinningTime ?? Number.NaN, 'day', language),
  }
}
