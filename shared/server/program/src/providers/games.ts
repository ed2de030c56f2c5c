import { DRAWN_AGAINST, TICKET_WAYS } from '@lobby/contracts/calls/records'
import type { GamesProvider, InformationWish } from '@lobby/gateway/outside'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type PartyAddress, partyClient } from './party-client.ts'

const text = v.pipe(v.string(), v.maxLength(200))
const Ticket = v.object({
  ticket: v.nullable(
    v.object({
      ...{ code: text, numero: text, play: text, pick: v.pipe(v.string(), v.maxLength(2000)) },
      number: v.optional(text),
      against: v.optional(v.picklist(DRAWN_AGAINST)),
      terms: v.optional(
        v.object({
          bets: v.pipe(v.number(), v.integer(), v.minValue(1)),
          pays: v.pipe(v.number(), v.gtValue(0), v.finite()),
          way: v.picklist(TICKET_WAYS),
        }),
      ),
    }),
  ),
})
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
const percent = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
const Bet = v.object({
  name: text,
  chance: v.pipe(v.number(), v.gtValue(0), v.maxValue(1)),
  pays: v.pipe(v.number(), v.minValue(0)),
  returnPercent: percent,
})
const Information = v.object({
  information: v.nullable(
    v.object({
      rules: v.pipe(v.array(line), v.maxLength(30)),
      returnPercent: percent,
      bets: v.pipe(v.array(Bet), v.maxLength(200)),
      words: v.record(v.string(), text),
    }),
  ),
})
const Played = v.object({ codes: v.array(text) })
const price = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1000)))
const Odds = v.object({ odds: v.record(text, v.object({ home: price, draw: price, away: price })) })

/** ms */
const ASK_AGAIN_AFTER = 60_000
/** Odds move: so long the last are good enough, ms. */
const ODDS_GOOD_FOR = 5_000
/** In each language. */
const KNOWN_GAMES = 2_000

/**
 * Games of a provider: its page `/play` or `/lottery`, with the launch token in the fragment, so that it reaches no
 * server's log. The wallet it calls by itself, as its vendors. A provider that does not say what a bet was about leaves
 * the record without it, and one that says nothing of a game leaves its page without rules and odds.
 */
export function gamesOverHttp(address: PartyAddress): GamesProvider {
  const ask = partyClient(address, 'The provider of games')
  const { origin } = new URL(address.url)
  // Anybody may ask for it, as often as they like: of one game the provider is asked once at a time, and once a minute.
  // While it does not answer, what it said last stands.
  const known = new LRUCache<string, v.InferOutput<typeof Information>, InformationWish>({
    max: KNOWN_GAMES,
    ttl: ASK_AGAIN_AFTER,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context }) => ask('games/information', context, Information),
  })
  let odds: { until: number; asked: Promise<v.InferOutput<typeof Odds>['odds']> } | undefined
  return {
    origin: () => origin,
    gameUrl({ page, vendor, token, ...shown }) {
      const url = new URL(page === 'game' ? '/play' : '/lottery', origin)
      for (const [name, value] of Object.entries({ vendor, ...shown })) url.searchParams.set(name, value)
      url.hash = token
      return url.href
    },
    ticketOf: (member, round) =>
      ask('tickets/find', { member, round }, Ticket).then(
        ({ ticket }) => ticket,
        () => null,
      ),
    playedLotteries: (member, limit) =>
      ask('tickets/played', { member, limit }, Played).then(
        ({ codes }) => codes.slice(0, limit),
        () => [],
      ),
    informationOf: (wish) =>
      known.fetch(JSON.stringify(wish), { context: wish }).then(
        (published) => published?.information ?? null,
        () => null,
      ),
    matchOdds: (matches) => {
      const now = Date.now()
      if (odds === undefined || odds.until <= now) {
        const asked = ask('matches/odds', { matches: matches.map(({ id }) => id) }, Odds)
        odds = { until: now + ODDS_GOOD_FOR, asked: asked.then(({ odds }) => odds).catch(() => ({})) }
      }
      return odds.asked
    },
  }
}
