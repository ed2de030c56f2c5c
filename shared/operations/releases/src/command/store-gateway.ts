import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SomeStore } from '../roles/signed-store.ts'
import { makeFolders } from '../store/make-folder.ts'
import { readPlain } from '../store/plain-file.ts'
import type { ReleaseStore } from '../store/store.ts'

/** More than an address has; bytes. */
const LONGEST = 4096

/** The folder of a store that is one: others are shared by sites whose gateways nobody can know. */
const fileOf = ({ folder, location }: ReleaseStore): string | undefined =>
  folder ? join(location, 'gateway-url') : undefined

/** Notes which gateway the site uses that runs on this store, for whoever changes its releases. */
export async function noteGateway(store: ReleaseStore, url: string): Promise<void> {
  const file = fileOf(store)
  if (!file) return
  await makeFolders(store.location)
  await writeFile(`${file}.${process.pid}`, `${url}\n`)
  await rename(`${file}.${process.pid}`, file)
}

/** The origin of the gateway that was noted last; undefined where none was, or what is noted is no address. */
export async function notedGateway(store: ReleaseStore): Promise<string | undefined> {
  const file = fileOf(store)
  const bytes = file && (await readPlain(file, LONGEST).catch(() => undefined))
  const text = (bytes || '').toString().trim()
  return URL.canParse(text) ? new URL(text).origin : undefined
}

/** Where `npm start` has its gateway, and where an edge looks for one. */
export const usualGateway = ({ GATEWAY_PORT }: NodeJS.ProcessEnv): string => `http://127.0.0.1:${GATEWAY_PORT || 3100}`

/**
 * The environment with the gateway that is asked which calls it serves: the one it names, that of the site on this
 * store, else `fallback`. `noted` is that of the site. Where a list of roles says who may change something, what lies
 * in the store unsigned decides nothing, and so does not say whom to ask either.
 */
export async function withGateway(
  store: SomeStore,
  env: NodeJS.ProcessEnv,
  fallback: string | undefined,
): Promise<{ env: NodeJS.ProcessEnv; noted?: string | undefined }> {
  const noted = store.signed ? undefined : await notedGateway(store)
  return { env: { ...env, GATEWAY_URL: env.GATEWAY_URL || noted || fallback }, noted }
}
