import { fileURLToPath } from 'node:url'
import { openFolderStore } from './folder-store.ts'
import { type ReleaseStore, StoreError } from './store.ts'

/** Where the store is when nothing names another place: a path from the working directory. */
export const DEFAULT_STORE = '.lobby/store'

/**
 * Opens the store at a folder's path or a `file:` URL; without one, at `LOBBY_STORE`, and without that at
 * `.lobby/store` under the working directory. Throws `StoreError` `store.location` for any other kind of address.
 */
export function openStore(location: string = process.env.LOBBY_STORE || DEFAULT_STORE): ReleaseStore {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(location)?.[1]?.toLowerCase()
  if (scheme === 'file') return openFolderStore(pathOf(location))
  if (scheme || location.trim() === '') {
    throw new StoreError('store.location', `"${location}" is no store: give the path of a folder or a file: URL.`)
  }
  return openFolderStore(location)
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url)
  } catch (cause) {
    throw new StoreError('store.location', `"${url}" is no file: URL of a folder.`, { cause })
  }
}
