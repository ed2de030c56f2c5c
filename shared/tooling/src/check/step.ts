import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'

export interface StepResult {
  name: string
  ok: boolean
  /** ms */
  took: number
  output: string
}

/** One thing that is checked. Resolves with what it has to say when it fails; throws nothing. */
export interface Step {
  name: string
  run: () => Promise<{ ok: boolean; output: string }>
}

/** Runs a program of the workspace's `node_modules/.bin` with the project's own Node; output is kept, not shown. */
export function tool(
  name: string,
  args: readonly string[],
  cwd = ROOT,
): Promise<{ ok: boolean; output: string; code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(path.join(ROOT, 'node_modules/.bin', name), args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
      },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) =>
      resolve({ ok: false, output: `${name} could not be started: ${error.message}`, code: null }),
    )
    child.on('close', (code) => resolve({ ok: code === 0, output, code }))
  })
}

export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now()
  const { ok, output } = await step.run().catch((error: unknown) => ({ ok: false, output: String(error) }))
  return { name: step.name, ok, output, took: performance.now() - start }
}
