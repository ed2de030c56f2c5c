import { formatDate, formatMoney, formatNumber, useText } from '@lobby/platform'
import type { Fact } from '../../../parts/facts/facts.tsx'
import { hitsOf, type Ticket } from './draw-hits.ts'
import styles from './draw-prizes.module.css'

/** What can be bet on a draw, by the vendor's codes. */
const PLAYS = [
  ...(['lo2', 'lo3', 'lo4', 'de', 'dau8', 'nhat', 'de3', 'de4', 'dau', 'duoi'] as const),
  ...(['da', 'xien2', 'xien3', 'xien4', 'quay3', 'quay4', 'truot4', 'truot8', 'truot10'] as const),
] as const
const isNamedPlay = (play: string): play is (typeof PLAYS)[number] => PLAYS.some((known) => known === play)
/** What players of the Center and the South call otherwise. */
const SOUTHERN_NAMES = ['lo2', 'lo3', 'lo4'] as const
const southernName = (play: string) => SOUTHERN_NAMES.find((known) => known === play)

/** A draw by its day, as its ticket has it; what is numbered otherwise keeps its number. `20261121`: 21/11/2026 */
const drawDay = (numero: string): string =>
  numero.replace(/^(\d{4})(\d\d)(\d\d)$/, (_, ...[year, month, day]) => formatDate(`${year}-${month}-${day}`))

/** The wire's fourth decimal, below which nothing is paid. */
const PARTS = 10_000

/** A part of the stake by how often it is in it, in whole parts: never more than is paid. */
function shareOf(stake: number, bets: number, times = 1): number {
  const hundredths = BigInt(Math.round(times * 100))
  const whole = BigInt(Math.round(stake * PARTS))
  return Number((whole * hundredths) / (100n * BigInt(Math.max(1, Math.round(bets))))) / PARTS
}

/** What a lottery's ticket says beside its stake: draw, bet, numbers, and on what terms it was sold (decision 617). */
export function useTicketFacts(ticket: Ticket | null | undefined, stake: number): Fact[] {
  const t = useText('account')
  if (!ticket) return []
  const play = playName(t, ticket)
  return [
    { label: t('records.draw'), value: drawDay(ticket.numero) },
    // A vendor's code is no text: of a play that has no name here, the number and the stake say enough.
    ...(play === null ? [] : [{ label: t('records.play'), value: play }]),
    { label: t('records.pick'), value: <Picked ticket={ticket} /> },
    ...(ticket.terms ? termsFacts(t, ticket.terms, ticket.against, stake) : []),
    ...(ticket.number ? [{ label: t('records.ticket'), value: ticket.number, copy: ticket.number }] : []),
  ]
}

type Terms = NonNullable<Ticket['terms']>
type Text = ReturnType<typeof useText<'account'>>

/** What a ticket bets on, as it is called where it draws; null for what has no name here. */
function playName(t: Text, { play, region }: Pick<Ticket, 'play' | 'region'>): string | null {
  const southern = region === 'south' || region === 'central' ? southernName(play) : undefined
  if (southern) return t(`records.southern.${southern}`)
  return isNamedPlay(play) ? t(`records.plays.${play}`) : null
}

/** A ticket's bet and its numbers in one line, as lists show it. */
export const ticketText = (t: Text, ticket: Pick<Ticket, 'play' | 'pick' | 'region'>): string =>
  [playName(t, ticket), ticket.pick.replaceAll(',', ', ')].filter(Boolean).join(' · ')

function termsFacts(t: Text, { pays, way, bets }: Terms, against: Ticket['against'], stake: number): Fact[] {
  const rate = `×${formatNumber(pays, { maximumFractionDigits: 4 })}`
  const amount = formatMoney(shareOf(stake, bets, pays))
  const spoken = {
    each: against === 'any' ? t('records.paysEach', { amount }) : amount,
    pairs: t('records.paysPair', { amount }),
    combinations: t('records.paysTwo', { amount }),
    all: amount,
    none: amount,
  }
  return [
    { label: t('records.rate'), value: way === 'combinations' ? t('records.rateFrom', { rate }) : rate },
    // Of a way that is not known here, what it comes to is not known either.
    ...(way ? [{ label: t('records.pays'), value: spoken[way] }] : []),
  ]
}

/** The stake, and of several bets how it is spread over them. */
export function StakeOf({ stake, terms }: { stake: number; terms: Terms | undefined }) {
  const t = useText('account')
  if (!terms || terms.bets < 2) return formatMoney(stake)
  const each = formatMoney(shareOf(stake, terms.bets))
  return t('records.spread', { stake: formatMoney(stake), count: terms.bets, each })
}

/** The ticket's numbers; those that were drawn are marked, with how often where that is more than once. */
function Picked({ ticket }: { ticket: Ticket }) {
  if (!ticket.numbers || !ticket.against) return ticket.pick.replaceAll(',', ', ')
  return (
    <span>
      {hitsOf(ticket).flatMap(({ pick, times }, at) => [
        at > 0 ? ', ' : '',
        times > 0 ? (
          <mark key={pick} className={styles.picked}>
            {times > 1 ? `${pick} ×${times}` : pick}
          </mark>
        ) : (
          pick
        ),
      ])}
    </span>
  )
}
