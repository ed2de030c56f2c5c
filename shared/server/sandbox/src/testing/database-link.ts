/** For tests: a line between gateway and database server that can be cut, held and put back. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseLink extends AsyncDisposable {
  /** The database's address by way of this line. */
  url: string
  /** Breaks what is connected and refuses new connections, as a server that is gone. */
  cut(): void
  /** As a server that is back. */
  mend(): void
  /** Lets the next commit or statement with this text through, and breaks its connection before the answer to it. */
  loseAnswerToNext(text?: string): void
  /** Breaks the connection on which the next commit is sent, before the server has it. */
  loseNextCommit(): void
  /** Connections that stand now. */
  open(): number
  /** Connections that were ever made. */
  made(): number
}

/** As it goes over the line. */
const COMMIT = 'commit\0'

/** `url` names a server that listens on a socket in a folder (`?host=`), as the one of the tests. */
export async function databaseLink(url: string): Promise<DatabaseLink> {
  const target = new URL(url)
  const folder = target.searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  let isCut = false
  let made = 0
  let losing: { what: 'answer' | 'question'; text: string } | null = null

  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    made += 1
    const far = connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
    const breakBoth = (): void => {
      near.destroy()
      far.destroy()
    }
    let isAnswerLost = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', breakBoth)
      socket.on('close', () => {
        sockets.delete(socket)
        breakBoth()
      })
    }
    near.on('data', (bytes) => {
      if (losing && bytes.includes(losing.text)) {
        if (losing.what === 'question') breakBoth()
        else isAnswerLost = true
        losing = null
      }
      if (!far.destroyed) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isAnswerLost) breakBoth()
      else near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : '')
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
    },
    loseAnswerToNext(text = COMMIT) {
      losing = { what: 'answer', text }
    },
    loseNextCommit() {
      losing = { what: 'question', text: COMMIT }
    },
    open: () => sockets.size / 2,
    made: () => made,
    async [Symbol.asyncDispose]() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
