import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseStore } from '../store/store.ts'

/** The folder of a store that is one: others are shared by sites whose gateways nobody can know. */
const fileOf = ({ folder, location }: ReleaseStore): string | undefined =>
  folder ? join(location, 'gateway-url') : undefined

/** Notes which gateway the site uses that runs on this store, for whoever changes its releases. */
export async function noteGateway(store: ReleaseStore, url: string): Promise<void> {
  const file = fileOf(store)
  if (!file) return
  await mkdir(store.location, { recursive: true })
  await writeFile(`${file}.${process.pid}`, `${url}\n`)
  await rename(`${file}.${process.pid}`, file)
}

/** The origin of the gateway that was noted last; undefined where none was, or what is noted is no address. */
export async function notedGateway(store: ReleaseStore): Promise<string | undefined> {
  const file = fileOf(store)
  const text = file ? await readFile(file, 'utf8').catch(() => '') : ''
  return URL.canParse(text.trim()) ? new URL(text.trim()).origin : undefined
}

/** Where `npm start` has its gateway, and where an edge looks for one. */
export const usualGateway = ({ GATEWAY_PORT }: NodeJS.ProcessEnv): string => `http://127.0.0.1:${GATEWAY_PORT || 3100}`

/**
 * The environment with the gateway that is asked which calls it serves: the one it names, that of the site on this
 * store, else `fallback`. `noted` is that of the site.
 */
export async function withGateway(
  store: ReleaseStore,
  env: NodeJS.ProcessEnv,
  fallback: string | undefined,
): Promise<{ env: NodeJS.ProcessEnv; noted?: string | undefined }> {
  const noted = await notedGateway(store)
  return { env: { ...env, GATEWAY_URL: env.GATEWAY_URL || noted || fallback }, noted }
}
