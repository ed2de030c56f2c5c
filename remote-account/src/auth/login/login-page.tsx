import { firstPasswordPath, PATH, returnPath } from '@lobby/contracts/paths'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import {
  isAgent,
  lateComponent,
  type Member,
  Navigate,
  storedText,
  useErrorText,
  useFlag,
  useLocation,
  usePageExists,
  useSearchParams,
  useSession,
  useText,
} from '@lobby/platform'
import { Skeleton, Spinner, TabPanel, Tabs } from '@lobby/ui/core'
import { FROM_TABLET, useMedia } from '@lobby/ui/media'
import { Refusal } from '@lobby/ui/refusal'
import { Suspense, useState } from 'react'
import { AccountBrings } from '../../parts/account-brings/account-brings.tsx'
import { Rings } from '../../parts/brand/rings.tsx'
import { goesOn, useArrivedOnTrial } from '../../parts/free-play/trial-session.ts'
import type { AskedPasskey } from '../../parts/passkeys/second-factor.ts'
import { readRemembered } from '../../parts/remembered-login/remembered-login.ts'
import { useSwitchedOff } from '../../parts/switches/use-switched-off.ts'
import { SocialIcons } from '../../parts/verification/provider/social-icons.tsx'
import {
  accountOf,
  forgetPendingIdentity,
  type PendingIdentity,
} from '../../parts/verification/provider/social-provider.ts'
import { OtherDoor, useDoor } from './door.tsx'
import { LinkAccount } from './link-account.tsx'
import { useLoginCaptcha } from './login-captcha.ts'
import { LoginDoors } from './login-doors.tsx'
import { LoginFoot } from './login-foot.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { LoginReason } from './login-reason.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import type { SecondStep } from './second-factor-sheet.tsx'
import { useSocialReturn } from './use-social-return.ts'

const SmsLoginForm = lateComponent(() => import('./sms-login-form.tsx'))

/** Few are asked for a passkey, so what asks comes then. */
const SecondFactorSheet = lateComponent(() => import('./second-factor-sheet.tsx'))

/** Why the last session of this browser ended. */
const keptEnd = storedText(STORAGE_KEY.sessionEnded, 'session')

const METHODS = 'login-methods'
type Method = 'username' | 'sms'

/**
 * `/m/login`. Whoever has a session, from this page or from another tab, goes on to where they were headed; but who
 * came with play money wants an account of their own.
 */
export default function LoginPage() {
  const { search } = useLocation()
  const arrived = useArrivedOnTrial()
  const begin = useBegin()
  const onTo = useSession((state) =>
    goesOn(state, arrived) ? wayOn(state, isAgent(state) ? begin : returnPath(search)) : null,
  )
  const { now, leave } = useSocialReturn()
  const [linking, setLinking] = useState(false)

  if (onTo) return <Navigate to={onTo} replace />
  if (now.state === 'waiting') return <Returning />
  if (now.state === 'second') return <LoginForms asked={now.asked} />
  if (now.state !== 'open') return <LoginForms failed={now.state === 'failed' ? now.error : null} />
  return linking ? (
    <LoginForms identity={now.identity} />
  ) : (
    <LinkAccount identity={now.identity} onExisting={() => setLinking(true)} onLeave={leave} />
  )
}

/** LG-15: the provider has answered, and the gateway is asked whose account it is. */
function Returning() {
  const t = useText('account')
  return (
    <div className={styles.returning} role="status">
      <Spinner />
      {t('login.returning')}
    </div>
  )
}

interface LoginFormsProps {
  /**
   * The account elsewhere that this login will be linked to (LG-27): by name alone, as that proves whose account it is.
   */
  identity?: PendingIdentity
  /** The way back from a provider was right, and a passkey has to follow. */
  asked?: AskedPasskey
  /** Why the way back from a provider came to nothing. */
  failed?: unknown
}

function LoginForms({ identity, asked, failed }: LoginFormsProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const { methods, method, choose, smsIsOff } = useMethod(identity !== undefined)
  const door = useDoor()
  const captcha = useLoginCaptcha()
  const hasRoom = useMedia(FROM_TABLET)
  // "Back" is said to those of whom this browser knows that they were here.
  const [isKnown] = useState(() => readRemembered() !== null || keptEnd.read() !== null)
  const [step, setStep] = useState<SecondStep | null>(asked ? { asked, keep: null } : null)

  function onChange(id: string) {
    choose(id)
    // LG-18
    captcha.switched()
  }

  function onLeave() {
    setStep(null)
    // The one that went along is used up.
    captcha.switched()
  }

  function onEntered() {
    if (identity) forgetPendingIdentity()
  }

  return (
    <div className={styles.page} data-alone={door === 'agent' || undefined}>
      <Rings className={styles.rings} />
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {t(door === 'agent' ? 'login.door.heading' : isKnown ? 'login.heading' : 'login.hello')}
        </h2>
        {identity || isKnown || door === 'agent' ? null : <LoginReason />}
        {identity ? <p className={styles.linking}>{t('login.link.notice', { account: accountOf(identity) })}</p> : null}
        {smsIsOff ? <p className={styles.linking}>{t('login.smsOff')}</p> : null}
        {failed ? (
          <div className={styles.failed}>
            <Refusal>{errorText(failed)}</Refusal>
          </div>
        ) : null}
      </div>
      <div className={styles.form}>
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
            <LoginForm captcha={captcha} identity={identity} onSecondStep={setStep} />
          ) : (
            <Suspense fallback={<FormWaiting />}>
              <SmsLoginForm captcha={captcha} onSecondStep={setStep} />
            </Suspense>
          )}
        </TabPanel>
      </div>
      <div className={styles.rest}>
        <div className={styles.ways}>
          {identity ? null : <PasskeyLogin />}
          {identity || door === 'agent' ? null : <SocialIcons purpose="login" />}
        </div>
        {door === 'agent' ? null : (
          <div className={styles.panel}>
            {hasRoom && !identity ? <AccountBrings whole /> : null}
            <LoginDoors />
          </div>
        )}
        {identity ? null : <OtherDoor />}
        <LoginFoot />
      </div>
      {step ? (
        <Suspense>
          <SecondFactorSheet {...step} onClose={onLeave} onEntered={onEntered} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The ways to sign in (LG-01, LG-02), and the chosen one: by the address, else the one that was used last. */
function useMethod(byNameAlone: boolean) {
  const [query, setQuery] = useSearchParams()
  const smsExists = useFlag('MOBILEVERCODELOGIN3')
  const smsIsOff = useSwitchedOff('MOBILEVERCODELOGIN3') && query.get('by') === 'sms'
  const methods: readonly Method[] = smsExists && !byNameAlone ? ['username', 'sms'] : ['username']
  const wanted = query.get('by') ?? readRemembered()?.type
  return {
    smsIsOff,
    methods,
    method: methods.find((id) => id === wanted) ?? 'username',
    choose: (id: string) => {
      const next = new URLSearchParams(query)
      next.set('by', id)
      setQuery(next, { replace: true })
    },
  }
}

/** AG-01: who came by the agents' door and was headed nowhere else begins at the team's overview. */
function useBegin(): string {
  const { search } = useLocation()
  const asAgent = useDoor() === 'agent'
  const exists = usePageExists(PATH.teamOverview)
  const next = returnPath(search)
  return asAgent && exists && next === PATH.home ? PATH.teamOverview : next
}

/**
 * Where a member goes from here: to set a password first, where one is due (LG-26). A trial player begins at home
 * (LG-17).
 */
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
