import { mallItems } from '@lobby/contracts/calls/mall'
import { useCall, useSearchParams, useText } from '@lobby/platform'
import { TabPanel, Tabs } from '@lobby/ui/core'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { MallGrid } from './mall-grid.tsx'
import { OrderList } from './order-list.tsx'
import { PointList } from './point-list.tsx'
import { PointSum } from './point-sum.tsx'
import styles from './points-mall-page.module.css'

const TABS = ['items', 'orders', 'points'] as const

/** `/m/mall/mallHome` (SH-24): points, what they can be exchanged for, and how they came and went. */
export default function PointsMallPage() {
  const t = useText('promotions')
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'items'
  const query = useCall(mallItems, {}, { staleTime: 0 })
  const opened = query.data?.items.find(({ id }) => id === params.get('item'))
  const show = (next: Record<string, string>) => setParams(next, { replace: true })
  return (
    <div className={styles.page}>
      <PointSum points={query.data?.points} stake={query.data?.stakePerPoint} failed={query.isError} />
      <Tabs
        id="mall"
        className={styles.views}
        fill
        label={t('mall.parts')}
        items={TABS.map((id) => ({ id, label: t(`mall.tab.${id}`) }))}
        value={tab}
        onChange={(next) => show(next === 'items' ? {} : { tab: next })}
      />
      <TabPanel tabs="mall" item={tab} className={styles.panel}>
        {tab === 'items' ? <MallGrid query={query} onOpen={(item) => show({ item })} /> : null}
        {tab === 'orders' ? <OrderList /> : null}
        {tab === 'points' ? <PointList /> : null}
      </TabPanel>
      <ExchangeSheet
        key={opened?.id}
        item={opened}
        points={query.data?.points ?? 0}
        onClose={() => show({})}
        onDone={() => show({ tab: 'orders' })}
      />
    </div>
  )
}
