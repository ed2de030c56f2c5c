/** The page frame of a path, from what the edge knows of it before any code runs. */
import { BANNER_WIDTH, type BannerSlot, bannerOf } from '@lobby/contracts/banners'
import type { ValueOf } from '@lobby/contracts/call'
import { announcements, systemStatus, type whitelabel } from '@lobby/contracts/calls/system'
import { HOME_SLOTS } from '@lobby/contracts/remote'
import { picturePlaces, pictureSource } from '@lobby/platform/picture-source'
import * as v from 'valibot'
import type { ChannelState } from '../channel/channel-state.ts'
import { ANY_FRAME, type Frame, type FramePicture } from '../frame/frame.ts'
import type { FirstValues } from '../gateway/first-data.ts'
import { type MatchedPage, slotsForVisitors } from './page-files.ts'

export function frameOf(
  state: ChannelState,
  match: MatchedPage | undefined,
  path: string,
  first: FirstValues,
  flags: ValueOf<typeof whitelabel> | undefined,
): Frame {
  if (!match) return ANY_FRAME
  const { home, bars } = match
  const slot = home ? 'home.banners' : 'layout.banner'
  const shown = slotsForVisitors(state, [slot], flags).length > 0 && (home || bars.banner !== false)
  return {
    home,
    bars,
    slots: home ? slotsForVisitors(state, HOME_SLOTS, flags).map((each) => each.slot.height) : [],
    picture: shown ? pictureOf(slot, path, first) : undefined,
  }
}

/**
 * The picture of the banner that the page shows; none while the site is closed, or when its answers did not come in
 * time.
 */
function pictureOf(slot: BannerSlot, path: string, first: FirstValues): FramePicture | undefined {
  const status = v.safeParse(systemStatus.value, first.systemStatus)
  const said = v.safeParse(announcements.value, first.announcements)
  if (!status.success || !said.success || status.output.status !== 0) return undefined
  const banner = bannerOf(said.output.banners, slot, path)
  if (!banner?.url) return undefined
  return { slot, ...pictureSource(banner.url, BANNER_WIDTH[slot], picturePlaces(status.output.info)) }
}
