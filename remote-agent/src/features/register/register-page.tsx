import { registerLinks } from '@lobby/contracts/calls/agent-registration'
import { useCall, useSearchParams, useText } from '@lobby/platform'
import { PageSection, Skeleton, TabPanel, Tabs } from '@lobby/ui/core'
import { FROM_DESKTOP, useMedia } from '@lobby/ui/media'
import { Failed } from '../../parts/list/failed.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './register.module.css'
import { RegisterLinks } from './register-links.tsx'

const VIEWS = ['account', 'links'] as const
type View = (typeof VIEWS)[number]

/**
 * `/m/agentRegister` (AG-02): opens accounts right below the agent, by hand or by a link that gives a rebate. On a
 * desktop both stand beside each other.
 */
export default function RegisterPage() {
  const t = useText('agent')
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch, isFetching } = useCall(registerLinks, {})
  const desktop = useMedia(FROM_DESKTOP)
  const view: View = query.get('view') === 'links' ? 'links' : 'account'
  const choose = (id: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === 'links') after.set('view', id)
        else after.delete('view')
        return after
      },
      { replace: true },
    )
  if (desktop) {
    return (
      <div className={styles.page} data-beside>
        {!data && error ? (
          <Failed title={t('register.failed')} call={{ error, refetch, isFetching }} />
        ) : (
          <>
            <PageSection title={t('register.view.account')}>
              {data ? <AccountForm most={data.most} /> : <Coming />}
            </PageSection>
            {data ? <RegisterLinks {...data} isBeside /> : <Coming />}
          </>
        )}
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <Tabs
        id="register"
        label={t('register.views')}
        className={styles.views ?? ''}
        items={VIEWS.map((id) => ({ id, label: t(`register.view.${id}`) }))}
        value={view}
        onChange={choose}
        fill
      />
      <TabPanel tabs="register" item={view}>
        {!data && error ? (
          <Failed title={t('register.failed')} call={{ error, refetch, isFetching }} />
        ) : !data ? (
          <Coming />
        ) : view === 'links' ? (
          <RegisterLinks {...data} />
        ) : (
          <AccountForm most={data.most} />
        )}
      </TabPanel>
    </div>
  )
}

/** As high as the form that comes. */
function Coming() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={84} />
    </div>
  )
}
