import { foldedWords } from '@lobby/contracts/fold'
import type { schema } from '../database/database.ts'
import type { GameRow, ListedGame } from './listed-game.ts'
import { nameIndex } from './name-index.ts'
import { typesOfClass } from './type-filter.ts'
import { NEARLY } from './vocabulary.ts'

type VendorRow = typeof schema.vendors.$inferSelect

/** What a list may be narrowed to; empty texts narrow nothing. */
interface GameWish {
  type?: string | undefined
  vendor?: string | undefined
  classify?: string | undefined
  /** In minor units: the game can be played from this stake on (GL-14). */
  minBet?: bigint | null
  name?: string | undefined
  onlyNew?: boolean
  withoutNew?: boolean
  /** So many of those that are played most, of all types, are left out. */
  withoutPopular?: number
}

interface Listing {
  games: readonly ListedGame[]
  /** Whether no game has the words that were typed, and these are nearly called so. */
  isForgiven?: boolean
}

interface GamePage extends Listing {
  totalPages: number
}

/** The games that can be played now, in memory. `world.games.read()` gives the one that fits the database. */
export interface Catalogue {
  /**
   * Pages count from 1. Without a name the order is: top games, the popular ones, the rest; with one, nearest names
   * first; where no game has the name as it is typed, the games of a vendor that has it.
   */
  page(wish: GameWish, pageNo: number, pageSize: number): GamePage
  /** The most played ones of a type, whatever is put at the top. */
  popular(type: string, pageNo: number, pageSize: number): GamePage
  game(nodeId: number): ListedGame | undefined
  /** Active vendors in the site's order; with a type, those that have a game of it. */
  vendors(type?: string): readonly VendorRow[]
}

export interface CatalogueStore extends Catalogue {
  setVendors(rows: readonly VendorRow[]): void
  setGame(row: GameRow): void
  removeGame(nodeId: number): void
  nodeIds(): Iterable<number>
}

/** `place` is the game's number in the index of names. */
type Placed = ListedGame & { place: number }

const byPopularity = (a: ListedGame, b: ListedGame): number =>
  b.game.popularity - a.game.popularity || a.game.nodeId - b.game.nodeId

export function catalogue(): CatalogueStore {
  const rows = new Map<number, { game: GameRow; place: number }>()
  const free: number[] = []
  const names = nameIndex()
  let vendorRows: readonly VendorRow[] = []
  let orders: { top: readonly Placed[]; popular: readonly Placed[]; byId: Map<number, Placed> } | null = null

  /** Rebuilt at the first read after a change. */
  function ordered() {
    if (orders) return orders
    const vendorNames = new Map(vendorRows.map(({ code, name }) => [code, name]))
    const popular: Placed[] = []
    for (const { game, place } of rows.values()) {
      const vendorName = vendorNames.get(game.vendor)
      if (game.active && vendorName !== undefined) popular.push({ game, vendorName, place })
    }
    popular.sort(byPopularity)
    // Sorting is stable: the top ones stay among themselves as they were.
    const top = popular.toSorted((a, b) => Number(b.game.isTop) - Number(a.game.isTop))
    orders = { top, popular, byId: new Map(popular.map((listed) => [listed.game.nodeId, listed])) }
    return orders
  }

  function named(name: string, fits: (listed: ListedGame) => boolean): Listing {
    const { near, isForgiven } = names.find(name)
    // What is called so itself stands alone; a vendor's name is meant before a slip of the finger is.
    const isTyped = near.some((nearness) => nearness > 0 && nearness < NEARLY)
    const ofVendor = isTyped ? new Set() : vendorsNamed(name)
    if (ofVendor.size > 0)
      return { games: ordered().top.filter((listed) => ofVendor.has(listed.game.vendor) && fits(listed)) }
    const found: [ListedGame[], ListedGame[], ListedGame[]] = [[], [], []]
    for (const listed of ordered().top) {
      const nearness = near[listed.place]
      if (nearness && fits(listed)) found[nearness - 1]?.push(listed)
    }
    return { games: found.flat(), isForgiven }
  }

  /** Codes of the vendors whose name has all the words, begun or in full. */
  function vendorsNamed(typed: string): ReadonlySet<string> {
    const words = foldedWords(typed)
    const isNamed = (name: string) => {
      const own = foldedWords(name)
      return words.length > 0 && words.every((word) => own.some((part) => part.startsWith(word)))
    }
    return new Set(vendorRows.filter(({ name }) => isNamed(name)).map(({ code }) => code))
  }

  return {
    page(wish, pageNo, pageSize) {
      const popular = new Set(
        ordered()
          .popular.slice(0, wish.withoutPopular ?? 0)
          .map(({ game }) => game.nodeId),
      )
      const isWished = fitting(wish)
      const fits = (listed: ListedGame) => isWished(listed) && !popular.has(listed.game.nodeId)
      const name = wish.name?.trim()
      return pageOf(name ? named(name, fits) : { games: ordered().top.filter(fits) }, pageNo, pageSize)
    },
    popular: (type, pageNo, pageSize) =>
      pageOf({ games: ordered().popular.filter(fitting({ type })) }, pageNo, pageSize),
    game: (nodeId) => ordered().byId.get(nodeId),
    vendors(type = '') {
      if (type === '') return vendorRows
      const having = new Set(
        ordered()
          .popular.filter(fitting({ type }))
          .map(({ game }) => game.vendor),
      )
      return vendorRows.filter(({ code }) => having.has(code))
    },
    setVendors(all) {
      vendorRows = all.filter(({ active }) => active).toSorted((a, b) => a.position - b.position)
      orders = null
    },
    setGame(row) {
      const place = rows.get(row.nodeId)?.place ?? free.pop() ?? rows.size
      rows.set(row.nodeId, { game: row, place })
      names.set(place, row)
      orders = null
    },
    removeGame(nodeId) {
      const place = rows.get(nodeId)?.place
      if (place === undefined) return
      rows.delete(nodeId)
      names.remove(place)
      free.push(place)
      orders = null
    },
    nodeIds: () => rows.keys(),
  }
}

function fitting({
  type = '',
  vendor,
  classify,
  minBet = null,
  onlyNew,
  withoutNew,
}: GameWish): (listed: ListedGame) => boolean {
  const types = typesOfClass(type, classify)
  return ({ game }) =>
    (types === null || types.includes(game.type)) &&
    (!vendor || game.vendor === vendor) &&
    (!classify || game.classify === classify) &&
    (minBet === null || game.minBet <= minBet) &&
    (!onlyNew || game.isNew) &&
    (!withoutNew || !game.isNew)
}

function pageOf({ games, isForgiven = false }: Listing, pageNo: number, pageSize: number): GamePage {
  return {
    games: games.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: Math.ceil(games.length / pageSize),
    isForgiven,
  }
}
