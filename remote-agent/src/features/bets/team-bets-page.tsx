import { teamBets } from '@lobby/contracts/calls/agent-reports'
import { GAME_TYPES } from '@lobby/contracts/calls/games'
import { formatMoney, formatNumber, useSearchParams, useText } from '@lobby/platform'
import { moneyParts, sumOf } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { usePages } from '@lobby/platform/use-pages'
import { Button, EmptyState, List, ListRow, Skeleton, TabPanel, Tabs } from '@lobby/ui/core'
import { TicketIcon } from '@lobby/ui/icons'
import { RangeSummary } from '@lobby/ui/range-summary'
import { RecordLayout } from '@lobby/ui/record-layout'
import { useState } from 'react'
import { Failed } from '../../parts/list/failed.tsx'
import { ListEnd } from '../../parts/list/list-end.tsx'
import { FilterChoice, ListFilters } from '../../parts/list/list-filters.tsx'
import { NameSearch } from '../../parts/list/name-search.tsx'
import { RangeBar, useRange } from '../../parts/range/range-bar.tsx'
import { BET_STATES, type BetFilters, type BetState, readBetFilters, withBetFilters } from './bet-filters.ts'
import { type Bet, BetRow } from './bet-row.tsx'
import { BetSheet } from './bet-sheet.tsx'
import styles from './team-bets-page.module.css'

const BETS_A_PAGE = 20
const ALL = 'all'

/** `/m/teamBetting` (AG-05): the bets of everybody below, by days, account, kind of game and state. */
export default function TeamBetsPage() {
  const t = useText('agent')
  const [query, setQuery] = useSearchParams()
  const range = useRange('week')
  const filters = readBetFilters(query)
  const { account, state, gameType } = filters
  const [opened, setOpened] = useState<Bet | null>(null)
  const { from, to } = range
  const pages = usePages(teamBets, (pageNo) => ({
    ...{ from, to, state, gameType },
    account: account || undefined,
    pageNo,
    pageSize: BETS_A_PAGE,
  }))
  const bets = pages.pages.flatMap((page) => page.list)
  const show = (change: Partial<BetFilters>) => setQuery((before) => withBetFilters(before, change), { replace: true })
  const isFiltered = account !== '' || state !== undefined || gameType !== undefined
  const totals = pages.pages[0]?.totals
  if (pages.failed) {
    return (
      <RecordLayout range={<RangeBar normal="week" />} sum={null}>
        <Failed title={t('bets.failed')} call={pages.failed} />
      </RecordLayout>
    )
  }
  return (
    <RecordLayout
      range={<RangeBar normal="week" />}
      sum={
        <div className={styles.side}>
          <RangeSummary
            label={t('bets.sum')}
            title={t('figures.result')}
            days={daysText(range)}
            total={totals && moneyParts(sumOf([totals.win, -totals.stake, totals.open]))}
            tone="signed"
            figures={[
              { label: t('profit.betCount'), value: totals && formatNumber(totals.count) },
              { label: t('figures.bets'), value: totals && formatMoney(totals.stake) },
              { label: t('figures.wins'), value: totals && formatMoney(totals.win) },
              ...(totals?.open ? [{ label: t('bets.state.open'), value: formatMoney(totals.open) }] : []),
            ]}
          />
          <ListFilters>
            <NameSearch key={account} value={account} onSearch={(next) => show({ account: next })} />
            <FilterChoice
              label={t('bets.gameType')}
              value={gameType ?? ALL}
              options={[
                { value: ALL, label: t('bets.all') },
                ...GAME_TYPES.map((type) => ({
                  value: type,
                  label: t(type === 'SPORTS' ? 'bets.sports' : `bets.type.${type}`),
                })),
              ]}
              onChange={(type) => show({ gameType: type === ALL ? undefined : type })}
            />
          </ListFilters>
        </div>
      }
    >
      <Tabs
        id="team-bets"
        label={t('bets.states')}
        look="pill"
        className={styles.states ?? ''}
        value={state ?? ALL}
        items={[ALL, ...BET_STATES].map((id) => ({ id, label: t(`bets.state.${id as BetState | 'all'}`) }))}
        onChange={(id) => show({ state: BET_STATES.find((one) => one === id) })}
      />
      <TabPanel tabs="team-bets" item={state ?? ALL}>
        {!pages.loading && bets.length === 0 ? (
          <EmptyState
            icon={<TicketIcon size={28} />}
            title={t('noData')}
            detail={t(isFiltered ? 'bets.noneFiltered' : 'bets.none')}
            action={
              isFiltered ? (
                <Button onClick={() => show({ account: '', state: undefined, gameType: undefined })}>
                  {t('bets.clear')}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <div className={styles.list} aria-busy={pages.loading}>
            <List label={t('menu.betting')}>
              {!pages.loading
                ? bets.map((bet) => <BetRow key={bet.orderId} bet={bet} onOpen={() => setOpened(bet)} />)
                : ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <Coming key={row} />)}
            </List>
            <ListEnd pages={pages} length={bets.length} />
          </div>
        )}
      </TabPanel>
      <BetSheet
        bet={opened}
        onClose={() => setOpened(null)}
        onAccount={(userName) => {
          setOpened(null)
          show({ account: userName })
        }}
      />
    </RecordLayout>
  )
}

function Coming() {
  return (
    <ListRow
      icon={<Skeleton shape="block" width={44} height={44} />}
      title={<Skeleton width="55%" height={14} />}
      detail={<Skeleton width="80%" height={10} />}
      value={<Skeleton width={64} height={12} />}
    />
  )
}
