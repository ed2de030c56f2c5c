/**
 * What stands in the root until the shell renders: the page frame in its final places, the picture that it begins
 * with, and late the way out, when the shell's own files do not come. It needs nothing but the page itself (decision
 * 272).
 */
import type { BannerSlot } from '@lobby/contracts/banners'
import type { Language } from '@lobby/contracts/languages'
import type { PageBars } from '@lobby/contracts/remote'
import { FRAME_PICTURE } from '@lobby/contracts/start'
import { paragraphs, readingOrder, text } from '../text/edge-wording.ts'
import { escapeText } from '../text/escape-text.ts'
import { type BarsOf, bottomMenuHtml, headerHtml } from './frame-bars.ts'
import { type FrameView, type RailView, railHtml, type TypesView, typesHtml, viewHtml } from './frame-view.ts'
import { type PageView, pageViewHtml } from './page-view.ts'

export interface FramePicture {
  slot: BannerSlot
  src: string
  srcSet: string
  sizes: string
}

/** A contribution to home: the height that it has reserved, px, and what shows there at first. */
interface FrameSlot {
  height: number
  view?: FrameView | undefined
}

export interface Frame extends BarsOf {
  /** The bars that the page hides. */
  bars: PageBars
  /** Names of home's game types. */
  types?: TypesView | undefined
  /** Names of the game types below the menu at the side of a desktop. */
  rail?: RailView | undefined
  /** The contributions to home in their order; empty on other pages. */
  slots: readonly FrameSlot[]
  /** What the page itself shows at first. */
  view?: PageView | undefined
  picture: FramePicture | undefined
}

/** A page that is not known: header and bottom menu, and blocks for what comes between. */
export const ANY_FRAME: Frame = { home: false, bars: { banner: false, gameType: false }, slots: [], picture: undefined }

/** The page's policy allows no style of a single element, and a drawing brings its height along without one. */
const block = (height: number): string => `<svg class="frame-block" height="${height}" aria-hidden="true"></svg>`

/** The page frame as HTML. */
export function frameHtml(frame: Frame, title: string, language: Language): string {
  const { home, bars } = frame
  const own = `${bars.bottom === false ? '' : ' data-menu'}${home || bars.wide ? ' data-wide' : ''}`
  const parts = [
    bars.header === false ? '' : headerHtml(frame, title, language),
    `<div class="frame-bars"${home ? '' : ' data-slim'} aria-hidden="true">`,
    home || bars.banner === false ? '' : `<div class="frame-banner">${pictureIn(frame, 'layout.banner')}</div>`,
    bars.gameType === false ? '' : gameTypes(frame),
    '</div>',
    pageOf(frame, title),
    bars.bottom === false ? '' : bottomMenuHtml(frame, language, frame.rail ? railHtml(frame.rail) : ''),
  ]
  return `<div class="frame"${own}>${parts.join('')}</div>${wayOut(language)}`
}

/** Their names stand on home alone: the strip of other pages has icons. */
function gameTypes({ types }: Frame): string {
  return types
    ? `<div class="frame-types" data-named>${typesHtml(types)}</div>`
    : `<div class="frame-types">${'<i></i>'.repeat(6)}</div>`
}

const OTHER_BLOCKS = [28, 120, 72, 72, 72].map(block).join('')

function pageOf(frame: Frame, title: string): string {
  if (frame.home) return `<div class="frame-page frame-home" aria-hidden="true">${homeBlocks(frame)}</div>`
  return frame.view
    ? pageViewHtml(frame.view, title)
    : `<div class="frame-page" aria-hidden="true">${OTHER_BLOCKS}</div>`
}

function homeBlocks(frame: Frame): string {
  const [first, ...others] = frame.slots.filter(({ height }) => height > 0)
  const picture = pictureIn(frame, 'home.banners')
  const shown = others.map(({ height, view }) => (view ? viewHtml(view) : block(height)))
  return `<div class="frame-first">${picture || block(first?.height ?? 0)}</div>${shown.join('')}`
}

function pictureIn({ picture }: Frame, slot: BannerSlot): string {
  if (picture?.slot !== slot) return ''
  return `<img class="frame-picture" data-slot="${slot}" alt="" elementtiming="${FRAME_PICTURE}" decoding="sync" fetchpriority="high" srcset="${escapeText(picture.srcSet)}" sizes="${escapeText(picture.sizes)}" src="${escapeText(picture.src)}">`
}

function wayOut(language: Language): string {
  const reload = readingOrder(language)
    .map((each) => text('reload', each))
    .join(' · ')
  return `<div class="frame-way-out" role="status">${paragraphs(language, 'failed')}<a href="">${reload}</a></div>`
}
