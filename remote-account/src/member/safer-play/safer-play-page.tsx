import { protection } from '@lobby/contracts/calls/protection'
import { loginPath, PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useFailureProps, usePageExists, useSearchParams, useSession, useText } from '@lobby/platform'
import { ButtonLink, ErrorState, List, ListRow, PageSection, Skeleton } from '@lobby/ui/core'
import { ChartLineIcon, LifeBuoyIcon } from '@lobby/ui/icons'
import { TwoColumns } from '@lobby/ui/two-columns'
import { BreakStanding } from '../../parts/protection/break-standing.tsx'
import { BreakSection } from './break-section.tsx'
import { CheckInterval } from './check-interval.tsx'
import { HelpSection } from './help-section.tsx'
import { LimitCards } from './limit-cards.tsx'
import styles from './safer-play.module.css'
import { SelfTest } from './self-test.tsx'
import { isTest, TEST_PATH } from './views.ts'

/**
 * `/m/saferPlay` (PP-01, PP-03, PP-04): limits, time-out, self-exclusion and who helps. Help and self-test are for
 * visitors, too.
 */
export default function SaferPlayPage() {
  const t = useText('account')
  const [query] = useSearchParams()
  const signedIn = useSession((state) => state.status === 'member')
  if (isTest(query)) return <SelfTest />
  return (
    <TwoColumns className={styles.page}>
      <p className={styles.lead}>{t('safer.lead')}</p>
      {signedIn ? <Protected /> : <Visitor />}
      <PageSection title={t('safer.help')} className={styles.helpPart}>
        <div className={styles.help}>
          <List label={t('safer.test.title')}>
            <ListRow
              icon={<LifeBuoyIcon size={20} />}
              title={t('safer.test.title')}
              detail={t('safer.test.detail')}
              href={TEST_PATH}
            />
          </List>
          <HelpSection />
        </div>
      </PageSection>
    </TwoColumns>
  )
}

function Visitor() {
  const t = useText('account')
  return (
    <div className={styles.visitor}>
      <p>{t('safer.signIn')}</p>
      <ButtonLink href={loginPath(PATH.saferPlay)} look="primary">
        {t('login.submit')}
      </ButtonLink>
    </div>
  )
}

/** PP-06: where deposits, withdrawals, stakes and wins stand, of a month to begin with. */
function Activity() {
  const t = useText('account')
  if (!usePageExists(PATH.profitAndLoss)) return null
  return (
    <List label={t('safer.activity.title')}>
      <ListRow
        icon={<ChartLineIcon size={20} />}
        title={t('safer.activity.title')}
        detail={t('safer.activity.detail')}
        href={withQuery(PATH.profitAndLoss, { range: 'month' })}
      />
    </List>
  )
}

function Protected() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(protection, {}, { staleTime: 0 })
  if (data) {
    return (
      <>
        <div className={styles.limits}>
          <BreakStanding state={data} />
          {data.exclusion ? null : <CheckInterval />}
          {data.exclusion ? null : <LimitCards limits={data.limits} />}
        </div>
        <div className={styles.ways}>
          <Activity />
          <BreakSection state={data} />
        </div>
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        className={styles.failed}
        title={t('safer.failed')}
        retryLabel={t('retry')}
        {...failureProps({ error, isFetching, refetch })}
      />
    )
  }
  return (
    <div aria-busy="true" className={styles.limits}>
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} shape="block" height={196} />
      ))}
    </div>
  )
}
