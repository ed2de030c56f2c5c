/** The built release of what stands in the tree now. The build knows by its inputs whether it has to build at all. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RefusedError } from '../problem.ts'
import { output } from './output.ts'

/** The workspace that this package stands in. */
const ROOT = resolve(import.meta.dirname, '../../../../..')
const BUILD = join(ROOT, 'shared/tooling/src/build/command.ts')

/**
 * Gives the folder of the built release. Throws `RefusedError` `build.failed` with what the build said, or
 * `build.unknown`.
 */
export async function build(remote: string): Promise<string> {
  const folder = [`remote-${remote}`, remote]
    .map((name) => join(ROOT, name))
    .find((path) => existsSync(join(path, 'package.json')))
  if (!folder) throw new RefusedError('build.unknown', `There is no source of ${remote} here.`)
  const { code, out, said } = await output(process.execPath, [BUILD, folder, '--quiet'], { cwd: ROOT })
  const built = out.trim().split('\n').at(-1)
  if (code === 0 && built) return resolve(ROOT, built)
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const header = { code: 'build.failed' as const, message: `${remote} could not be built.` }
  const problems = [header, ...lines.map((message) => ({ code: 'build.said', message: message.trimEnd() }))]
  throw new RefusedError(header.code, header.message, problems)
}
