/** The only place where the gateway meets the package that draws its pictures. */
import { join } from 'node:path'
import { type Artwork, createArtwork } from '@lobby/artwork'
import { ART } from '@lobby/gateway/picture-paths'
import { PICTURE_SUBJECTS } from '@lobby/gateway/picture-subjects'

/** @param cache folder for drawn pictures; null draws each time */
export const drawnPictures = (cache: string | null): Artwork =>
  createArtwork({ subjects: PICTURE_SUBJECTS, folder: cache && join(cache, ART) })
