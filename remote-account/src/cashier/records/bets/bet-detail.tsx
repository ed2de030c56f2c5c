import type { ValueOf } from '@lobby/contracts/call'
import type { GameType } from '@lobby/contracts/calls/games'
import type { orderDetail } from '@lobby/contracts/calls/records'
import { shownCategory } from '@lobby/contracts/game-categories'
import { formatDate, formatMoney, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Money, Skeleton } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { type Fact, Facts } from '../../../parts/facts/facts.tsx'
import { BetAbout, useAboutFacts } from './bet-about.tsx'
import styles from './bet-record-page.module.css'
import { type Bet, BetPicture, isSettled, resultOf, StateBadge } from './bet-row.tsx'
import { DrawPrizes } from './draw-prizes.tsx'
import { StakeOf, useTicketFacts } from './ticket-facts.tsx'

const MOMENT = 'dateSeconds'

interface Props {
  /** As a list has it. */
  bet: Bet
  /** All that is told of it, once that is known. */
  detail: ValueOf<typeof orderDetail> | undefined
  /** It could not be had. */
  failed?: boolean
  /** The vendor's name. */
  vendor: string
  /** It is a member's of the agent who reads it: its result has no colour (decision 564). */
  ofTeam?: boolean
  /** Below all of it. */
  children?: ReactNode
}

/** One bet in full: what it was on, on what terms, and what it came to. */
export function BetDetail({ bet, detail, failed = false, vendor, ofTeam = false, children }: Props) {
  const t = useText('account')
  // What the list says of an open bet may be old: the detail was asked for just now.
  const now = detail ?? bet
  const waiting = failed ? '–' : <Skeleton width={120} />
  const ticket = detail?.ticket
  const ticketFacts = useTicketFacts(ticket, now.stake)
  const aboutFacts = useAboutFacts(now.about)
  const facts: Fact[] = [
    { label: t('records.stake'), value: <StakeOf stake={now.stake} terms={ticket?.terms} /> },
    ...(isSettled(now)
      ? [
          {
            // What is not more than the stake came back, and was not won (decision 608).
            label: t(now.win > 0 && resultOf(now) <= 0 ? 'records.about.back' : 'records.win'),
            value: formatMoney(now.win),
          },
        ]
      : []),
    { label: t('records.gameType'), value: t(`records.type.${shownCategory(now.gameType as GameType, now.vendor)}`) },
    { label: t('records.vendor'), value: vendor },
    ...(ticket ? ticketFacts : aboutFacts),
    { label: t('records.placedAt'), value: formatDate(now.time, MOMENT) },
    ...(isSettled(now)
      ? [
          {
            label: t(now.state === 'won' ? 'records.paidAt' : 'records.settledAt'),
            value: detail ? formatDate(detail.settledAt ?? '', MOMENT) : waiting,
          },
        ]
      : []),
    { label: t('records.orderId'), value: now.orderId, copy: now.orderId },
  ]
  return (
    <div className={styles.detail}>
      <div className={styles.detailHead}>
        <BetPicture bet={bet} />
        <span className={styles.detailName}>
          {now.gameName}
          <StateBadge bet={now} />
        </span>
        {isSettled(now) ? (
          <Money parts={moneyParts(resultOf(now))} tone={ofTeam ? 'signed' : 'change'} size="title" />
        ) : null}
      </div>
      {now.about && !ticket ? <BetAbout about={now.about} /> : null}
      <Facts facts={facts} />
      {ticket?.numbers ? <DrawPrizes ticket={ticket} /> : null}
      {children}
    </div>
  )
}
