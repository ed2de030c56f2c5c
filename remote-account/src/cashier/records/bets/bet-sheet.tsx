import type { GameType } from '@lobby/contracts/calls/games'
import { orderDetail } from '@lobby/contracts/calls/records'
import { formatDate, formatMoney, useCall, useFailureProps, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Badge, ErrorState, Money, Sheet, Skeleton } from '@lobby/ui/core'
import { type Fact, Facts } from '../../../parts/facts/facts.tsx'
import { BetAbout, useAboutFacts } from './bet-about.tsx'
import styles from './bet-record-page.module.css'
import { type Bet, BetPicture, isSettled, resultOf, STATE_TONE } from './bet-row.tsx'
import { DrawPrizes } from './draw-prizes.tsx'
import { StakeOf, useTicketFacts } from './ticket-facts.tsx'

const MOMENT = 'dateSeconds'

/** All there is to know about one bet. `bet` null is closed. */
export function BetSheet({ bet, vendor, onClose }: { bet: Bet | null; vendor: string; onClose: () => void }) {
  const t = useText('account')
  return (
    <Sheet open={bet !== null} onClose={onClose} title={t('records.bet')} closeLabel={t('close')}>
      {bet ? <Detail bet={bet} vendor={vendor} /> : null}
    </Sheet>
  )
}

function Detail({ bet, vendor }: { bet: Bet; vendor: string }) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useCall(orderDetail, { orderId: bet.orderId })
  // What the list says of an open bet may be old: the detail was asked for just now.
  const now = data ?? bet
  const waiting = error ? '–' : <Skeleton width={120} />
  const ticket = data?.ticket
  const ticketFacts = useTicketFacts(ticket, now.stake)
  const aboutFacts = useAboutFacts(now.about)
  const facts: Fact[] = [
    { label: t('records.stake'), value: <StakeOf stake={now.stake} terms={ticket?.terms} /> },
    ...(isSettled(now) ? [{ label: t('records.win'), value: formatMoney(now.win) }] : []),
    { label: t('records.gameType'), value: t(`records.type.${now.gameType as GameType}`) },
    { label: t('records.vendor'), value: vendor },
    ...(ticket ? ticketFacts : aboutFacts),
    { label: t('records.placedAt'), value: formatDate(now.time, MOMENT) },
    ...(isSettled(now)
      ? [
          {
            label: t(now.state === 'won' ? 'records.paidAt' : 'records.settledAt'),
            value: data ? formatDate(data.settledAt ?? '', MOMENT) : waiting,
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
          <Badge tone={STATE_TONE[now.state]}>{t(`records.state.${now.state}`)}</Badge>
        </span>
        {isSettled(now) ? <Money parts={moneyParts(resultOf(now))} tone="change" size="title" /> : null}
      </div>
      {now.about && !ticket ? <BetAbout about={now.about} /> : null}
      <Facts facts={facts} />
      {ticket?.numbers ? <DrawPrizes ticket={ticket} /> : null}
      {error && !data ? (
        <ErrorState
          title={t('records.detailFailed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : null}
    </div>
  )
}
