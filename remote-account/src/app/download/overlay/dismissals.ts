import { STORAGE_KEY } from '@lobby/contracts/storage'
import { type StorageArea, storedText } from '@lobby/platform'

type Key = 'hideDownloadBar' | 'downloadPopup' | 'noUpdate'

/**
 * Whether something was put aside: for good (`local`), or for this visit (`session`; DL-18: the update is asked for
 * again at the next one). In a browser that keeps nothing, nothing was.
 */
export const isPutAside = (key: Key, area: StorageArea): boolean => storedText(STORAGE_KEY[key], area).read() !== null

/** In a browser that keeps nothing it is put aside for this page alone: its component remembers. */
export const putAside = (key: Key, area: StorageArea): void => void storedText(STORAGE_KEY[key], area).write('1')
