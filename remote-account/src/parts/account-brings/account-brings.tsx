import { siteOperator } from '@lobby/contracts/calls/operator'
import { RegisterBonus, systemStatus } from '@lobby/contracts/calls/site'
import { VND_PER_UNIT } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { formatDong, shortMoney, useCall, usePageExists, useSettings, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { BanknoteIcon, GiftIcon, ShieldIcon } from '@lobby/ui/icons'
import { type ReactNode, useId } from 'react'
import * as v from 'valibot'
import { PaymentNames } from '../payments/payment-names.tsx'
import styles from './account-brings.module.css'

interface AccountBringsProps {
  /** The bonus and the least age as well, where the page does not say them itself. */
  whole?: boolean
}

/**
 * Beside the form of login and registration: what an account brings, in the site's own figures and nothing else. The
 * answers come with the page, so that nothing of it is waited for there. (PL-11, decision 633)
 */
export function AccountBrings({ whole = false }: AccountBringsProps) {
  const t = useText('account')
  const heading = useId()
  const { minAge } = useSettings().readings
  const saferExists = usePageExists(PATH.saferPlay)
  return (
    <section className={styles.brings} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('register.lead')}
      </h2>
      <ul className={styles.list}>
        {whole ? <Bonus /> : null}
        <Payments />
        <Point icon={<ShieldIcon size={20} />}>
          {t('brings.limits')}
          {saferExists ? (
            <a className={styles.more} href={PATH.saferPlay}>
              {t('link.saferPlay')}
            </a>
          ) : null}
        </Point>
        {whole ? <Point icon={<b className={styles.age}>{minAge}+</b>}>{t('foot.age', { age: minAge })}</Point> : null}
      </ul>
    </section>
  )
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.point}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.text}>{children}</span>
    </li>
  )
}

/** RG-12, as the registration says it: nothing where the site names no amount. */
function Bonus() {
  const t = useText('account')
  const { data } = useCall(systemStatus, {})
  const bonus = v.safeParse(RegisterBonus, data?.info.register)
  if (!bonus.success) return null
  const { bonusAmount, turnover } = bonus.output
  const amount = bonusAmount / VND_PER_UNIT
  return (
    <Point icon={<GiftIcon size={20} />}>
      <b>{t('brings.bonus', { amount: `${shortMoney(amount)} = ${formatDong(amount)}` })}</b>
      {turnover === undefined ? null : <span>{t('brings.turnover', { times: turnover })}</span>}
    </Point>
  )
}

/** Nothing once it is known that there are none, or not to be had: what pays is said in the cashier as well. */
function Payments() {
  const { data, isPending } = useCall(siteOperator, {})
  if (!isPending && !data?.payments.length) return null
  return (
    <Point icon={<BanknoteIcon size={20} />}>
      {data ? <PaymentNames names={data.payments} /> : <Skeleton width="80%" height={14} />}
    </Point>
  )
}
