/** The page frame of a path, from what the edge knows of it before any code runs. */
import { BANNER_WIDTH, type BannerSlot, bannerOf, bannerSource } from '@lobby/contracts/banners'
import type { ValueOf } from '@lobby/contracts/call'
import { announcements, systemStatus, type whitelabel } from '@lobby/contracts/calls/system'
import { HOME_SLOTS } from '@lobby/contracts/remote'
import { pageViewKey } from '@lobby/contracts/start'
import { type PicturePlaces, picturePlaces, pictureSource } from '@lobby/platform/picture-source'
import * as v from 'valibot'
import type { ChannelState } from '../channel/channel-state.ts'
import { ANY_FRAME, type Frame, type FramePicture } from '../frame/frame.ts'
import { waysInOf } from '../frame/frame-bars.ts'
import type { FirstValues } from '../gateway/first-data.ts'
import type { Asked } from './composed-pages.ts'
import { railViewOf, typesViewOf, viewOf } from './first-views.ts'
import { type MatchedPage, matchPage, slotsForVisitors } from './page-files.ts'
import { pageViewOf } from './page-views.ts'

export function frameOf(
  state: ChannelState,
  match: MatchedPage | undefined,
  { path, hasQuery, language, first }: Asked,
  flags: ValueOf<typeof whitelabel> | undefined,
): Frame {
  if (!match) return ANY_FRAME
  const { home, bars, page } = match
  const slot = home ? 'home.banners' : 'layout.banner'
  const isStage = page?.view?.look === 'stage'
  // A stage lies over it.
  const shown = slotsForVisitors(state, [slot], flags).length > 0 && (home || bars.banner !== false) && !isStage
  const places = placesOf(first)
  const slots = home ? slotsForVisitors(state, HOME_SLOTS, flags) : []
  const exists = (other: string) => matchPage(state, other.split('?', 1)[0] ?? '') !== undefined
  const [types] = home && bars.gameType !== false ? slotsForVisitors(state, ['layout.gameTypes'], flags) : []
  const [rail] =
    bars.bottom === false ? [] : slotsForVisitors(state, ['layout.rail'], flags).filter(({ slot }) => slot.view)
  return {
    home,
    path,
    waysIn: waysInOf(path, home, exists),
    types:
      types?.slot.view &&
      typesViewOf(`${types.record.remote}/${types.slot.id}`, types.slot.view, first, language, exists),
    rail:
      rail?.slot.view && railViewOf(`${rail.record.remote}/${rail.slot.id}`, rail.slot.view, first, language, exists),
    bars,
    slots: slots.map(({ record, slot }) => ({
      height: slot.height,
      // Before the switches are known, what one of them closes is not shown.
      view: places && flags && slot.view && viewOf(`${record.remote}/${slot.id}`, slot.view, first, language, places),
    })),
    // What an address asks for by its query is the page's to read; a stage is the same for each.
    view:
      places && page?.view && (!hasQuery || isStage)
        ? pageViewOf(pageViewKey(match.remote, page.id), page.view, match.path, first, language, places)
        : undefined,
    picture: shown && places ? pictureOf(slot, path, first, places) : undefined,
  }
}

/** Where the site's pictures are; undefined while it is closed, or when its status did not come in time. */
function placesOf(first: FirstValues): PicturePlaces | undefined {
  const status = v.safeParse(systemStatus.value, first.systemStatus)
  return status.success && status.output.status === 0 ? picturePlaces(status.output.info) : undefined
}

/** The picture of the banner that the page shows; none when the announcements did not come in time. */
function pictureOf(
  slot: BannerSlot,
  path: string,
  first: FirstValues,
  places: PicturePlaces,
): FramePicture | undefined {
  const said = v.safeParse(announcements.value, first.announcements)
  const banner = said.success ? bannerOf(said.output.banners, slot, path) : undefined
  if (!banner?.url) return undefined
  return { slot, ...bannerSource(pictureSource(banner.url, BANNER_WIDTH[slot], places), slot) }
}
