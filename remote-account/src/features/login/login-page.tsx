import { LANGUAGE_NAME } from '@lobby/contracts/languages'
import { firstPasswordPath, PATH, returnPath } from '@lobby/contracts/paths'
import {
  chooseLanguage,
  type Member,
  Navigate,
  useLanguage,
  useLocation,
  usePageExists,
  useSession,
  useText,
} from '@lobby/platform'
import { Button, ButtonLink, TabPanel, Tabs } from '@lobby/ui/core'
import { GlobeIcon, HomeIcon } from '@lobby/ui/icons'
import { Rings } from '../brand/rings.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

const METHODS = 'login-methods'

/** `/m/login`. Whoever has a session, from this page or from another tab, goes on to where they were headed. */
export default function LoginPage() {
  const t = useText('account')
  const { search } = useLocation()
  const onTo = useSession((state) => (state.status === 'member' ? wayOn(state, returnPath(search)) : null))
  const registerExists = usePageExists(PATH.register)

  if (onTo) return <Navigate to={onTo} replace />
  return (
    <div className={styles.page}>
      <Rings className={styles.rings} />
      <h2 className={styles.heading}>{t('login.heading')}</h2>
      {/* LG-01: the tab for SMS stands beside this one when the site has SMS login. */}
      <Tabs
        id={METHODS}
        label={t('login.methods')}
        items={[{ id: 'username', label: t('login.byUserName') }]}
        value="username"
        onChange={() => undefined}
        className={styles.methods}
      />
      <TabPanel tabs={METHODS} item="username">
        <LoginForm />
      </TabPanel>
      <div className={styles.rest}>
        {registerExists ? (
          <aside className={styles.register} aria-labelledby="login-register">
            <div>
              <h2 id="login-register" className={styles.registerTitle}>
                {t('login.registerTitle')}
              </h2>
              <p className={styles.registerHint}>{t('login.registerHint')}</p>
            </div>
            <ButtonLink href={PATH.register}>{t('login.register')}</ButtonLink>
          </aside>
        ) : null}
        <LoginFoot />
      </div>
    </div>
  )
}

/** Where a member goes from here: to set a password first, where one is due (LG-26). A trial player begins at home (LG-17). */
function wayOn({ trial, firstTimeLogin }: Member, next: string): string {
  if (trial) return PATH.home
  return firstTimeLogin ? firstPasswordPath(next === PATH.home ? undefined : next) : next
}

function LoginFoot() {
  const t = useText('account')
  const language = useLanguage()
  return (
    <footer className={styles.foot}>
      <ButtonLink look="link" href={PATH.home} icon={<HomeIcon size={18} />}>
        {t('login.home')}
      </ButtonLink>
      <Button look="link" icon={<GlobeIcon size={18} />} aria-haspopup="dialog" onClick={chooseLanguage}>
        {LANGUAGE_NAME[language]}
      </Button>
    </footer>
  )
}
