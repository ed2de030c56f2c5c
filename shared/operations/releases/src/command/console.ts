/** console: starts the console beside the store (OP-04), which stands on this package and is a program of its own. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Answer } from './answer.ts'
import type { Words } from './words.ts'

const PROGRAM = join(import.meta.dirname, '../../../console/src/program.ts')

/** Answers when the console has ended. It writes to this process' own output. */
export function consoleCommand(
  location: string | undefined,
  { channel, actor, key: [key] }: Pick<Words, 'channel' | 'actor' | 'key'>,
  env: NodeJS.ProcessEnv,
  gateway: string | undefined,
): Promise<Answer> {
  return new Promise((settle, fail) => {
    const given = {
      CONSOLE_CHANNEL: channel,
      CONSOLE_ACTOR: actor,
      ...(key ? { LOBBY_PERSON_KEY_FILE: key } : {}),
      ...(location ? { CONSOLE_STORE: location } : {}),
      ...(gateway ? { CONSOLE_GATEWAY: gateway } : {}),
    }
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...env, ...given },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    // Whoever ends the command ends the console; the terminal tells both.
    const end = () => child.kill('SIGTERM')
    const ask = () => child.kill('SIGUSR2')
    process.once('SIGTERM', end).on('SIGINT', end).on('SIGUSR2', ask)
    child.on('error', fail)
    child.on('close', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end).off('SIGUSR2', ask)
      settle({ json: { code }, lines: [], failed: code !== 0 })
    })
  })
}
