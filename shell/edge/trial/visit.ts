/** Who is in a trial, and which page views have a vote in it (TL-01, TL-05). */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { addressBlock } from '@lobby/contracts/address-block'
import { BUCKETS, type Trial } from '@lobby/contracts/release'
import { type Ballots, bySecret } from './ballots.ts'

/** Name of the cookie: a random bucket, and nothing of the player. */
export const TRIAL_COOKIE = 'lobby_trial'
/** How long a browser keeps it, s: no trial is meant to take longer. */
export const COOKIE_AGE = 30 * 24 * 3_600

/** What a page is made of: the trial's set, or what is pinned for everybody. */
export type Side = 'candidate' | 'stable'
const LETTER: Readonly<Record<Side, string>> = { candidate: 'c', stable: 's' }

/** As much of a trial as decides. */
export type Drawn = Pick<Trial, 'began' | 'share' | 'secret'>

export interface Visit {
  side: Side
  /** What the cookie has to be from now on; undefined where it is so already. */
  cookie: string | undefined
  /** The vote of this page view: the first of a visitor with this share has one, where this edge may give it. */
  vote: string | undefined
}

/**
 * Whether somebody is to see the page that is asked for with these headers: what another site embeds, fetches or has
 * loaded ahead is no view of it. A browser without these headers may be anybody's.
 */
export function isPageView(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document', 'sec-purpose': purpose } = headers
  return mode === 'navigate' && dest === 'document' && purpose === undefined
}

/**
 * Which side a visitor is on. One bucket decides for the whole set, and the lowest are in, so that a raised share keeps
 * whoever is in. A cookie that this trial's secret has not signed is none. The cookie holds the bucket, and with which
 * share of which trial the visitor has voted: each has one vote, whatever the side, for each share (decision 507). An
 * edge that is behind gives none to whoever has voted with a higher one. The bucket is that of every trial with this
 * secret (523). `ip` only marks the vote. What nobody sees is drawn, and leaves the vote to the page that is seen.
 */
export function visitOf(
  cookie: string | undefined,
  trial: Drawn,
  ip: string,
  draw = () => randomInt(BUCKETS),
  ballots: Ballots = bySecret,
  isSeen = true,
): Visit {
  const known = cookie === undefined ? undefined : drawnBefore(cookie, trial)
  const bucket = known?.bucket ?? draw()
  const side = bucket < trial.share ? 'candidate' : 'stable'
  const cookieOf = (share: number): string => {
    const text = `${bucket}.${share}.${trial.began}`
    return `${text}.${signOf(trial, `drawn ${text}`)}`
  }
  if (known && known.votedWith >= trial.share) return { side, cookie: undefined, vote: undefined }
  if (!isSeen) return { side, cookie: known ? undefined : cookieOf(0), vote: undefined }
  const random = randomBytes(12).toString('base64url')
  const id = `${LETTER[side]}${String(trial.share).padStart(4, '0')}${random}${addressMark(trial, ip)}`
  const seal = ballots.seal(trial, id)
  return {
    side,
    cookie: cookieOf(trial.share),
    vote: seal === undefined ? undefined : `${id}.${seal}`,
  }
}

/** What a cookie says: a bucket, and the share of this trial with which its visitor has voted, 0 for none. */
function drawnBefore(cookie: string, trial: Drawn): { bucket: number; votedWith: number } | undefined {
  const parts = cookie.split('.')
  const [bucket = '', share = '', began = ''] = parts
  const text = parts.slice(0, -1).join('.')
  const mac = parts.at(-1) ?? ''
  if (parts.length === 4 && isMac(signOf(trial, `drawn ${text}`), mac))
    return { bucket: Number(bucket), votedWith: Number(began) === trial.began ? Number(share) : 0 }
  // Of an edge from before, whose cookies were of one trial; those before it had a letter for the share.
  if (parts.length === 3 && isSigned(trial, text, mac)) return { bucket: Number(bucket), votedWith: Number(share) || 0 }
  return undefined
}

export interface Vote {
  id: string
  /** Its letter and what is random of it. */
  drawn: string
  side: Side
  /** What the edge served when it gave the vote; undefined for one of an edge from before, which did not say so. */
  share: number | undefined
  /** The mark of the address of the page view; empty for one of an edge from before, which did not say so. */
  address: string
}

/** What a vote says; undefined for what no edge has given to a page of this trial. */
export function voteOf(text: string, trial: Drawn, ballots: Ballots = bySecret): Vote | undefined {
  const [id = '', ...seal] = text.split('.')
  return ballots.isSealed(trial, id, seal.join('.')) ? saidBy(text) : undefined
}

/** What a text says that may be a vote, whoever has made it. */
export function saidBy(text: string): Vote {
  const [id = ''] = text.split('.', 1)
  const side = id.startsWith(LETTER.candidate) ? 'candidate' : 'stable'
  const [, share, random, address = ''] = /^.(\d{4})([\w-]{16})([\w-]{2})?$/.exec(id) ?? []
  return share && random
    ? { id, drawn: `${LETTER[side]}${random}`, side, share: Number(share), address }
    : { id, drawn: id, side, share: undefined, address }
}

/**
 * Two letters by which all edges know the votes of one address, in this trial with this share. They stay in the store
 * beside the secret that makes them, so they tell one of 4,096 addresses from another and no more: each stands for a
 * million of IPv4 (583).
 */
const addressMark = ({ secret, began, share }: Drawn, ip: string): string =>
  createHmac('sha256', secret)
    .update(`address ${began} ${share} ${addressBlock(ip)}`)
    .digest('base64url')
    .slice(0, 2)

/** 16 bytes are enough: it holds for weeks, and each try is a request. */
const signOf = ({ secret }: Drawn, text: string): string =>
  createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url')

/** For this trial alone. */
const sign = (trial: Drawn, text: string): string => signOf(trial, `${trial.began} ${text}`)

const isSigned = (trial: Drawn, text: string, mac: string): boolean => isMac(sign(trial, text), mac)

function isMac(right: string, mac: string): boolean {
  const [wanted, given] = [Buffer.from(right), Buffer.from(mac)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
