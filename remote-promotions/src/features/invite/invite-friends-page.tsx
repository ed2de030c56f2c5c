import { inviteSummary } from '@lobby/contracts/calls/referrals'
import {
  formatNumber,
  isGatewayError,
  shortMoney,
  useCall,
  useFailureProps,
  usePictures,
  useText,
} from '@lobby/platform'
import { Card, EmptyState, ErrorState, Image, Skeleton, SkeletonText } from '@lobby/ui/core'
import { LockIcon } from '@lobby/ui/icons'
import { TwoColumns } from '@lobby/ui/two-columns'
import { Earnings } from './earnings.tsx'
import { FriendList } from './friend-list.tsx'
import { Funnel } from './funnel.tsx'
import styles from './invite-friends-page.module.css'
import { InviteLink } from './invite-link.tsx'

/** `/m/inviteFriends` (SH-24, HD-05): a code and a link to pass on, and what came of it. */
export default function InviteFriendsPage() {
  const t = useText('promotions')
  const failureProps = useFailureProps()
  const pictures = usePictures()
  const { data, error, isFetching, refetch } = useCall(inviteSummary, {}, { staleTime: 0 })
  // Switched off is no failure, and a second try is no help.
  if (!data && isGatewayError(error) && error.code === 'permission.denied') {
    return <EmptyState icon={<LockIcon size={28} />} title={t('invite.off')} detail={t('invite.offHint')} />
  }
  if (!data && error) {
    return (
      <TwoColumns wide="second" column className={styles.page}>
        <ErrorState
          title={t('invite.failed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      </TwoColumns>
    )
  }
  return (
    <TwoColumns wide="second" column className={styles.page} aria-busy={!data}>
      <Card flush className={styles.hero}>
        <Image {...pictures.at(data?.picture, 448)} eager alt="" ratio="20 / 9" className={styles.picture} />
        <div className={styles.promise}>
          {data ? (
            <>
              <h2 className={styles.title}>{t('invite.title', { amount: shortMoney(data.bonus.amount) })}</h2>
              <p className={styles.terms}>
                {t('invite.terms', {
                  deposit: shortMoney(data.bonus.deposit),
                  percent: formatNumber(data.commissionPercent),
                })}
              </p>
              {data.turnover ? <p className={styles.terms}>{t('invite.turnover', data.turnover)}</p> : null}
            </>
          ) : (
            <>
              <Skeleton width="80%" height={24} />
              <SkeletonText lines={3} />
            </>
          )}
        </div>
        <InviteLink code={data?.code} />
      </Card>
      <Earnings earned={data?.earned} claimable={data?.claimable} />
      <Funnel funnel={data?.funnel} />
      <FriendList />
    </TwoColumns>
  )
}
