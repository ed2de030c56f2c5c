import { WORKER_FILE } from '@lobby/contracts/boot'
import { STARTER_FILE } from '@lobby/contracts/start'
import type { Configuration } from '@rspack/core'
import { type BuildTarget, baseConfig } from './base.ts'

/** The build of the shell's service worker: one file into the release's folder, without federation or chunks. */
export function workerConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target)
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { worker: './src/offline/worker.ts' },
    output: { ...base.output, filename: WORKER_FILE, clean: false },
    // Nobody can put a hash on a service worker: it is what the live shell's release has (decision 270).
    plugins: [],
  }
}

/** The build of a page's first script: one file into the release's folder, without federation or chunks. */
export function starterConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target)
  return {
    ...base,
    name: 'starter',
    entry: { starter: './src/starter.ts' },
    output: { ...base.output, filename: STARTER_FILE, clean: false },
    // Its hash comes from the record.
    plugins: [],
  }
}
