import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'

/** Runs a program of the workspace with its output shown. Resolves with whether it ended well. */
export function show(
  program: string,
  args: readonly string[],
  own: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
      ...own,
    }
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
