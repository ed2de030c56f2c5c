import { spawn } from 'node:child_process'
import pnpm from '../../pnpm.json' with { type: 'json' }
import { ROOT } from '../build/workspace.ts'

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the workspace's own pnpm, as the setup does, and keeps what it says. Rejects when npx cannot be started. */
export function runPnpm(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', '--prefer-offline', pnpm.package, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
