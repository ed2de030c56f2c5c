import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Version of a package as `folder` sees it. */
export function packageVersion(name: string, folder: string): string {
  const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name)
  const require = createRequire(path.join(folder, 'package.json'))
  for (const base of require.resolve.paths(owner) ?? []) {
    try {
      return (JSON.parse(readFileSync(path.join(base, owner, 'package.json'), 'utf8')) as { version: string }).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${name} is shared but ${path.basename(folder)} does not depend on it: add it to its package.json`)
}
