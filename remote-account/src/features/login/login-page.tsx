import { firstPasswordPath, PATH, returnPath } from '@lobby/contracts/paths'
import { type Member, Navigate, useFlag, useLocation, useSearchParams, useSession, useText } from '@lobby/platform'
import { Skeleton, TabPanel, Tabs } from '@lobby/ui/core'
import { lazy, Suspense } from 'react'
import { Rings } from '../brand/rings.tsx'
import { useLoginCaptcha } from './login-captcha.ts'
import { LoginDoors } from './login-doors.tsx'
import { LoginFoot } from './login-foot.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { readRemembered } from './remembered-login.ts'

const SmsLoginForm = lazy(() => import('./sms-login-form.tsx'))

const METHODS = 'login-methods'
type Method = 'username' | 'sms'

/** `/m/login`. Whoever has a session, from this page or from another tab, goes on to where they were headed. */
export default function LoginPage() {
  const t = useText('account')
  const { search } = useLocation()
  const onTo = useSession((state) => (state.status === 'member' ? wayOn(state, returnPath(search)) : null))
  const { methods, method, choose } = useMethod()
  const captcha = useLoginCaptcha()

  if (onTo) return <Navigate to={onTo} replace />

  function onChange(id: string) {
    choose(id)
    // LG-18
    captcha.switched()
  }

  return (
    <div className={styles.page}>
      <Rings className={styles.rings} />
      <h2 className={styles.heading}>{t('login.heading')}</h2>
      <Tabs
        id={METHODS}
        label={t('login.methods')}
        items={methods.map((id) => ({ id, label: t(`login.by.${id}`) }))}
        value={method}
        onChange={onChange}
        fill={methods.length > 1}
        className={styles.methods}
      />
      <TabPanel tabs={METHODS} item={method}>
        {/* LG-18: a form begins with what is remembered for it, each time it is chosen. */}
        {method === 'username' ? (
          <LoginForm captcha={captcha} />
        ) : (
          <Suspense fallback={<FormWaiting />}>
            <SmsLoginForm captcha={captcha} />
          </Suspense>
        )}
      </TabPanel>
      <div className={styles.rest}>
        <LoginDoors />
        <LoginFoot />
      </div>
    </div>
  )
}

/** The ways to sign in (LG-01, LG-02), and the chosen one: by the address, else the one that was used last. */
function useMethod() {
  const [query, setQuery] = useSearchParams()
  const smsExists = useFlag('MOBILEVERCODELOGIN3')
  const methods: readonly Method[] = smsExists ? ['username', 'sms'] : ['username']
  const wanted = query.get('by') ?? readRemembered()?.type
  return {
    methods,
    method: methods.find((id) => id === wanted) ?? 'username',
    choose: (id: string) => {
      const next = new URLSearchParams(query)
      next.set('by', id)
      setQuery(next, { replace: true })
    },
  }
}

/** Where a member goes from here: to set a password first, where one is due (LG-26). A trial player begins at home (LG-17). */
function wayOn({ trial, firstTimeLogin }: Member, next: string): string {
  if (trial) return PATH.home
  return firstTimeLogin ? firstPasswordPath(next === PATH.home ? undefined : next) : next
}

/** As high as the form that comes. */
function FormWaiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="block" height={52} />
      <Skeleton shape="block" height={52} />
      <Skeleton shape="block" height={52} />
    </div>
  )
}
