/** The console of whoever is on call, as the release command starts it. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './site.ts'

export interface RunningConsole {
  url: string
  /** A link that signs in, once; each call asks the console for a new one. */
  link: () => Promise<string>
  stop: () => Promise<void>
}

/** Starts `release console` on a free port. Rejects with what it said where it does not come up. */
export async function startConsole(store: string, env: Readonly<Record<string, string>> = {}): Promise<RunningConsole> {
  const command = path.join(ROOT, 'shared/operations/releases/src/command/release.ts')
  const child = spawn(process.execPath, [command, 'console', '--store', store, '--actor', 'chi'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, CONSOLE_PORT: '0', ...env },
  })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  let said = ''
  const waiting = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    for (const look of waiting) look()
  })
  const links = (): string[] => said.match(/^http:\/\/\S+\/sign-in\?link=\S+$/gm) ?? []
  const linkOf = (nth: number): Promise<string> =>
    new Promise((settle, fail) => {
      const look = () => {
        const link = links()[nth]
        if (link === undefined) return
        waiting.delete(look)
        settle(link)
      }
      waiting.add(look)
      look()
      void ended.then(() => fail(new Error(`The console ended:\n${said}`)))
    })
  const first = await linkOf(0)
  let used = false
  return {
    url: new URL(first).origin,
    async link() {
      if (!used) {
        used = true
        return first
      }
      const nth = links().length
      child.stdin.write('\n')
      return linkOf(nth)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
