import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSetting } from '@lobby/contracts/setting-in-file'
import { errorCode } from './folder-fault.ts'
import { openFolderStore } from './folder-store.ts'
import { readText } from './plain-file.ts'
import { shown } from './shown.ts'
import { type ReleaseStore, StoreError } from './store.ts'

/** Where the store is when nothing names another place: a path from the working directory. */
export const DEFAULT_STORE = '.lobby/store'

/**
 * The place that `LOBBY_STORE` names, or the file of `LOBBY_STORE_FILE`: an address may hold a password. Undefined
 * without either. Throws `StoreError` `store.location`.
 */
export function namedStore(env: NodeJS.ProcessEnv): string | undefined {
  const { text, wrong } = readSetting(env, 'LOBBY_STORE', readText)
  if (wrong) throw new StoreError('store.location', wrong)
  return text
}

/**
 * Opens the store at a folder's path or `file:` URL, in a PostgreSQL database (`postgres://…`) or in a bucket
 * (`s3://<bucket>/<prefix>`, with its keys in the environment); without an address, at `LOBBY_STORE`, and without that
 * at `.lobby/store` under the working directory. Throws `StoreError` `store.location` for any other kind of address,
 * and what the bucket itself says.
 */
export async function openStore(
  location: string = namedStore(process.env) ?? DEFAULT_STORE,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseStore> {
  switch (/^([a-z][a-z0-9+.-]+):/i.exec(location)?.[1]?.toLowerCase()) {
    case undefined:
      if (location.trim() !== '') return openFolder(location)
      break
    case 'file':
      return openFolder(pathOf(location))
    // What only these need is loaded with them.
    case 'postgres':
    case 'postgresql': {
      if (!namesServer(location)) break
      const { openObjectStore } = await import('./object-store.ts')
      const { openPostgresObjects } = await import('./postgres-objects.ts')
      return openObjectStore(openPostgresObjects(location))
    }
    case 's3': {
      const { openObjectStore } = await import('./object-store.ts')
      const { openBucketObjects, readBucket } = await import('./bucket-objects.ts')
      return openObjectStore(await openBucketObjects(readBucket(location, env)))
    }
  }
  const kinds = 'the path of a folder, a file: URL, postgres://… or s3://…'
  throw new StoreError('store.location', `"${shown(location)}" is no store: give ${kinds}.`)
}

/** One that is not there yet is made by the first write; a file would look like one in which nothing is. */
function openFolder(path: string): ReleaseStore {
  let why: string | undefined
  try {
    if (!statSync(path).isDirectory()) why = 'it is a file, and no folder'
  } catch (error) {
    // What else there is to say of it is said where it is read or written.
    if (errorCode(error) === 'ENOTDIR') why = 'a part of that path is a file'
  }
  if (why) throw new StoreError('store.location', `"${shown(path)}" is no store: ${why}.`)
  return openFolderStore(path)
}

/** A host, or the folder of a socket. */
function namesServer(location: string): boolean {
  const url = URL.parse(location)
  return Boolean(url?.host || url?.searchParams.get('host'))
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url)
  } catch (cause) {
    throw new StoreError('store.location', `"${url}" is no file: URL of a folder.`, { cause })
  }
}
