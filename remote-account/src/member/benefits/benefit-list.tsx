import { claimBenefit, clubStanding } from '@lobby/contracts/calls/club'
import { wallet } from '@lobby/contracts/calls/member'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { PATH } from '@lobby/contracts/paths'
import {
  bus,
  formatDate,
  formatMoney,
  gateway,
  invalidateCalls,
  toast,
  useErrorText,
  usePageExists,
  useText,
} from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Badge, Button, ButtonLink, List, ListRow } from '@lobby/ui/core'
import { CalendarIcon, CrownIcon, GiftIcon } from '@lobby/ui/icons'
import styles from './benefits-page.module.css'
import type { Standing } from './standing.ts'

type Benefit = Standing['benefits'][number]

const ICON = { upgrade: CrownIcon, monthly: CalendarIcon, birthday: GiftIcon } as const

/** What the level gives now. A claim is paid once by the gateway, however often it is tapped. */
export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  const t = useText('account')
  const errorText = useErrorText()
  const { submit, sending } = useSubmit(
    async ({ id }: { id: string }) => {
      const { amount } = await gateway(claimBenefit, { id })
      bus.emit('wallet.changed', { cause: 'unknown' })
      toast({ text: t('benefits.taken', { amount: formatMoney(amount) }), kind: 'success' })
      // Under way until the list shows it: a second tap comes before.
      await invalidateCalls(clubStanding, rewardList, wallet)
    },
    { keyOf: ({ id }) => id, onError: (error) => toast({ text: errorText(error), kind: 'error' }) },
  )
  return (
    <List label={t('benefits.yours')}>
      {benefits.map((benefit) => {
        const Icon = ICON[benefit.kind]
        const name = t(`benefits.kind.${benefit.kind}`, { level: benefit.labelName })
        return (
          <ListRow
            key={benefit.id}
            icon={<Icon size={22} />}
            title={name}
            detail={<span className={styles.amount}>+{formatMoney(benefit.amount)}</span>}
            value={
              <State
                benefit={benefit}
                name={name}
                busy={sending.some(({ id }) => id === benefit.id)}
                onTake={() => void submit({ id: benefit.id })}
              />
            }
          />
        )
      })}
    </List>
  )
}

function State({ benefit, name, busy, onTake }: { benefit: Benefit; name: string; busy: boolean; onTake: () => void }) {
  const t = useText('account')
  const securityExists = usePageExists(PATH.securityCentre)
  if (benefit.state === 'claimable') {
    return (
      <Button look="primary" size="small" busy={busy} aria-label={t('benefits.claimName', { name })} onClick={onTake}>
        {t('benefits.claim')}
      </Button>
    )
  }
  if (benefit.state === 'claimed') {
    const on = benefit.claimedAt ? formatDate(benefit.claimedAt, 'date') : ''
    return <Badge tone="jade">{t('benefits.claimed', { on })}</Badge>
  }
  if (benefit.state === 'identity' && securityExists) {
    return (
      <ButtonLink size="small" href={`${PATH.securityCentre}?view=identity`}>
        {t('benefits.verify')}
      </ButtonLink>
    )
  }
  return <Badge>{t(`benefits.state.${benefit.state}`)}</Badge>
}
