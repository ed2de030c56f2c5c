import { type SpawnOptions, spawn } from 'node:child_process'

/** What a program wrote, and its exit code: null where it could not be started, or was ended by a signal. */
export interface Output {
  code: number | null
  out: string
  /** What it said on standard error, or why it could not be started. */
  said: string
}

/**
 * Runs a program that is asked nothing, and resolves with all that it wrote. `timeout` is in ms; `ending` ends it, and
 * it is waited for all the same.
 */
export function output(
  command: string,
  args: readonly string[],
  { ending, ...options }: Pick<SpawnOptions, 'cwd' | 'env' | 'timeout'> & { ending?: AbortSignal },
): Promise<Output> {
  return new Promise((settle) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => void child.kill('SIGTERM')
    if (ending?.aborted) end()
    else ending?.addEventListener('abort', end, { once: true })
    let out = ''
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('error', ({ message }) => settle({ code: null, out, said: message }))
    child.on('close', (code) => {
      ending?.removeEventListener('abort', end)
      settle({ code, out, said })
    })
  })
}
