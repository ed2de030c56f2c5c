/** The site as plain files, for where no edge can run. See decision 174. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Boot } from '@lobby/contracts/boot'
import { EDGE } from '@lobby/contracts/boot'
import { DEFAULT_LANG } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { makeFolders } from '@lobby/releases/make-folder'
import { makersName, removeLeft } from '@lobby/releases/maker'
import { storeOf } from '@lobby/releases/named-records'
import { MAP_ENDING } from '@lobby/releases/source-lines'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import { eventOf } from './channel/channel-route.ts'
import { assemble, type ChannelState } from './channel/channel-state.ts'
import { TWIN } from './http/encoding.ts'
import { metaPolicy, type PolicyOrigins } from './http/policy.ts'
import { iconsOf } from './page/compose-page.ts'
import { pageFiles, shellLinks, starterOf } from './page/page-files.ts'
import { pageHtml } from './page/page-html.ts'
import { verifiedFiles } from './releases/verified-files.ts'

class NothingToExport extends Error {
  override readonly name = 'NothingToExport'
}

/** Nobody is there to draw who is in. */
const NO_TRIAL = 'Plain files cannot run a trial: everybody gets what is pinned. A trial needs an edge.'

/** Names under which hosts look for the page of a path that has no file of its own. */
const PAGE_FILES = ['index.html', '404.html', 'm/index.html'] as const

export interface ExportedSite {
  revision: number
  /** Releases whose files are there: the pinned ones and those kept for last-good. */
  releases: string[]
  /** What the export cannot do, one sentence each. */
  lacks: string[]
}

/**
 * Writes the channel's newest revision into `out`. What is there already stays, so a second export is a change of the
 * channel that open pages follow: files of releases first, then the page, and last the channel file that names them.
 * Throws `NothingToExport` and what the store and the file system say.
 */
export async function exportSite(
  store: ReleaseStore,
  channel: string,
  out: string,
  origins: PolicyOrigins,
): Promise<ExportedSite> {
  const { revision } = await store.channel(channel)
  if (!revision) throw new NothingToExport(`The channel ${channel} has no revision yet; promote a shell first.`)
  const state = await assemble(store, revision)

  const records = await releasesOf(storeOf(store, revision), state)
  await writing(out, async (put) => {
    for (const record of records) await copyRelease(store, record, put)
    await put(state.allPins, await state.allPinsText.bytes('', undefined))
    const html = staticPage(state, DEFAULT_LANG, origins)
    for (const file of PAGE_FILES) await put(file, html)
    await put(EDGE.channel, JSON.stringify(eventOf(state)))
  })
  const lacks = revision.trial ? [NO_TRIAL] : []
  return { revision: state.revision, lacks, releases: records.map(({ remote, id }) => `${remote} ${id}`) }
}

/**
 * One page for all paths: it knows neither the path nor the player, so it carries no pins, no hints for a remote and no
 * first data. An empty `allPins` tells the shell to ask for the channel.
 */
function staticPage(state: ChannelState, language: Language, origins: PolicyOrigins): string {
  const boot: Boot = {
    channel: state.channel,
    revision: 0,
    shell: state.shell.id,
    language,
    pins: {},
    allPins: '',
    first: {},
  }
  return pageHtml({
    boot,
    title: undefined,
    starter: starterOf(state.shell),
    scripts: shellLinks(state.shell, 'script'),
    styles: shellLinks(state.shell, 'style'),
    fonts: shellLinks(state.shell, 'font'),
    hints: pageFiles(state, undefined, language, undefined).hints,
    icons: iconsOf(state.shell),
    policy: metaPolicy(origins),
  })
}

async function releasesOf(store: ReleaseStore, state: ChannelState): Promise<ReleaseRecord[]> {
  const records = [state.shell]
  for (const { release, before } of Object.values(state.pins.pins)) {
    for (const { remote, id } of [release, ...before]) records.push(await store.record(remote, id))
  }
  return records
}

/** What is not as its record says is not exported (MS-12): a twin is an extra, a listed file makes the export fail. */
async function copyRelease(store: ReleaseStore, record: ReleaseRecord, put: Put): Promise<void> {
  const { remote, id } = record
  const files = verifiedFiles(store, () => undefined)
  for (const path of Object.keys(record.files)) {
    if (path.endsWith(MAP_ENDING)) continue
    for (const encoding of [undefined, 'br', 'gzip'] as const) {
      const bytes = await files.read(record, path, encoding)
      if (!bytes && !encoding)
        throw new StoreError('file.unknown', `${path} of ${remote} ${id} is missing or not as its record says.`)
      const name = path + (encoding ? TWIN[encoding] : '')
      if (bytes) await put(`${EDGE.releases}${remote}/${id}/${name}`, bytes)
    }
  }
}

/** What the folder of an export begins with in which files are written. */
const INCOMING = '.incoming-'

/** Puts a file in its place whole: a host may be serving the folder. */
type Put = (path: string, content: string | Uint8Array) => Promise<void>

/** Gives `work` a way to put files into `out`. What exports that were killed have left there goes. */
async function writing(out: string, work: (put: Put) => Promise<void>): Promise<void> {
  await makeFolders(out)
  await removeLeft(out, INCOMING)
  const yard = join(out, `${INCOMING}${makersName()}`)
  await makeFolders(yard)
  const incoming = join(yard, 'file')
  try {
    await work(async (path, content) => {
      const file = join(out, path)
      await makeFolders(dirname(file))
      await writeFile(incoming, content)
      await rename(incoming, file)
    })
  } finally {
    await rm(yard, { recursive: true, force: true })
  }
}
