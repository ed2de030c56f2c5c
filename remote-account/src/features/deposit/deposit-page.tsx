import { useSearchParams, useText } from '@lobby/platform'
import { TabPanel, Tabs } from '@lobby/ui/core'
import { DepositDesk } from './deposit-desk.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositOrder } from './deposit-order.tsx'
import styles from './deposit-page.module.css'
import { MoneyGate } from './money-gate.tsx'

const VIEWS = ['new', 'history'] as const

/** `/m/voucherCenter` (SH-24): order a deposit, follow it, look back. What is shown stands in the address. */
export default function DepositPage() {
  return (
    <MoneyGate>
      <Views />
    </MoneyGate>
  )
}

function Views() {
  const t = useText('account')
  const [query, setQuery] = useSearchParams()
  const order = query.get('order')
  if (order) return <DepositOrder id={order} />
  const view = query.get('view') === 'history' ? 'history' : 'new'
  return (
    <div className={styles.page}>
      <Tabs
        id="deposit"
        label={t('deposit.views')}
        fill
        items={VIEWS.map((id) => ({ id, label: t(`deposit.view.${id}`) }))}
        value={view}
        onChange={(id) => setQuery(id === 'history' ? { view: id } : {}, { replace: true })}
        className={styles.views}
      />
      <TabPanel tabs="deposit" item={view}>
        {view === 'history' ? <DepositHistory /> : <DepositDesk />}
      </TabPanel>
    </div>
  )
}
