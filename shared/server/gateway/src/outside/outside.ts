/**
 * Whoever stands outside the gateway and is asked by it: one interface each. Those who call the gateway by themselves
 * (a game vendor's wallet, a bank that was paid, a chat) do so over HTTP with a key of their own: `partners.ts`.
 */
import type { GameType } from '@lobby/contracts/calls/games'
import type { DrawnAgainst, TicketTerms } from '@lobby/contracts/calls/records'
import type { CryptoKey } from 'jose'
import type { PaymentProvider, PayoutProvider } from './payments.ts'
import type { GoodsDelivery, PromotionReviewer } from './rewards.ts'

/** Carries a text to a phone. */
export interface SmsCarrier {
  /** @param message.at ms by the gateway's clock */
  send(message: { mobile: string; body: string; at: number }): Promise<void>
}

/** Carries a text to a mailbox. */
export interface MailCarrier {
  /** @param message.at ms by the gateway's clock */
  send(message: { address: string; subject: string; body: string; at: number }): Promise<void>
}

/** Where a browser is told, as its own `PushSubscription` says it. */
export interface PushAddress {
  /** Of the browser's push service. */
  endpoint: string
  /** The browser's public key and its secret, base64url. */
  p256dh: string
  auth: string
}

/** Carries a message to a browser by its push service (RFC 8030), encrypted for that browser (RFC 8291). */
export interface PushCarrier {
  /** Nothing reaches a phone: pages say so. */
  readonly sandbox: boolean
  /** What browsers subscribe with (RFC 8292), base64url. */
  publicKey(): Promise<string>
  /**
   * @param message.ttl how long the push service keeps it for a phone that is off, s
   * @param message.topic of two with the same topic that a phone has not had yet the later one is shown
   * @returns `gone` when the browser is not subscribed any more
   */
  send(message: { to: PushAddress; body: string; ttl: number; topic: string; at: number }): Promise<'taken' | 'gone'>
}

/** What a bet on a draw was about: the provider's own record of it. */
export interface LotteryTicket {
  code: string
  numero: string
  play: string
  pick: string
  /** What the vendor's page calls the ticket. */
  number?: string | undefined
  /** What its numbers are held against, so that they can be found among those of the draw. */
  against?: DrawnAgainst | undefined
  /** On what terms it was sold. */
  terms?: TicketTerms | undefined
}

/** PP-09: what a vendor publishes of a game, in one language. */
export interface GameInformation {
  rules: readonly string[]
  /** Percent of all stakes that come back in the long run; null where it depends on the bet. */
  returnPercent: number | null
  /** `chance` is above 0 up to 1, `pays` in stakes; `returnPercent` of this bet alone, where it is one of its own. */
  bets: readonly { name: string; chance: number; pays: number; returnPercent: number | null }[]
  /** Words for the codes that the vendor sends as the result of a round. */
  words: Readonly<Record<string, string>>
}

/** Of which game; a game without a code is the vendor's lobby. */
export interface InformationWish {
  vendor: string
  game: string | null
  /** Of the game; of a lobby that of the vendor's first game, null where it has none. */
  type: GameType | null
  /** That game's classification (GL-12); empty where it has none. */
  kind?: string
  /** `VI`, `EN` and the like. */
  lang: string
  /** Of a lottery alone: how many numbers of how many digits its draw has, the special prize first. */
  prizes: readonly { n: number; digits: number }[]
}

/** Where a match stands. */
export interface PricedMatch {
  id: string
  homeScore: number
  awayScore: number
  /** Of play, still to come. */
  minutesLeft: number
  /** How likely each side scores in a minute of play. */
  goalChance: { home: number; away: number }
}

/** What a unit on the host, on a draw and on the guest pays; null where it is not sold. */
export interface MatchOdds {
  home: number | null
  draw: number | null
  away: number | null
}

/** Where games run. */
export interface GamesProvider {
  /** Of its pages, as a player's browser reaches them: the site lets it be framed. */
  origin(): string
  /** Address of the page that plays. `token` opens the wallet for this game; `site` is whom the page may speak to. */
  gameUrl(launch: {
    page: 'game' | 'lottery'
    vendor: string
    token: string
    lang: string
    theme: string
    /** The game's classification (GL-12), where it has one. */
    kind?: string
    /** The game's code; a vendor's lobby has none. */
    code?: string
    /** `web` is the page for wide screens (GL-25). */
    platform?: 'web'
    site?: string
    /** A match and what it ends with, to begin the page with: `<id>.<home, draw or away>`. */
    bet?: string
  }): string
  /** The ticket of a member's round, or null when the round is none of a lottery. */
  ticketOf(memberId: number, round: string): Promise<LotteryTicket | null>
  /** Codes of the lotteries that a member has bet on, the newest first. */
  playedLotteries(memberId: number, limit: number): Promise<string[]>
  /** What is published of a game; null where nothing is, or it cannot be had now. */
  informationOf(wish: InformationWish): Promise<GameInformation | null>
  /** What these matches are sold at now, by their id; without those that are not, or that cannot be had now. */
  matchOdds(matches: readonly PricedMatch[]): Promise<Readonly<Record<string, MatchOdds>>>
}

/** Says by signed tokens who somebody is: by a phone number or by an account elsewhere. */
export interface SignInProvider {
  /** What its tokens are checked with where the merchant's settings name no address of its keys (`keysUrl`). */
  publicKey(): Promise<CryptoKey | Uint8Array>
}

/** Where members write to customer service. */
export interface ChatProvider {
  /** What a link of the merchant's settings that is a path is relative to. */
  origin(): string
  /** The address for one member: a chat of the provider's own knows them by it. */
  forMember(url: URL, member: { id: number }): URL
}

/** All of them, given to a gateway when it starts; it knows nothing else of the outside. What is null is off. */
export interface Outside {
  sms: SmsCarrier | null
  mail: MailCarrier | null
  push: PushCarrier | null
  games: GamesProvider | null
  payments: PaymentProvider | null
  payouts: PayoutProvider | null
  /** Null where the merchant's settings name the address of the provider's keys, or there is no provider. */
  signIn: SignInProvider | null
  /** Null where the merchant's links lead to a chat of somebody else, or to none. */
  chat: ChatProvider | null
  reviewer: PromotionReviewer | null
  delivery: GoodsDelivery | null
  /** Whether anybody looks at papers: they call by themselves (`identity-desk.ts`). */
  identityDesk: true | null
}
