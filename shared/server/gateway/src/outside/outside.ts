/**
 * Whoever stands outside the gateway and is asked by it: one interface each. Those who call the gateway by themselves
 * (a game vendor's wallet, a bank that was paid, a chat) do so over HTTP with a key of their own: `partners.ts`.
 */
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

/** What a bet on a draw was about: the provider's own record of it. */
export interface LotteryTicket {
  code: string
  numero: string
  play: string
  pick: string
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
    /** `web` is the page for wide screens (GL-25). */
    platform?: 'web'
    site?: string
  }): string
  /** The ticket of a member's round, or null when the round is none of a lottery. */
  ticketOf(memberId: number, round: string): Promise<LotteryTicket | null>
  /** Codes of the lotteries that a member has bet on, the newest first. */
  playedLotteries(memberId: number, limit: number): Promise<string[]>
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
