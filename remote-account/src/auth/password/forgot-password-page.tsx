import { useSearchParams, useText } from '@lobby/platform'
import { EmptyState, TabPanel, Tabs } from '@lobby/ui/core'
import { MailIcon, SmartphoneIcon } from '@lobby/ui/icons'
import { useLift } from '../../parts/layout/use-lift.ts'
import { useSwitchedOff } from '../../parts/switches/use-switched-off.ts'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByPhone } from './forgot-by-phone.tsx'
import styles from './password-page.module.css'

const METHODS = 'forgot-methods'

/** `/m/forget` (SH-08): a new password by a code to the phone (CL-13), or a temporary one by mail (CL-09). */
export default function ForgotPasswordPage() {
  const t = useText('account')
  const [query, setQuery] = useSearchParams()
  // The button that goes on stands where the gift floats.
  useLift('foot', '76px')
  const isOff = { phone: useSwitchedOff('SMS'), email: useSwitchedOff('MAIL') }
  const by = query.get('by') === 'email' ? 'email' : 'phone'
  function choose(method: string) {
    const next = new URLSearchParams(query)
    next.set('by', method)
    setQuery(next, { replace: true })
  }
  return (
    <div className={styles.page}>
      <Tabs
        id={METHODS}
        label={t('password.forgot.methods')}
        items={[
          { id: 'phone', label: t('password.forgot.byPhone'), icon: <SmartphoneIcon size={18} /> },
          { id: 'email', label: t('password.forgot.byEmail'), icon: <MailIcon size={18} /> },
        ]}
        value={by}
        onChange={choose}
        fill
        className={styles.methods}
      />
      <TabPanel tabs={METHODS} item={by} className={styles.panel}>
        {isOff[by] ? (
          <EmptyState title={t(`password.forgot.${by}Off`)} />
        ) : by === 'email' ? (
          <ForgotByEmail />
        ) : (
          <ForgotByPhone />
        )}
      </TabPanel>
    </div>
  )
}
