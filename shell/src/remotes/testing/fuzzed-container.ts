/**
 * Stands in for `container.ts` in the fuzz of the loader. Each load ends when and as the fuzz says, and what a release
 * leaves in the page is kept, so that it can be seen whether all of it is taken out again.
 */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { chunkError } from './fake-container.ts'

/** How a load can end: the module is there, a file is missing, or its code throws as it is evaluated. */
export type LoadEnd = 'loads' | 'misses' | 'throws'

interface PendingLoad {
  release: PinnedRelease
  module: string
  end(how: LoadEnd): void
}

/** Loads that have not ended. */
export const pendingLoads: PendingLoad[] = []
/** Containers of which something is in the page. */
export const containersInPage = new Set<string>()
/** Modules whose code threw: a container remembers it until it is retired. */
const thrown = new Set<string>()

let moduleOf: (release: PinnedRelease, module: string) => unknown = () => undefined

/** Says what the modules of all releases are, and forgets what was loaded before. */
export function resetContainers(of: typeof moduleOf): void {
  moduleOf = of
  pendingLoads.length = 0
  containersInPage.clear()
  thrown.clear()
}

/** Given to `vi.mock`. */
export const fuzzedContainer = {
  loadModule: (release: PinnedRelease, module: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const name = `${release.container} ${module}`
      const end = (how: LoadEnd) => {
        containersInPage.add(release.container)
        if (how === 'misses') return reject(chunkError(`${location.origin}${release.entry}`))
        if (how === 'throws') thrown.add(name)
        if (thrown.has(name)) reject(new Error(`${name} throws`))
        else resolve(module.startsWith('./locale/') ? { words: release.id } : moduleOf(release, module))
      }
      const pending: PendingLoad = {
        release,
        module,
        end(how) {
          pendingLoads.splice(pendingLoads.indexOf(pending), 1)
          end(how)
        },
      }
      if (thrown.has(name)) end('throws')
      else pendingLoads.push(pending)
    }),
  lendsToOthers: () => false,
  retireContainer(release: PinnedRelease): void {
    containersInPage.delete(release.container)
    for (const name of thrown) if (name.startsWith(`${release.container} `)) thrown.delete(name)
  },
}
