import { orders } from '@lobby/contracts/calls/records'
import { formatMoney, formatNumber, useSearchParams, useText } from '@lobby/platform'
import { moneyParts, sumOf } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { usePages } from '@lobby/platform/use-pages'
import { Button, Chip, IconButton, TabPanel, Tabs } from '@lobby/ui/core'
import { FilterIcon } from '@lobby/ui/icons'
import { RangeSummary } from '@lobby/ui/range-summary'
import { RecordLayout } from '@lobby/ui/record-layout'
import { useState } from 'react'
import { useVendors } from '../../../parts/vendors/use-vendors.ts'
import { PAGE_ENTRIES } from '../list/page-entries.ts'
import { PlayLink } from '../list/play-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { RangeBar, useRange } from '../range/range-bar.tsx'
import { typeName } from '../type-name.ts'
import { BetFilterSheet } from './bet-filter-sheet.tsx'
import { BET_STATES, type BetFilters, type BetState, readBetFilters, withBetFilters } from './bet-filters.ts'
import styles from './bet-record-page.module.css'
import { type Bet, BetRow } from './bet-row.tsx'
import { BetSheet } from './bet-sheet.tsx'

const ALL = 'all'

/** `/m/gameRecord` (SH-24): what was staked, on what, and what came of it. Range and filters are in the address. */
export default function BetRecordPage() {
  const t = useText('account')
  const [query, setQuery] = useSearchParams()
  const [filtering, setFiltering] = useState(false)
  const [opened, setOpened] = useState<Bet | null>(null)
  const { nameOf } = useVendors()
  const range = useRange()
  const filters = readBetFilters(query)
  const { from, to } = range
  const pages = usePages(orders, (pageNo) => ({ from, to, ...filters, pageNo, pageSize: PAGE_ENTRIES }))
  const totals = pages.pages[0]?.totals
  const show = (next: BetFilters) => setQuery((before) => withBetFilters(before, next), { replace: true })
  const filtered = filters.gameType !== undefined || filters.vendor !== undefined
  // Zeros say nothing: the list says what will stand here.
  const isEmpty = totals?.count === 0 && !filtered && !filters.state

  return (
    <RecordLayout
      range={<RangeBar />}
      sum={
        isEmpty ? null : (
          <RangeSummary
            label={t('records.summary')}
            title={t('records.net')}
            days={daysText(range)}
            total={
              totals ? moneyParts(sumOf([totals.win, -totals.stake, totals.open])) : pages.failed ? null : undefined
            }
            figures={[
              { label: t('records.bets'), value: totals ? formatNumber(totals.count) : pages.failed ? '–' : undefined },
              { label: t('records.stake'), value: totals ? formatMoney(totals.stake) : pages.failed ? '–' : undefined },
              { label: t('records.win'), value: totals ? formatMoney(totals.win) : pages.failed ? '–' : undefined },
              ...(totals?.open ? [{ label: t('records.state.open'), value: formatMoney(totals.open) }] : []),
            ]}
          />
        )
      }
    >
      <div className={styles.bar}>
        <Tabs
          id="bets"
          label={t('records.states')}
          look="pill"
          className={styles.tabs}
          value={filters.state ?? ALL}
          items={[ALL, ...BET_STATES].map((id) => ({ id, label: t(`records.state.${id as BetState | 'all'}`) }))}
          onChange={(id) => show({ ...filters, state: BET_STATES.find((state) => state === id) })}
        />
        <span className={styles.filter}>
          <IconButton
            label={t('records.filter')}
            icon={<FilterIcon size={20} />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          />
          {filtered ? <span className={styles.dot} aria-hidden="true" /> : null}
        </span>
      </div>
      {filtered ? (
        <div className={styles.chips}>
          {filters.gameType ? (
            <Chip
              onRemove={() => show({ ...filters, gameType: undefined, vendor: undefined })}
              removeLabel={t('records.unfilter', { name: typeName(t, filters.gameType) })}
            >
              {typeName(t, filters.gameType)}
            </Chip>
          ) : null}
          {filters.vendor ? (
            <Chip
              onRemove={() => show({ ...filters, vendor: undefined })}
              removeLabel={t('records.unfilter', { name: nameOf(filters.vendor) })}
            >
              {nameOf(filters.vendor)}
            </Chip>
          ) : null}
        </div>
      ) : null}
      <TabPanel tabs="bets" item={filters.state ?? ALL}>
        <RecordList
          label={t('link.betRecord')}
          pages={pages}
          entries={pages.pages.flatMap((page) => page.list)}
          of={({ orderId, time }) => ({ id: orderId, time })}
          row={(bet) => <BetRow bet={bet} vendor={nameOf(bet.vendor)} onOpen={() => setOpened(bet)} />}
          empty={
            filtered || filters.state
              ? {
                  detail: t('records.noneFiltered'),
                  action: <Button onClick={() => show({})}>{t('records.clear')}</Button>,
                }
              : { title: t('records.noBets'), detail: t('records.betsHere'), action: <PlayLink /> }
          }
        />
      </TabPanel>
      <BetFilterSheet open={filtering} filters={filters} onClose={() => setFiltering(false)} onChange={show} />
      <BetSheet bet={opened} vendor={opened ? nameOf(opened.vendor) : ''} onClose={() => setOpened(null)} />
    </RecordLayout>
  )
}
