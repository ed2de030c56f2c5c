import { siteOperator } from '@lobby/contracts/calls/operator'
import { PATH } from '@lobby/contracts/paths'
import { useCall, usePagesExist, useSettings, useText } from '@lobby/platform'
import { PaymentNames } from '../../parts/payments/payment-names.tsx'
import styles from './site-foot.module.css'

/** Where the agreement speaks of data. */
const PRIVACY = '#agreement-privacy'

/**
 * The end of home: who runs the site and by what licence, as the operator states it, the least age, what is agreed to,
 * and how money is paid in. Nothing of it is invented: what nobody has stated is said to be missing (decision 574).
 */
export default function SiteFoot() {
  const t = useText('account')
  const exists = usePagesExist()
  const { minAge } = useSettings().readings
  // An outage is told by what the page is about.
  const { data } = useCall(siteOperator, {})
  const links = [
    { to: PATH.userAgreement, hash: '', text: t('link.userAgreement') },
    { to: PATH.userAgreement, hash: PRIVACY, text: t('foot.privacy') },
    { to: PATH.saferPlay, hash: '', text: t('link.saferPlay') },
  ].filter(({ to }) => exists(to))
  return (
    <section className={styles.foot} aria-label={t('foot.label')}>
      <p className={styles.age}>
        <b aria-hidden="true">{minAge}+</b>
        {t('foot.age', { age: minAge })}
      </p>
      <div className={styles.said}>
        {data ? <Operator operator={data.operator} /> : null}
        {data && data.payments.length > 0 ? (
          <p>
            <PaymentNames names={data.payments} />
          </p>
        ) : null}
      </div>
      <nav className={styles.links} aria-label={t('foot.links')}>
        {links.map(({ to, hash, text }) => (
          <a key={to + hash} href={to + hash}>
            {text}
          </a>
        ))}
      </nav>
    </section>
  )
}

interface OperatorProps {
  operator: { name: string; licence: string; authority: string; url: string } | null
}

function Operator({ operator }: OperatorProps) {
  const t = useText('account')
  if (!operator) return <p>{t('foot.nobody')}</p>
  const { name, licence, authority, url } = operator
  const licensed = t('foot.licence', { licence, authority })
  return (
    <>
      <p>{t('foot.operator', { name })}</p>
      <p>
        {licence === '' ? (
          t('foot.noLicence')
        ) : url === '' ? (
          licensed
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {licensed}
          </a>
        )}
      </p>
    </>
  )
}
