/** A server for S3 on this machine, as npm has it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { scratch } from './scratch.ts'

const BUCKET = 'releases'

/** A bucket that runs while the test does. */
export interface BucketServer {
  /** Address of a prefix in its bucket. */
  url: string
  /** What names the server and its keys. */
  env: NodeJS.ProcessEnv
  /** Answers 503 to what comes from now on, or no longer. */
  away(is: boolean): void
  /** Settles when that many were answered so. */
  tried(times: number): Promise<void>
}

/**
 * Starts one for the running test. `s3rver` takes conditional writes for plain ones; with `honest`, these lines stand
 * before it and answer them as S3 documents it: 412 where `If-None-Match: *` meets an object, or `If-Match` another
 * one. They also let one path after the other through, since `s3rver` writes in place.
 */
export async function bucketServer({ honest = true } = {}): Promise<BucketServer> {
  const bucket = new S3rver({
    silent: true,
    directory: await scratch(),
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  await bucket.configureBuckets()
  const answer = bucket.callback()
  let isAway = false
  let refused = 0
  const heard = new Set<() => void>()
  /** Tags of what was written, by path, and who waits for a path. */
  const tags = new Map<string, string>()
  const turns = new Map<string, Promise<unknown>>()

  async function inTurn(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [there, method] = [tags.get(path), request.method]
    const { 'if-none-match': none, 'if-match': match } = request.headers
    if (method === 'PUT' && ((none === '*' && there !== undefined) || (match !== undefined && match !== there))) {
      request.resume()
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
      return
    }
    const ended = once(response, 'close')
    answer(request, response)
    await ended
    if (response.statusCode >= 300) return
    if (method === 'PUT') tags.set(path, String(response.getHeader('etag')))
    if (method === 'DELETE') tags.delete(path)
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (isAway) {
      request.resume()
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      refused += 1
      for (const look of heard) look()
    } else if (!honest) answer(request, response)
    else {
      const turn = (turns.get(path) ?? Promise.resolve()).then(() => inTurn(path, request, response))
      turns.set(path, turn)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://${BUCKET}/site`,
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    away: (is) => {
      isAway = is
    },
    tried: (times) =>
      new Promise((settle) => {
        const look = () => refused >= times && settle()
        heard.add(look)
        look()
      }),
  }
}
