/** One remote, built again whenever its source changes. */
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ReleaseRecord } from '@lobby/contracts/release'
import { type Compiler, rspack, type Stats } from '@rspack/core'
import * as v from 'valibot'
import { BuildError, loadDeclaration } from '../build/build.ts'
import { remoteRecord } from '../build/record.ts'
import { containerName } from '../build/release-id.ts'
import { appVersion, siteName } from '../build/workspace.ts'
import type { BuildTarget } from '../rspack/base.ts'
import { remoteConfig } from '../rspack/remote-config.ts'

/** ms; editors write a file in several steps. */
const SETTLE = 30

export interface DevBuild {
  /** Folder of the files of the last build that worked. */
  readonly out: string
  /** Undefined until a build has worked. */
  readonly record: ReleaseRecord | undefined
  close(): Promise<void>
}

/** Tells of each build: its record and how long it took (ms), or what was wrong with it. */
export type Built = (result: { record: ReleaseRecord; took: number } | { problem: string }) => void

/**
 * Builds the remote in `folder` as `build` does, with the hashes of all its files (FD-09) but nothing minified, and
 * again at each change of its source, of `shared` or of its declaration. The id is always the same: it says that it is
 * no release.
 */
export function startDevBuild(folder: string, built: Built): DevBuild {
  const out = mkdtempSync(path.join(tmpdir(), 'lobby-dev-'))
  const id = `${appVersion(folder)}-000000000000`
  const publicPath = `/releases/${siteName(folder)}/${id}/`
  const container = containerName(folder, id)
  const target: BuildTarget = { folder, id, container, out, publicPath, wholeWording: true }
  let record: ReleaseRecord | undefined
  let compiler: Compiler | undefined
  let closed = false

  const end = (old: Compiler | undefined) =>
    new Promise<void>((resolve) => (old ? old.close(() => resolve()) : resolve()))

  async function start(): Promise<void> {
    const old = compiler
    compiler = undefined
    await end(old)
    if (closed) return
    try {
      const declaration = await loadDeclaration(folder)
      const config = remoteConfig(target, declaration)
      const fresh = rspack({
        ...config,
        devtool: 'source-map',
        optimization: { ...config.optimization, minimize: false },
      })
      compiler = fresh
      const done = (error: Error | null, stats: Stats | undefined): void => {
        if (compiler !== fresh) return
        try {
          if (error || !stats) throw error ?? new BuildError('The build reported nothing')
          if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }))
          const json = stats.toJson({
            all: false,
            chunkGroups: true,
            chunkGroupChildren: true,
            entrypoints: true,
            assets: true,
          })
          record = v.parse(ReleaseRecord, remoteRecord(target, declaration, json))
          built({ record, took: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
        } catch (cause) {
          built({ problem: cause instanceof Error ? cause.message : String(cause) })
        }
      }
      fresh.watch({ aggregateTimeout: SETTLE, ignored: /node_modules|[\\/]dist[\\/]/ }, done)
    } catch (cause) {
      built({ problem: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  // Not part of the bundle: a newly declared page or slot needs another configuration.
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, (_event, name) => {
    if (name !== 'remote.config.ts') return
    clearTimeout(timer)
    timer = setTimeout(() => void start(), SETTLE)
  })
  void start()
  return {
    out,
    get record() {
      return record
    },
    async close() {
      closed = true
      clearTimeout(timer)
      watcher.close()
      const last = compiler
      compiler = undefined
      await end(last)
      rmSync(out, { recursive: true, force: true })
    },
  }
}
