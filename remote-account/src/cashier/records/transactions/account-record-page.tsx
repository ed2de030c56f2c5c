import { transactionRecords } from '@lobby/contracts/calls/records'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatMoney, formatNumber, usePageExists, useSearchParams, useText } from '@lobby/platform'
import { difference, moneyParts, sumOf } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { usePages } from '@lobby/platform/use-pages'
import { Button, ButtonLink, ListRow, Money, TabPanel, Tabs } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { RangeSummary } from '@lobby/ui/range-summary'
import { RecordLayout } from '@lobby/ui/record-layout'
import { useState } from 'react'
import { useVendors } from '../../../parts/vendors/use-vendors.ts'
import { PAGE_ENTRIES } from '../list/page-entries.ts'
import { RecordList } from '../list/record-list.tsx'
import { RangeBar, useRange } from '../range/range-bar.tsx'
import styles from './account-record-page.module.css'
import { KIND_ICON, KINDS, type Kind, kindOf, readKind } from './kinds.ts'
import { type Transaction, TransactionSheet } from './transaction-sheet.tsx'

const ALL = 'all'

/** `/m/transaction/record` (SH-24, AG-06): what came to the member's money and left it. Range, kind: in the address. */
export default function AccountRecordPage() {
  const t = useText('account')
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<Transaction | null>(null)
  const { nameOf } = useVendors()
  const range = useRange()
  const kind = readKind(query)
  const { from, to } = range
  const pages = usePages(transactionRecords, (pageNo) => ({ from, to, kind, pageNo, pageSize: PAGE_ENTRIES }))
  const { totals, balance } = pages.pages[0] ?? {}
  // Zeros say nothing; a balance that was there all the time does.
  const isEmpty = totals?.count === 0 && kind === undefined && !balance?.before && !balance?.after
  const choose = (next: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === ALL) after.delete('kind')
        else after.set('kind', next)
        return after
      },
      { replace: true },
    )
  const remarkOf = (entry: Transaction | null): string => (entry?.remark ? nameOf(entry.remark) : '')
  return (
    <RecordLayout
      range={<RangeBar />}
      sum={
        isEmpty ? null : (
          <RangeSummary
            label={t('records.summary')}
            title={t('records.flow')}
            days={daysText(range)}
            total={
              balance
                ? moneyParts(difference(balance.after, balance.before))
                : totals
                  ? moneyParts(difference(totals.in, totals.out))
                  : pages.failed
                    ? null
                    : undefined
            }
            figures={[
              {
                label: t('records.entries'),
                value: totals ? formatNumber(totals.count) : pages.failed ? '–' : undefined,
              },
              { label: t('records.in'), value: totals ? formatMoney(totals.in) : pages.failed ? '–' : undefined },
              { label: t('records.out'), value: totals ? formatMoney(totals.out) : pages.failed ? '–' : undefined },
              // Of all kinds alone: before, in and profit, less out and what waits for its result, is after.
              ...(balance
                ? [
                    {
                      label: t('records.netPlay'),
                      value: (
                        <Money parts={moneyParts(sumOf([balance.play, balance.open]))} tone="change" size="detail" />
                      ),
                    },
                    ...(balance.open ? [{ label: t('records.state.open'), value: formatMoney(balance.open) }] : []),
                    { label: t('records.before'), value: formatMoney(balance.before) },
                    { label: t('records.after'), value: formatMoney(balance.after) },
                  ]
                : []),
            ]}
          />
        )
      }
    >
      <div className={styles.bar}>
        <Tabs
          id="transactions"
          label={t('records.kind')}
          look="pill"
          className={styles.kinds}
          value={kind ?? ALL}
          items={[ALL, ...KINDS].map((id) => ({
            id,
            label: id === ALL ? t('records.inAndOut') : t(`records.kinds.${id as Kind}`),
          }))}
          onChange={choose}
        />
      </div>
      <TabPanel tabs="transactions" item={kind ?? ALL}>
        <RecordList
          label={t('link.accountRecord')}
          pages={pages}
          entries={pages.pages.flatMap((page) => page.list)}
          of={(entry) => entry}
          row={(entry) => <TransactionRow entry={entry} remark={remarkOf(entry)} onOpen={() => setOpened(entry)} />}
          empty={
            kind
              ? {
                  detail: t('records.noneFiltered'),
                  action: <Button onClick={() => choose(ALL)}>{t('records.clear')}</Button>,
                }
              : { title: t('records.noTransactions'), detail: t('records.moneyHere'), action: <DepositLink /> }
          }
        />
      </TabPanel>
      <TransactionSheet entry={opened} remark={remarkOf(opened)} onClose={() => setOpened(null)} />
    </RecordLayout>
  )
}

function TransactionRow({ entry, remark, onOpen }: { entry: Transaction; remark: string; onOpen: () => void }) {
  const t = useText('account')
  const kind = kindOf(entry)
  const Icon = KIND_ICON[kind]
  return (
    <ListRow
      onClick={onOpen}
      chevron={false}
      icon={
        <span className={styles.disc}>
          <Icon size={20} />
        </span>
      }
      title={t(`records.kinds.${kind}`)}
      detail={<DotSeparated parts={[formatDate(entry.time, 'time'), entry.bonus, remark].filter(Boolean)} />}
      value={<Money parts={moneyParts(entry.amount)} tone="change" size="detail" />}
    />
  )
}

function DepositLink() {
  const t = useText('account')
  const exists = usePageExists(PATH.deposit)
  return exists ? (
    <ButtonLink look="primary" href={PATH.deposit}>
      {t('link.deposit')}
    </ButtonLink>
  ) : null
}
