/** Another edge of a site, for a bench that wants one of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT, type Site } from '../site/site.ts'

/** A server that a bench has started, and stops. */
export interface Started {
  url: string
  pid: number
  stop: () => Promise<unknown>
}

/** An edge, which can also end without a word, as by a power cut. */
export interface StartedEdge extends Started {
  kill: () => Promise<unknown>
}

/** On a free port and the site's store; `before` is a command that the edge is run by, such as `taskset -c 0`. */
export async function startEdge(
  site: Site,
  { env = {}, before = [] }: { env?: Readonly<Record<string, string>>; before?: readonly string[] } = {},
): Promise<StartedEdge> {
  const [command = '', ...args] = [...before, process.execPath, 'shell/edge/server.ts']
  const edge = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOBBY_STORE: site.store, GATEWAY_URL: site.gateway, ...env },
  })
  for await (const line of createInterface({ input: edge.stdout })) {
    const { event, url } = JSON.parse(line) as { event: string; url: string }
    if (event !== 'edge.ready') continue
    edge.stdout.resume()
    const stop = () => {
      edge.kill('SIGTERM')
      return once(edge, 'exit')
    }
    const kill = () => {
      edge.kill('SIGKILL')
      return once(edge, 'exit')
    }
    return { url, pid: edge.pid ?? 0, stop, kill }
  }
  throw new Error('The edge ended before it was ready')
}
