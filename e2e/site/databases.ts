/**
 * Databases of the journeys' sites: one process has the PostgreSQL server, and makes a copy of what the first site has
 * kept for each site that another process starts.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { postgresServer } from '@lobby/tooling/postgres-server'

/** Names the address that gives them out, once the first site has been there; without it sites are embedded ones. */
const DATABASES = 'LOBBY_DATABASES'

const FIRST = 'first'

export interface Databases {
  /** Of the first site, empty. */
  first: string
  /** From now on others get copies of it. */
  giveOut: () => void
  stop: () => Promise<void>
}

export async function startDatabases(): Promise<Databases> {
  const postgres = await postgresServer()
  const server = createServer((request, response) => {
    const answer = async () =>
      request.method === 'POST' ? postgres.copy(FIRST) : postgres.drop(await text(request)).then(() => '')
    answer().then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      first: await postgres.create(FIRST),
      giveOut: () => {
        process.env[DATABASES] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      },
      async stop() {
        server.close()
        server.closeAllConnections()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function ask(method: string, body?: string): Promise<string> {
  const answer = await fetch(process.env[DATABASES] ?? '', { method, ...(body ? { body } : {}) })
  if (!answer.ok) throw new Error(`No database for a site: ${await answer.text()}`)
  return answer.text()
}

/** A database of a site's own; undefined where it has an embedded one. */
export const takeDatabase = async (): Promise<string | undefined> => (process.env[DATABASES] ? ask('POST') : undefined)

export const dropDatabase = async (url: string): Promise<void> => void (await ask('DELETE', url))
