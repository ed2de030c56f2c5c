/** A server that speaks what a store asks of S3, as its documents have it: objects in memory, conditional writes. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const BUCKET = 'releases'
const KEY = 'tester'
const SECRET = 'secret of the tests'
/** Keys in one page of a list; S3 has a thousand. */
const PAGE = 10

/** A bucket that runs while the test does. */
export interface BucketServer {
  /** Address of a prefix in its bucket. */
  url: string
  /** What names the server and its keys. */
  env: NodeJS.ProcessEnv
  /** Answers 503 to what comes from now on, or no longer. */
  away(is: boolean): void
  /** Creates what is written from now on and answers 503 to it, each time, or no longer. */
  mute(is: boolean): void
  /** Cuts the connection of what comes from now on, after having done it, or no longer. */
  cut(is: boolean): void
  /** Answers this status to as many calls as come next, and does nothing of what they ask. */
  next(status: number, times: number): void
  /** How many calls have come. */
  calls(): number
  /** Refuses what is written from now on, as to keys that may only read, or no longer. */
  lock(is: boolean): void
  /** Answers a body that never ends to who gets an object from now on; `length` is what it says of its bytes. */
  pour(length?: number): void
  /** What it answers to every list from now on. */
  say(list: string): void
  /** Settles when that many were answered so. */
  tried(times: number): Promise<void>
}

interface Kept {
  bytes: Buffer
  at: Date
}

/**
 * Starts one for the running test. Without `honest` it takes conditional writes for plain ones, as small servers of npm
 * do; a `forgetful` one answers as an honest one and gives nothing back; `readOnly` keys may write nothing. Who asks
 * with another access key is refused; signatures are not looked at.
 */
export async function bucketServer({ honest = true, forgetful = false, readOnly = false } = {}): Promise<BucketServer> {
  const kept = new Map<string, Kept>()
  let isAway = false
  let isMute = false
  let isLocked = readOnly
  let isCut = false
  let instead = { status: 0, times: 0 }
  let calls = 0
  let list: string | undefined
  let pours: { length: number | undefined } | undefined
  let refused = 0
  const heard = new Set<() => void>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const body = await buffer(request)
    const fail = (status: number, code: string) => {
      if (isCut) request.socket.destroy()
      else response.writeHead(status).end(faultOf(code))
    }
    calls += 1
    if (instead.times > 0) {
      instead.times -= 1
      return fail(instead.status, 'Later')
    }
    if (isAway) {
      refused += 1
      for (const look of heard) look()
      return fail(503, 'SlowDown')
    }
    if (!headers.authorization?.includes(`Credential=${KEY}/`)) return fail(403, 'InvalidAccessKeyId')
    if (bucket !== BUCKET) return fail(404, 'NoSuchBucket')
    const there = kept.get(key)
    if (method === 'GET' && key === '') return void response.end(list ?? pageOf(kept, url.searchParams))
    if (method === 'GET' && pours) return pour(response, pours.length)
    if (method === 'GET') return there && !forgetful && !isCut ? void response.end(there.bytes) : fail(404, 'NoSuchKey')
    if (isLocked) return fail(403, 'AccessDenied')
    if (method === 'PUT' && isMute) {
      if (!there) kept.set(key, { bytes: body, at: new Date() })
      return fail(503, 'SlowDown')
    }
    if (method === 'PUT' && honest && there && headers['if-none-match'] === '*') return fail(412, 'PreconditionFailed')
    if (method === 'PUT') kept.set(key, { bytes: body, at: new Date() })
    else kept.delete(key)
    if (isCut) return void request.socket.destroy()
    response
      .writeHead(method === 'PUT' ? 200 : 204, { etag: `"${createHash('md5').update(body).digest('hex')}"` })
      .end()
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://${BUCKET}/site`,
    env: { AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: SECRET },
    away: (is) => {
      isAway = is
    },
    mute: (is) => {
      isMute = is
    },
    cut: (is) => {
      isCut = is
    },
    next: (status, times) => {
      instead = { status, times }
    },
    calls: () => calls,
    lock: (is) => {
      isLocked = is
    },
    pour: (length) => {
      pours = { length }
    },
    say: (text) => {
      list = text
    },
    tried: (times) =>
      new Promise((settle) => {
        const look = () => refused >= times && settle()
        heard.add(look)
        look()
      }),
  }
}

/** As much as is taken. */
function pour(response: ServerResponse, length: number | undefined): void {
  response.writeHead(200, length === undefined ? {} : { 'content-length': length })
  const part = Buffer.alloc(64 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}

const faultOf = (code: string): string => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page of ListObjectsV2; the token is the last key of the page before. */
function pageOf(kept: ReadonlyMap<string, Kept>, query: URLSearchParams): string {
  const from = query.get('continuation-token')?.replace(/^after=/, '') ?? query.get('start-after') ?? ''
  const keys = [...kept.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).sort()
  const page = keys.slice(0, PAGE)
  const last = page.at(-1)
  const more =
    keys.length > PAGE && last ? `<NextContinuationToken>${escaped(`after=${last}`)}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${kept.get(key)?.at.toISOString()}</LastModified></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name>
    <IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
}
