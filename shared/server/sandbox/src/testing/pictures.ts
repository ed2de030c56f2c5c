import { drawnPictures } from '@lobby/program/drawn-pictures'

/** For all worlds that keep nothing: the backgrounds of puzzles are then drawn once. */
export const unkept = drawnPictures(null)
