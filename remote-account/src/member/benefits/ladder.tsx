import { formatMoney, useText } from '@lobby/platform'
import { Card, TabPanel, Tabs } from '@lobby/ui/core'
import { MedalIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { Facts } from '../../parts/facts/facts.tsx'
import styles from './benefits-page.module.css'
import type { Standing } from './standing.ts'

/** The levels one beside the other: what reaches each, what keeps it, what it gives. */
export function Ladder({ standing: { levels, rankLevel } }: { standing: Standing }) {
  const t = useText('account')
  const own = levels.filter((level) => level.rankLevel <= rankLevel).at(-1) ?? levels[0]
  const [shown, setShown] = useState(own?.rankLevel)
  const level = levels.find((known) => known.rankLevel === shown) ?? own
  if (!level) return null
  const id = String(level.rankLevel)
  // What a level does not ask for or give has no line.
  const line = (label: string, amount: number) => (amount > 0 ? [{ label, value: formatMoney(amount) }] : [])
  return (
    <div className={styles.ladder}>
      <Tabs
        id="club"
        label={t('benefits.levels')}
        look="pill"
        className={styles.tabs}
        value={id}
        items={levels.map((known) => ({
          id: String(known.rankLevel),
          label: known.labelName,
          icon: <MedalIcon size={16} />,
        }))}
        onChange={(next) => setShown(Number(next))}
      />
      <TabPanel tabs="club" item={id}>
        <Card>
          <Facts
            facts={[
              ...line(t('benefits.reach'), level.reach),
              ...line(t('benefits.keep'), level.keep),
              ...line(t('benefits.upgradeBonus'), level.upgradeBonus),
              ...line(t('benefits.monthlyBonus'), level.monthlyBonus),
              ...line(t('benefits.birthdayBonus'), level.birthdayBonus),
              ...(level.vipChat ? [{ label: t('benefits.vipChat'), value: t('benefits.yes') }] : []),
            ]}
          />
        </Card>
      </TabPanel>
      <p className={styles.rule}>{t('benefits.rule')}</p>
    </div>
  )
}
