/** What the frame shows of a slot until the slot's own code and data are there (SP-01, decision 473). */
import { CLOCK_ATTRIBUTE, VIEW_ATTRIBUTE, VISITOR_VIEW_ATTRIBUTE } from '@lobby/contracts/start'
import { escapeText } from '../text/escape-text.ts'

export interface Picture {
  src: string
  srcSet: string
  /** Where the set is by widths. */
  sizes?: string
}

export interface GameTile {
  name: string
  note: string
  picture: Picture
}

export interface DrawRow {
  name: string
  picture: Picture
  /** Of a draw of today, `Draw at 16:15`; empty for any other. */
  time: string
  /**
   * When sale ends, ms since the epoch by the edge's clock, 0 when it is over, `later` for a clock whose place stays
   * empty; absent without a clock.
   */
  endsAt?: number | 'later'
  /** The number of the last draw; empty without one. */
  special: string
  /** Its day. */
  drawn: string
}

interface Common {
  /** `<remote>/<slot id>`: the contribution that takes it over. */
  key: string
  title: string
  /** A member is shown something else in its place. */
  visitor: boolean
}
export type FrameView = Common & ({ look: 'tiles'; tiles: readonly GameTile[] } | Draws)

interface Draws {
  look: 'draws'
  rows: readonly DrawRow[]
  /** So many has a column; what a second one holds shows on a tablet and a desktop alone. */
  most: number
  special: string
}

/** Names of game types, in the bar that the contribution `key` fills. */
export interface TypesView {
  key: string
  names: readonly string[]
}

/** The same at the side of a desktop, below their `title`. */
export interface RailView extends TypesView {
  title: string
}

export const railHtml = ({ key, title, names }: RailView): string =>
  `<div class="frame-view" aria-hidden="true" data-look="rail" ${VIEW_ATTRIBUTE}="${escapeText(key)}"><b>${escapeText(title)}</b>${placesOf(names)}</div>`

const placesOf = (names: readonly string[]): string =>
  names.map((name) => `<span><i></i>${escapeText(name)}</span>`).join('')

/** Places for the icons, with the names below them. */
export const typesHtml = ({ key, names }: TypesView): string =>
  `<div class="frame-view" aria-hidden="true" data-look="types" ${VIEW_ATTRIBUTE}="${escapeText(key)}">${placesOf(names)}</div>`

/** The view as HTML: nothing of it is a link, as all that it shows can be tapped once the slot's own is there. */
export function viewHtml(view: FrameView): string {
  const own = `${VIEW_ATTRIBUTE}="${escapeText(view.key)}"${view.visitor ? ` ${VISITOR_VIEW_ATTRIBUTE}` : ''}`
  const items =
    view.look === 'tiles'
      ? `<div class="view-items">${view.tiles.map((game, at) => tile(game, at >= PHONE)).join('')}</div>`
      : drawColumns(view)
  const title = `<div class="view-title">${escapeText(view.title)}</div>`
  return `<div class="frame-view" aria-hidden="true" data-look="${view.look}" ${own}>${title}${items}</div>`
}

/** As the hub reckons it: two columns of the same length, in whose hole the way to all draws stands (hub-draws.tsx). */
function drawColumns({ rows, most, special }: Draws): string {
  const abreast = Math.min(most, Math.ceil(rows.length / 2))
  const items = rows.map((row, at) => drawRow(row, special, at >= most))
  if (rows.length % 2 === 1 && rows.length > most) items.push('<div class="view-row"></div>')
  return `<div class="view-items" data-abreast="${abreast}">${items.join('')}</div>`
}

/** `late`: not where it is out of sight. */
export function image({ src, srcSet, sizes }: Picture, late?: boolean): string {
  const bySize = sizes ? ` sizes="${escapeText(sizes)}"` : ''
  return `<img class="view-picture" alt="" decoding="async"${late ? ' loading="lazy"' : ''}${bySize} srcset="${escapeText(srcSet)}" src="${escapeText(src)}">`
}

/** A phone's row has so many, with the beginning of the last. */
const PHONE = 4

const tile = ({ name, note, picture }: GameTile, late: boolean): string =>
  `<div class="view-tile">${image(picture, late)}<b>${escapeText(name)}</b><i>${escapeText(note)}</i></div>`

function drawRow({ name, picture, time, endsAt, special, drawn }: DrawRow, label: string, late: boolean): string {
  // The page's first script writes the time that is left: this page may be minutes old.
  const ends = endsAt === 'later' ? '' : ` ${CLOCK_ATTRIBUTE}="${endsAt}"`
  const clock = endsAt === undefined ? '' : `<b${ends}></b>`
  const number =
    special && `<span><i>${escapeText(label)} </i><i>${escapeText(drawn)}</i> ${escapeText(special)}</span>`
  return `<div class="view-row">${image(picture, late)}<div class="view-lines"><div><b>${escapeText(name)}</b>${clock}</div><div><i>${escapeText(time)}</i>${number}</div></div></div>`
}
