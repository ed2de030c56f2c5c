/** console and service: programs of their own beside the store, which stand on this package. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Answer } from './answer.ts'
import type { Words } from './words.ts'

const OPERATIONS = join(import.meta.dirname, '../../..')

/** console: starts the console (OP-04). Answers when it has ended; it writes to this process' own output. */
export function consoleCommand(
  location: string | undefined,
  { channel, actor, key: [key] }: Pick<Words, 'channel' | 'actor' | 'key'>,
  env: NodeJS.ProcessEnv,
  gateway: string | undefined,
): Promise<Answer> {
  return run('console/src/program.ts', {
    ...env,
    CONSOLE_CHANNEL: channel,
    CONSOLE_ACTOR: actor,
    ...(key ? { LOBBY_PERSON_KEY: undefined, LOBBY_PERSON_KEY_FILE: key } : {}),
    ...(location ? { CONSOLE_STORE: location } : {}),
    ...(gateway ? { CONSOLE_GATEWAY: gateway } : {}),
  })
}

/** service: starts the publishing service (OP-06). Answers as `consoleCommand` does. */
export function serviceCommand(
  location: string | undefined,
  { channel }: Pick<Words, 'channel'>,
  env: NodeJS.ProcessEnv,
): Promise<Answer> {
  return run('publishing/src/program.ts', {
    ...env,
    LOBBY_CHANNEL: channel,
    ...(location ? { LOBBY_STORE: location, LOBBY_STORE_FILE: undefined } : {}),
  })
}

function run(program: string, env: NodeJS.ProcessEnv): Promise<Answer> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [join(OPERATIONS, program)], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    // Whoever ends the command ends the program; the terminal tells both.
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
