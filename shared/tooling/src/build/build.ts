import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ReleaseRecord } from '@lobby/contracts/release'
import type { RemoteDeclaration } from '@lobby/contracts/remote'
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core'
import * as v from 'valibot'
import type { BuildTarget } from '../rspack/base.ts'
import { remoteConfig } from '../rspack/remote-config.ts'
import { shellConfig } from '../rspack/shell-config.ts'
import { starterConfig, workerConfig } from '../rspack/single-file-configs.ts'
import { withStandIn } from '../rspack/stand-in.ts'
import { sharedPackages } from '../sharing.ts'
import { CallsNamed } from './calls-named.ts'
import { withCompressedTwins } from './compress.ts'
import { dropAbandonedParts, isPart, isWhole, partOf, putInPlace } from './put-in-place.ts'
import { remoteRecord, shellRecord } from './record.ts'
import { containerName, releaseId } from './release-id.ts'
import { NamesUsed } from './shared-names.ts'
import { siteName } from './workspace.ts'

/** Builds that `dist` keeps beside the newest. */
const KEPT_BUILDS = 3

export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/** Reads and returns `remote.config.ts` of a remote's folder. */
export async function loadDeclaration(folder: string): Promise<RemoteDeclaration> {
  const file = path.join(folder, 'remote.config.ts')
  if (!existsSync(file))
    throw new BuildError(`${path.basename(folder)} has no remote.config.ts: it declares no pages or slots`)
  // A declaration that was changed since is another module: the dev command reads it again.
  const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as {
    default?: RemoteDeclaration
  }
  if (!module.default) throw new BuildError(`${path.basename(folder)}/remote.config.ts has no default export`)
  return module.default
}

/** What of a build the record is made from. */
const READ = {
  all: false,
  chunkGroups: true,
  chunkGroupChildren: true,
  entrypoints: true,
  assets: true,
  modules: true,
  nestedModules: true,
  providedExports: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  nestedModulesSpace: Number.MAX_SAFE_INTEGER,
} as const

function run(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (!stats) return reject(new BuildError('The build reported nothing'))
        if (stats.hasErrors()) return reject(new BuildError(stats.toString({ preset: 'errors-only', colors: false })))
        resolve(stats.toJson(READ))
      })
    })
  })
}

/** Compiles one configuration for a target, with further plugins. */
export function runFor(
  target: BuildTarget,
  configOf: (target: BuildTarget) => Configuration,
  ...plugins: NonNullable<Configuration['plugins']>
): Promise<StatsCompilation> {
  const config = withStandIn(target, siteName(target.folder), configOf)
  return run({ ...config, plugins: [...(config.plugins ?? []), ...plugins] })
}

async function builtRemote(target: BuildTarget, declaration: RemoteDeclaration): Promise<ReleaseRecord> {
  const names = new NamesUsed(sharedPackages)
  const calls = new CallsNamed()
  const stats = await runFor(target, (standIn) => remoteConfig(standIn, declaration), names, calls)
  return { ...remoteRecord(target, declaration, stats), uses: names.used, calls: await calls.shapes() }
}

function dropOldBuilds(dist: string, newest: string): void {
  const builds = readdirSync(dist)
    .filter((name) => name !== newest && !isPart(name))
    .map((name) => ({ name, at: statSync(path.join(dist, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const build of builds.slice(KEPT_BUILDS - 1))
    rmSync(path.join(dist, build.name), { recursive: true, force: true })
  dropAbandonedParts(dist)
}

/** Folder that holds, or will hold, the release of what stands in `folder` now. */
export function releaseFolder(folder: string): { id: string; out: string; built: boolean } {
  const id = releaseId(folder)
  const out = path.join(folder, 'dist', id)
  return { id, out, built: isWhole(out) }
}

/** The shell, and then its service worker and its first script beside it. */
async function builtShell(target: BuildTarget): Promise<ReleaseRecord> {
  const calls = new CallsNamed()
  const stats = await runFor(target, shellConfig, calls)
  await runFor(target, workerConfig)
  await runFor(target, starterConfig)
  return { ...shellRecord(target, stats), calls: await calls.shapes() }
}

/**
 * Builds one app to `<folder>/dist/<release id>`: assets, their compressed twins and `record.json`. The folder is there
 * once it is whole: it is written beside its place, so that two processes may build the same release at once.
 */
export async function buildRelease(folder: string): Promise<{ id: string; out: string; record: ReleaseRecord }> {
  const { id, out } = releaseFolder(folder)
  const container = containerName(folder, id)
  const part = partOf(out)
  const target: BuildTarget = { folder, id, container, out: part, publicPath: `/releases/${siteName(folder)}/${id}/` }
  const declaration = siteName(folder) === 'shell' ? undefined : await loadDeclaration(folder)
  try {
    const plain = declaration ? await builtRemote(target, declaration) : await builtShell(target)
    const record = v.parse(ReleaseRecord, withCompressedTwins(part, plain))
    writeFileSync(path.join(part, 'record.json'), `${JSON.stringify(record, null, 2)}\n`)
    putInPlace(part, out)
    dropOldBuilds(path.dirname(out), id)
    return { id, out, record }
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
