import { useSearchParams, useText } from '@lobby/platform'
import { TabPanel, Tabs } from '@lobby/ui/core'
import { MoneyGate } from '../deposit/money-gate.tsx'
import { WithdrawDesk } from './withdraw-desk.tsx'
import { WithdrawHistory } from './withdraw-history.tsx'
import styles from './withdraw-page.module.css'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

const VIEWS = ['new', 'history'] as const

/** `/m/withdraw` (SH-24): ask for money, follow it, look back. What is shown stands in the address. */
export default function WithdrawPage() {
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
  if (order) return <WithdrawalDetail id={order} />
  const view = query.get('view') === 'history' ? 'history' : 'new'
  return (
    <div className={styles.page}>
      <Tabs
        id="withdraw"
        label={t('withdraw.views')}
        fill
        items={VIEWS.map((id) => ({ id, label: t(`withdraw.view.${id}`) }))}
        value={view}
        onChange={(id) => setQuery(id === 'history' ? { view: id } : {}, { replace: true })}
        className={styles.views}
      />
      <TabPanel tabs="withdraw" item={view}>
        {view === 'history' ? <WithdrawHistory /> : <WithdrawDesk />}
      </TabPanel>
    </div>
  )
}
