/** PP-10: holds a draw against what was published of it, over the site's own calls, as any player could. */
import type { ValueOf } from '@lobby/contracts/call'
import { drawProof, drawTickets } from '@lobby/contracts/calls/lottery-play'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { digestOfTickets, hashOfSeed, recomputeDraw } from '@lobby/contracts/draw-check'
import * as v from 'valibot'

/** How many tickets a call answers. */
const PAGE = 1000

/** What a check says, a line each; `ok` is false where something does not fit. */
export interface DrawCheck {
  ok: boolean
  lines: string[]
}

type Ask = (url: URL) => Promise<unknown>

const fetched: Ask = async (url) => {
  const response = await fetch(url, { headers: { Merchant: MERCHANT_CODE, Language: 'EN' } })
  return response.json()
}

/**
 * @param site where the site or its gateway answers
 * @throws Error for an answer that is no success
 */
export async function checkDraw(
  site: string,
  { gameId, numero }: { gameId: string; numero: string },
  ask: Ask = fetched,
): Promise<DrawCheck> {
  const of = async <Out extends v.GenericSchema>(
    call: { path: string; value: Out },
    query: Record<string, string>,
  ): Promise<v.InferOutput<Out>> => {
    const url = new URL(call.path, site)
    url.search = new URLSearchParams({ gameId, numero, ...query }).toString()
    const answer = v.parse(v.looseObject({ success: v.boolean(), message: v.optional(v.string()) }), await ask(url))
    if (!answer.success) throw new Error(answer.message ?? `${url.pathname} was refused`)
    return v.parse(call.value, answer.value)
  }
  const draw: ValueOf<typeof drawProof> = await of(drawProof, {})
  const { seedHash, publishedAt, digest, seed } = draw
  if (!seedHash || publishedAt === null) return { ok: false, lines: ['Nothing was published of this draw.'] }
  if (!digest || !seed) return { ok: false, lines: [`Not drawn yet. Hash of the seed: ${seedHash}`] }
  const leaves: string[] = []
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await of(drawTickets, { pageNo: String(pageNo), pageSize: String(PAGE) })
    leaves.push(...page.list)
    pages = page.totalPages
  }
  const findings = [
    { fits: (await hashOfSeed(seed)) === seedHash, what: 'the seed has the hash that was published' },
    {
      fits: publishedAt <= draw.saleEndsAt || leaves.length === 0,
      what: 'the hash was published before the sale ended',
    },
    { fits: (await digestOfTickets(leaves)) === digest, what: `the digest is that of ${leaves.length} tickets` },
    { fits: (await recomputeDraw({ ...draw, seedHash, seed, digest })) === draw.numbers, what: 'the numbers follow' },
  ]
  return {
    ok: findings.every(({ fits }) => fits),
    lines: [...findings.map(({ fits, what }) => `${fits ? 'yes' : 'NO '}  ${what}`), draw.numbers],
  }
}
