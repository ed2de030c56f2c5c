/**
 * `node build-one-bundle.ts <out> [chunk…]`: shell and remotes as one program, in folders that `publish` takes. For the
 * bench that holds the federated site against it; nothing of it is ever released.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ReleaseRecord } from '@lobby/contracts/release'
import { HOME_LAYOUT_SLOTS, HOME_SLOTS } from '@lobby/contracts/remote'
import type { StatsCompilation } from '@rspack/core'
import * as v from 'valibot'
import { loadDeclaration, runFor } from '../build/build.ts'
import { withCompressedTwins } from '../build/compress.ts'
import { remoteRecord, shellRecord } from '../build/record.ts'
import { containerName, releaseId } from '../build/release-id.ts'
import { appFolder, appFolders, siteName } from '../build/workspace.ts'
import type { BuildTarget } from '../rspack/base.ts'
import { slotChunk } from '../rspack/chunks.ts'
import { starterConfig, workerConfig } from '../rspack/single-file-configs.ts'
import { folderOf, oneBundleConfig, type Part } from './one-bundle-config.ts'

type Groups = NonNullable<StatsCompilation['namedChunkGroups']>
type Group = Groups[string]

/** A build as one app's record has to see it: its own chunk groups, with the files that lie in its own folder. */
function seenBy(stats: StatsCompilation, name: string, id: string): StatsCompilation {
  const own = folderOf(name, id)
  const inside = (file: string) => (file.startsWith(own) ? [file.slice(own.length)] : [])
  const seen = (group: Group): Group => ({
    ...group,
    assets: (group.assets ?? []).flatMap((asset) => inside(asset.name).map((file) => ({ ...asset, name: file }))),
    childAssets: Object.fromEntries(
      Object.entries(group.childAssets ?? {}).map(([kind, files]) => [kind, files.flatMap(inside)]),
    ),
  })
  const groups = (all: Groups | undefined): Groups =>
    Object.fromEntries(
      Object.entries(all ?? {}).map(([key, group]) => [
        key.startsWith(`${name}/`) ? key.slice(name.length + 1) : key,
        seen(group),
      ]),
    )
  return { ...stats, namedChunkGroups: groups(stats.namedChunkGroups), entrypoints: groups(stats.entrypoints) }
}

/** Files that the shell's folder has for chunks of remotes with these names: what several of them use. */
function commonFiles(stats: StatsCompilation, chunks: readonly string[], id: string): string[] {
  const own = folderOf('shell', id)
  const files = Object.entries(stats.namedChunkGroups ?? {})
    .filter(([key]) => chunks.includes(key))
    .flatMap(([, group]) => group.assets ?? [])
    .filter(({ name }) => name.startsWith(own) && /\.(js|css)$/.test(name))
  return [...new Set(files.map(({ name }) => name.slice(own.length)))]
}

function write(out: string, record: ReleaseRecord): string {
  const folder = path.resolve(out, folderOf(record.remote, record.id))
  const whole = v.parse(ReleaseRecord, withCompressedTwins(folder, record))
  writeFileSync(path.join(folder, 'record.json'), `${JSON.stringify(whole, null, 2)}\n`)
  return folder
}

const SHOWN: ReadonlySet<string> = new Set([...HOME_SLOTS, ...HOME_LAYOUT_SLOTS, 'layout.banner'])

/** Chunks of what a visitor has on home and around each page. */
function slotChunks({ name, declaration }: Part): string[] {
  const seen = declaration.slots.filter(
    ({ slot, when }) => SHOWN.has(slot) && (when?.session ?? 'visitor') === 'visitor',
  )
  return seen.map((slot) => `${name}/${slotChunk(slot)}`)
}

/**
 * Builds the bundle into `out`. Answers the folders of its releases, the shell's first. What several chunks share is
 * hinted where home's slots use it, or a chunk of `pages`, such as `lottery/page-list`.
 */
export async function buildOneBundle(out: string, pages: readonly string[]): Promise<string[]> {
  const shell = appFolder('shell')
  // One id for all: a bundle is released as a whole.
  const id = releaseId(shell)
  const targetOf = (folder: string, at = path.join(out, folderOf(siteName(folder), id))): BuildTarget => ({
    folder,
    id,
    container: containerName(folder, id),
    out: at,
    publicPath: `/releases/${siteName(folder)}/${id}/`,
  })
  const parts: Part[] = []
  for (const folder of appFolders()
    .map(appFolder)
    .filter((each) => each !== shell))
    parts.push({ name: siteName(folder), folder, declaration: await loadDeclaration(folder) })
  const made = mkdtempSync(path.join(tmpdir(), 'lobby-one-bundle-'))
  try {
    const stats = await runFor(targetOf(shell, out), (standIn) => oneBundleConfig({ ...standIn, id }, parts, made))
    const own = targetOf(shell)
    await runFor(own, workerConfig)
    await runFor(own, starterConfig)
    const record = shellRecord(own, seenBy(stats, 'shell', id))
    const common = commonFiles(stats, [...pages, ...parts.flatMap(slotChunks)], id)
    const isFirst = (file: string) => record.page?.scripts.includes(file) || record.page?.styles.includes(file)
    const late = common.filter((file) => !isFirst(file))
    const scripts = late.filter((file) => file.endsWith('.js'))
    const styles = late.filter((file) => file.endsWith('.css'))
    const page = record.page && {
      ...record.page,
      late: {
        scripts: [...(record.page.late?.scripts ?? []), ...scripts],
        styles: [...(record.page.late?.styles ?? []), ...styles],
      },
    }
    const folders = [write(out, { ...record, ...(page && { page }) })]
    for (const { name, folder, declaration } of parts) {
      const target = targetOf(folder)
      mkdirSync(target.out, { recursive: true })
      const part = remoteRecord(target, declaration, seenBy(stats, name, id))
      // There is no entry: what is hinted in its place is hinted anyway.
      folders.push(write(out, { ...part, entry: part.locales.VI?.scripts[0] ?? part.entry }))
    }
    return folders
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [out = '', ...pages] = process.argv.slice(2)
  process.stdout.write(`${JSON.stringify(await buildOneBundle(path.resolve(out), pages))}\n`)
}
