import { useSearchParams } from '@lobby/platform'
import { TabPanel, Tabs } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { MoneyGate } from './money-gate.tsx'
import styles from './order-views.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

const VIEWS = ['new', 'history'] as const

interface Props {
  id: 'deposit' | 'withdraw'
  label: string
  labels: Readonly<Record<(typeof VIEWS)[number], string>>
  create: ReactNode
  history: ReactNode
  detail: (order: string) => ReactNode
}

/** A page on which money is ordered, followed and looked back at. What is shown stands in the address. (SH-24) */
export function OrderViews(props: Props) {
  return (
    <MoneyGate>
      <Views {...props} />
    </MoneyGate>
  )
}

function Views({ id, label, labels, create, history, detail }: Props) {
  const [query, setQuery] = useSearchParams()
  const order = query.get('order')
  const place = useKeptFocus<HTMLDivElement>(order)
  if (order) {
    return (
      <div ref={place} tabIndex={-1} className={styles.detail}>
        {detail(order)}
      </div>
    )
  }
  const view = query.get('view') === 'history' ? 'history' : 'new'
  return (
    <div ref={place} tabIndex={-1} className={styles.page}>
      <Tabs
        id={id}
        label={label}
        fill
        items={VIEWS.map((each) => ({ id: each, label: labels[each] }))}
        value={view}
        onChange={(to) => setQuery(to === 'history' ? { view: to } : {}, { replace: true })}
        className={styles.views}
      />
      <TabPanel tabs={id} item={view}>
        {view === 'history' ? history : create}
      </TabPanel>
    </div>
  )
}
