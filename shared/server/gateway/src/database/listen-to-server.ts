import { Client } from 'pg'

export interface ServerListeners {
  listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
}

/** ms */
const CONNECT_TIMEOUT = 3_000
const RETRY_AFTER = 500

/** Listens on a connection of its own for each channel: one of the pool would be handed to somebody else. */
export function listenToServer(url: string): ServerListeners {
  const clients = new Set<Client>()
  let isClosed = false

  async function listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, keepAlive: true })
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    client.on('error', () => undefined)
    client.on('end', () => {
      if (clients.delete(client) && !isClosed) again(channel, heard)
    })
    await client.connect()
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    clients.add(client)
  }

  function again(channel: string, heard: (payload: string) => void): void {
    const retry = async (): Promise<void> => {
      if (isClosed) return
      await listen(channel, heard)
      heard('')
    }
    setTimeout(() => retry().catch(() => again(channel, heard)), RETRY_AFTER).unref()
  }

  return {
    listen,
    async close() {
      isClosed = true
      await Promise.all([...clients].map((client) => client.end()))
    },
  }
}
