import { registerSettings } from '@lobby/contracts/calls/registration'
import { PATH } from '@lobby/contracts/paths'
import {
  Navigate,
  Slot,
  useCall,
  useFailureProps,
  useFlag,
  usePageExists,
  useSearchParams,
  useSession,
  useText,
} from '@lobby/platform'
import { ButtonLink, EmptyState, ErrorState, Skeleton, TabPanel, Tabs } from '@lobby/ui/core'
import { UserPlusIcon } from '@lobby/ui/icons'
import { FROM_DESKTOP, FROM_TABLET, useMedia } from '@lobby/ui/media'
import { AccountBrings } from '../../parts/account-brings/account-brings.tsx'
import { Rings } from '../../parts/brand/rings.tsx'
import { goesOn, useArrivedOnTrial } from '../../parts/free-play/trial-session.ts'
import { SocialIcons } from '../../parts/verification/provider/social-icons.tsx'
import type { Method } from './fields.ts'
import { RegisterForm } from './register-form.tsx'
import styles from './register-page.module.css'

const METHODS = 'register-methods'

/**
 * `/m/register` (SH-05). Whoever has a session, from this page or from another tab, goes on to home (RG-19); but who
 * came with play money may register.
 */
export default function RegisterPage() {
  const t = useText('account')
  const arrived = useArrivedOnTrial()
  const registered = useSession((state) => goesOn(state, arrived))
  const hasRoom = useMedia(FROM_TABLET)
  const isBeside = useMedia(FROM_DESKTOP)
  if (registered) return <Navigate to={PATH.home} replace />
  return (
    <div className={styles.page}>
      <div className={styles.art} aria-hidden="true">
        <Rings className={styles.rings} />
      </div>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('register.heading')}</h2>
        {hasRoom ? null : <p className={styles.lead}>{t('register.lead')}</p>}
        {isBeside ? null : <Slot name="register.bonus" />}
      </div>
      <div className={styles.form}>
        <Registration />
      </div>
      <div className={styles.beside}>
        {isBeside ? <Slot name="register.bonus" /> : null}
        {hasRoom ? <AccountBrings /> : null}
        <div className={styles.ways}>
          <SocialIcons purpose="register" className={styles.socials} />
          <LoginAside />
        </div>
        {hasRoom ? null : <SaferPlayLink />}
      </div>
    </div>
  )
}

function Registration() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const settings = useCall(registerSettings, {})
  const { methods, method, choose } = useMethod()
  const loading = settings.isPending || (methods.length === 0 && hasMethods(settings.data?.fields))
  if (settings.isError && !settings.data) {
    return <ErrorState title={t('register.failed')} retryLabel={t('verification.retry')} {...failureProps(settings)} />
  }
  if (loading || !settings.data) return <FormSkeleton />
  if (!method) {
    return (
      <EmptyState
        icon={<UserPlusIcon size={28} />}
        title={t('register.closed')}
        detail={t('register.closedHint')}
        action={<ButtonLink href={PATH.login}>{t('login.submit')}</ButtonLink>}
      />
    )
  }
  const form = <RegisterForm method={method} settings={settings.data} />
  if (methods.length < 2) return form
  return (
    <>
      <Tabs
        id={METHODS}
        label={t('register.methods')}
        items={methods.map((id) => ({ id, label: t(`register.by.${id}`) }))}
        value={method}
        onChange={(id) => choose(id === 'mobile' ? 'mobile' : 'username')}
        className={styles.methods}
      />
      <TabPanel tabs={METHODS} item={method}>
        {form}
      </TabPanel>
    </>
  )
}

/** RG-01, RG-02: what the switches allow, and what the player has chosen of it; the choice stands in the address. */
function useMethod() {
  const username = useFlag('USERNAMEREG3')
  const mobile = useFlag('MOBILENUMREG3')
  const [search, setSearch] = useSearchParams()
  const methods: Method[] = [...(username ? ['username' as const] : []), ...(mobile ? ['mobile' as const] : [])]
  const wanted = methods.find((method) => method === search.get('by'))
  return {
    methods,
    method: wanted ?? methods[0],
    choose: (method: Method) =>
      setSearch(
        (before) => {
          before.set('by', method)
          return before
        },
        { replace: true },
      ),
  }
}

/** The rules name a way to register while the switches are still on their way. */
const hasMethods = (fields: Readonly<Record<string, { enabled: boolean }>> | undefined): boolean =>
  fields?.username?.enabled === true || fields?.mobileNum?.enabled === true

/** As tall as the fields that every site has. */
function FormSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton shape="block" height={48} />
      {['name', 'password', 'again', 'check'].map((name) => (
        <div key={name} className={styles.skeletonField}>
          <Skeleton width={96} height={14} />
          <Skeleton shape="block" height={52} />
        </div>
      ))}
      <Skeleton shape="block" height={48} />
    </div>
  )
}

/** RG-11 */
function LoginAside() {
  const t = useText('account')
  const exists = usePageExists(PATH.login)
  if (!exists) return null
  return (
    <aside className={styles.login} aria-labelledby="register-login">
      <h2 id="register-login" className={styles.loginTitle}>
        {t('register.loginTitle')}
      </h2>
      <ButtonLink href={PATH.login}>{t('login.submit')}</ButtonLink>
    </aside>
  )
}

/** PP-01: limits can be set from the first day on. */
function SaferPlayLink() {
  const t = useText('account')
  const exists = usePageExists(PATH.saferPlay)
  if (!exists) return null
  return (
    <ButtonLink href={PATH.saferPlay} look="link">
      {t('link.saferPlay')}
    </ButtonLink>
  )
}
