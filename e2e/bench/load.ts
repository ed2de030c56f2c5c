/** Asks a server for one page again and again, and takes little time itself: answers are counted, not kept. */
import { connect, type Socket } from 'node:net'

export interface LoadAsked {
  url: string
  /** Of each request. */
  headers: () => Readonly<Record<string, string>>
  /** How many answers, and how many connections that wait for one each. */
  answers: number
  connections: number
}

/** Answers a second. Rejects when one is not 200 or a connection ends. */
export async function load({ url, headers, answers, connections }: LoadAsked): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url)
  const request = (): string => {
    const lines = Object.entries({ host, ...headers() }).map(([name, value]) => `${name}: ${value}\r\n`)
    return `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`
  }
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(hostname, Number(port))))
  const asked = { left: answers }
  const start = performance.now()
  await Promise.all(sockets.map((socket) => askAgain(socket, request, asked)))
  const seconds = (performance.now() - start) / 1000
  for (const socket of sockets) socket.destroy()
  return answers / seconds
}

const opened = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

function askAgain(socket: Socket, request: () => string, asked: { left: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0)
    // Bytes of the answer that are still to come; undefined while its head is read.
    let left: number | undefined
    const ask = (): void => {
      if (asked.left > 0) {
        asked.left -= 1
        socket.write(request())
      } else resolve()
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server has closed a connection.')))
    socket.on('data', (chunk) => {
      let rest = chunk
      if (left === undefined) {
        head = head.length > 0 ? Buffer.concat([head, rest]) : rest
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.subarray(0, end).toString('latin1')
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (!text.startsWith('HTTP/1.1 200') || length === undefined) return reject(new Error(text))
        left = Number(length)
        rest = head.subarray(end + 4)
        head = Buffer.alloc(0)
      }
      left -= rest.length
      if (left > 0) return
      left = undefined
      ask()
    })
    ask()
  })
}
