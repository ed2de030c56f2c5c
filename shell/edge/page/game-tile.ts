import type { Game } from '@lobby/contracts/calls/games'
import { type CoverWidths, widerOnDesktop } from '@lobby/contracts/picture-widths'
import { type PicturePlaces, pictureSource } from '@lobby/platform/picture-source'
import type { GameTile } from '../frame/frame-view.ts'

/** A game as its tile has it, with its cover asked for as the tile does. */
export const gameTile = (
  { gameName, nodeName, mobileIconUrl }: Game,
  { width, wide, from }: CoverWidths,
  places: PicturePlaces,
): GameTile => ({
  name: gameName,
  note: nodeName,
  picture: widerOnDesktop(pictureSource(mobileIconUrl, width, places), width, wide, from),
})
