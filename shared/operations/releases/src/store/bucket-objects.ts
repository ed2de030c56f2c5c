/** Objects in a bucket that speaks the S3 protocol (SC-01). */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readSetting } from '@lobby/contracts/setting-in-file'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'
import { MOST_BYTES } from './limits.ts'
import type { ObjectEntry, Objects } from './objects.ts'
import { readText } from './plain-file.ts'
import { shown } from './shown.ts'
import { StoreError } from './store.ts'

/** ms for one request, and how often one that a server could not answer is sent again. */
const PATIENCE = 15_000
const TRIES = 4
const TRY_AFTER = 200
/** Bytes of what a bucket says of itself: a page of a list has a thousand keys. */
const MOST_SAID = 4 * 1024 * 1024
/** Writers that the probe sends off at once. */
const PROBES = 8

/** What the environment says of a bucket, under the names that every tool for S3 reads. */
interface BucketSettings {
  /** `s3://<bucket>/<prefix>`; the prefix may be left out. */
  url: string
  /** Origin of a service that is not Amazon's. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** Throws `StoreError` `store.location` for an address that is none, or without keys in the environment. */
export function readBucket(url: string, env: NodeJS.ProcessEnv): BucketSettings {
  const { AWS_ACCESS_KEY_ID: accessKeyId } = env
  const secret = readSetting(env, 'AWS_SECRET_ACCESS_KEY', readText)
  if (secret.wrong) throw new StoreError('store.location', secret.wrong)
  const secretAccessKey = secret.text
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(url)) {
    throw new StoreError(
      'store.location',
      `"${shown(url)}" is no bucket: give s3://<bucket> or s3://<bucket>/<prefix>.`,
    )
  }
  if (!accessKeyId || !secretAccessKey) {
    const message = `The keys of ${url} are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    throw new StoreError('store.location', message)
  }
  return {
    url,
    endpoint: env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined,
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN || undefined,
  }
}

/**
 * Opens a bucket, once it has shown that of many who create one object a single one does, and keeps it: a channel
 * stands on that. Throws `StoreError` `store.unwritable` for one that does not, `store.unreadable` for one that cannot
 * be reached. Keys that may only read are not asked for it.
 */
export async function openBucketObjects(settings: BucketSettings): Promise<Objects> {
  const bucket = bucketOf(settings)
  await probe(bucket)
  return bucket
}

function bucketOf({ url, endpoint, region, ...keys }: BucketSettings): Objects {
  const location = url
  const [, name = '', rest = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(url) ?? []
  const prefix = rest && `${rest.replace(/\/+$/, '')}/`
  const root = endpoint ? `${endpoint.replace(/\/+$/, '')}/${name}` : `https://${name}.s3.${region}.amazonaws.com`
  const client = new AwsClient({ ...keys, service: 's3', region, retries: 0 })
  const address = (key: string): string => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`

  async function ask(url: string, init: RequestInit, most = MOST_SAID): Promise<Asked> {
    let unsure = false
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
        const body = await bodyOf(answer, answer.ok ? most : MOST_SAID)
        const again = answer.status >= 500 || answer.status === 429 || answer.status === 409
        if (!again || tries === TRIES) return { answer, body, unsure }
        unsure ||= answer.status >= 500
      } catch (error) {
        if (tries === TRIES) throw error
        unsure = true
      }
      await pause(TRY_AFTER * 2 ** (tries - 1))
    }
  }

  async function read(url: string, most: number): Promise<Uint8Array | undefined> {
    const { answer, body } = await ask(url, {}, most).catch((cause: unknown) => {
      throw new StoreError('store.unreadable', `The store ${location} cannot be reached (${reasonOf(cause)}).`, {
        cause,
      })
    })
    if (answer.ok) return body
    if (answer.status === 404 && codeIn(body) !== 'NoSuchBucket') return undefined
    throw new StoreError('store.unreadable', `The store ${location} cannot be read (${saidBy(answer, body)}).`)
  }

  async function write(key: string, init: RequestInit): Promise<{ status: number; unsure: boolean }> {
    const unconfirmed = (why: string, cause?: unknown) => {
      const message = `The store ${location} did not answer (${why}): whether it was changed is not known. Look at "status", then do the same again; what is there already is not done twice.`
      return new StoreError('store.unconfirmed', message, { cause: cause ?? why })
    }
    const { answer, body, unsure } = await ask(address(key), init).catch((cause: unknown) => {
      throw unconfirmed(reasonOf(cause), cause)
    })
    if (answer.ok || answer.status === 412 || (init.method === 'DELETE' && answer.status === 404)) {
      return { status: answer.status, unsure }
    }
    const said = saidBy(answer, body)
    if (answer.status === 403) {
      throw new StoreError('store.unwritable', `The store ${location} is read-only for these keys (${said}).`)
    }
    if (unsure || answer.status >= 500) throw unconfirmed(said)
    throw new StoreError('store.unwritable', `The store ${location} cannot be written (${said}).`)
  }

  const get = (key: string, most: number): Promise<Uint8Array | undefined> => read(address(key), most)

  return {
    location,
    get,
    async create(key, bytes) {
      const init = { method: 'PUT', body: Buffer.from(bytes), headers: { 'If-None-Match': '*' } }
      // An earlier try of ours may be what is there: nobody else writes these bytes under that key.
      const isOurs = async () => Buffer.from(bytes).equals((await get(key, bytes.byteLength)) ?? new Uint8Array())
      try {
        const { status, unsure } = await write(key, init)
        return status === 412 ? unsure && (await isOurs()) : true
      } catch (error) {
        const lost = error instanceof StoreError && error.code === 'store.unconfirmed'
        if (lost && (await isOurs().catch(() => false))) return true
        throw error
      }
    },
    async replace(key, bytes) {
      await write(key, { method: 'PUT', body: Buffer.from(bytes) })
    },
    async remove(key) {
      await write(key, { method: 'DELETE' })
    },
    async list(wanted, after, most = Number.POSITIVE_INFINITY) {
      const entries: ObjectEntry[] = []
      let from: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: prefix + wanted,
          ...(after && { 'start-after': prefix + after }),
          ...(from && { 'continuation-token': from }),
        })
        const page = parsePage((await read(`${root}/?${query}`, MOST_SAID)) ?? new Uint8Array(), location)
        for (const { Key, LastModified } of page.Contents) {
          entries.push({ key: Key.slice(prefix.length), at: Date.parse(LastModified) })
        }
        from = page.NextContinuationToken
      } while (from && entries.length < most)
      return entries.slice(0, most)
    },
  }
}

/** What was answered; its body is undefined where it is too long. */
interface Asked {
  answer: Response
  body: Uint8Array | undefined
  /** An earlier try may have been carried out although nobody heard of it. */
  unsure: boolean
}

/** No more of it than `most` bytes, whatever is said of its length. */
async function bodyOf(answer: Response, most: number): Promise<Uint8Array | undefined> {
  const said = Number(answer.headers.get('content-length') ?? 0)
  const parts: Uint8Array[] = []
  let length = said
  if (length <= most) {
    length = 0
    for await (const part of answer.body ?? []) {
      length += part.byteLength
      if (length > most) break
      parts.push(part)
    }
  } else await answer.body?.cancel()
  return length <= most ? Buffer.concat(parts) : undefined
}

/** A fresh key, several writers at once, one more when they have ended, and a look at what lies there then. */
async function probe(bucket: Objects): Promise<void> {
  const key = `probe/${randomUUID()}`
  const texts = Array.from({ length: PROBES + 1 }, (_, i) => `${key} ${i}`)
  const create = (text: string) => bucket.create(key, Buffer.from(text))
  let wrong = 'does not honour conditional writes (If-None-Match: *): two operators could overwrite each other’s change'
  try {
    const created = await Promise.all(texts.slice(0, PROBES).map(create))
    created.push(await create(texts.at(-1) ?? ''))
    if (created.filter(Boolean).length === 1) {
      const there = Buffer.from((await bucket.get(key, MOST_BYTES.note)) ?? []).toString()
      if (there === texts[created.indexOf(true)]) return
      wrong = 'does not give back what it was given'
    }
  } catch (error) {
    // Whoever may only read changes no channel.
    if (error instanceof StoreError && error.message.includes('read-only')) return
    if (!(error instanceof StoreError && error.code === 'store.unconfirmed')) throw error
    // Nothing of the store was to be changed.
    const message = `The store ${bucket.location} cannot be reached (${reasonOf(error.cause)}).`
    throw new StoreError('store.unreadable', message, { cause: error })
  } finally {
    await bucket.remove(key).catch(() => undefined)
  }
  throw new StoreError('store.unwritable', `The bucket ${bucket.location} ${wrong}, so it cannot hold a channel.`)
}

const Page = v.object({
  ListBucketResult: v.object({
    Contents: v.optional(v.array(v.object({ Key: v.string(), LastModified: v.string() })), []),
    IsTruncated: v.optional(v.picklist(['true', 'false'])),
    NextContinuationToken: v.optional(v.string()),
  }),
})
const Fault = v.object({ Error: v.object({ Code: v.string() }) })

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** Nothing but white space stands behind the end of a list; an empty one may be a single element. */
const WHOLE = /(?:<\/ListBucketResult|<ListBucketResult[^<>]*\/)>\s*$/

function parsePage(body: Uint8Array, location: string): v.InferOutput<typeof Page>['ListBucketResult'] {
  const text = Buffer.from(body).toString()
  // A list that ends in the middle, which the parser would close, is a channel without its newest revisions.
  const page = WHOLE.test(text) ? readPage(text) : undefined
  if (page && (page.IsTruncated !== 'true' || page.NextContinuationToken)) return page
  throw new StoreError('store.unreadable', `The store ${location} answers a list that is none.`)
}

/** Undefined for what is no list. */
function readPage(text: string): v.InferOutput<typeof Page>['ListBucketResult'] | undefined {
  try {
    const parsed = v.safeParse(Page, xml.parse(text))
    if (parsed.success) return parsed.output.ListBucketResult
    // An element without children is no object to the parser.
    return /<Contents|<IsTruncated>true/.test(text) || !text.includes('<ListBucketResult')
      ? undefined
      : { Contents: [] }
  } catch {
    return undefined
  }
}

function codeIn(body: Uint8Array = new Uint8Array()): string | undefined {
  try {
    return v.parse(Fault, xml.parse(Buffer.from(body).toString())).Error.Code
  } catch {
    return undefined
  }
}

const saidBy = (answer: Response, body: Uint8Array | undefined): string =>
  `${answer.status} ${codeIn(body) ?? ''}`.trim()

function reasonOf(cause: unknown): string {
  const { cause: inner, name, message } = cause as Error & { cause?: { code?: string; message?: string } }
  return inner?.code ?? inner?.message ?? (name === 'TypeError' ? message : name) ?? String(cause)
}
