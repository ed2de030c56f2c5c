import { protection } from '@lobby/contracts/calls/protection'
import { type REWARD_STATES, rewardList } from '@lobby/contracts/calls/rewards'
import { nextPage } from '@lobby/contracts/paging'
import { PATH } from '@lobby/contracts/paths'
import { useCall, useFailureProps, useInfiniteCall, usePageExists, useSearchParams, useText } from '@lobby/platform'
import { Button, ButtonLink, Card, EmptyState, ErrorState, TabPanel, Tabs } from '@lobby/ui/core'
import { GiftIcon } from '@lobby/ui/icons'
import { FROM_DESKTOP, useMedia } from '@lobby/ui/media'
import { Brought } from './brought.tsx'
import { ClaimAll } from './claim-all.tsx'
import styles from './reward-centre-page.module.css'
import { rewardInput } from './reward-input.ts'
import { RewardRow, RewardRowSkeleton } from './reward-row.tsx'
import { RewardSum } from './reward-sum.tsx'
import { useClaim } from './use-claim.ts'

type State = (typeof REWARD_STATES)[number]
const STATES = ['claimable', 'claimed', 'expired'] as const satisfies readonly State[]

/** `/m/rewardCenter` (SH-24): what can be claimed, what was, what has expired. The state stands in the address. */
export default function RewardCentrePage() {
  const t = useText('promotions')
  const failureProps = useFailureProps()
  const promotions = usePageExists(PATH.promotions)
  const [params, setParams] = useSearchParams()
  const state = STATES.find((one) => one === params.get('state')) ?? 'claimable'
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteCall(
    rewardList,
    (pageNo) => rewardInput(state, pageNo),
    { next: nextPage, staleTime: 0 },
  )
  // PP-03, PP-04: said before a tap that would be refused.
  const { data: play } = useCall(protection, {}, { staleTime: 0 })
  const isOnBreak = play !== undefined && (play.timeOut !== null || play.exclusion !== null)
  const claim = useClaim()
  const isDesktop = useMedia(FROM_DESKTOP)
  const rewards = data?.pages.flatMap(({ list }) => list)
  const claimable = data?.pages.at(-1)?.claimable
  const choose = (next: string) => setParams(next === 'claimable' ? {} : { state: next }, { replace: true })
  const all =
    state === 'claimable' && claimable && claimable.count > 1 && !isOnBreak ? (
      <ClaimAll amount={claimable.amount} claim={claim} />
    ) : null
  return (
    <div className={styles.page}>
      {isOnBreak ? (
        <Card>
          <p role="status">{t('rewards.onBreak')}</p>
        </Card>
      ) : null}
      {claim.brought ? <Brought brought={claim.brought} /> : null}
      {claimable?.count === 0 ? null : (
        <div className={styles.sum}>
          <RewardSum claimable={claimable} failed={!data && error !== null} />
          {isDesktop ? all : null}
        </div>
      )}
      <div className={styles.found}>
        <Tabs
          id="rewards"
          className={styles.views}
          fill
          label={t('rewards.states')}
          items={STATES.map((id) => ({ id, label: t(`rewards.${id}`) }))}
          value={state}
          onChange={choose}
        />
        <TabPanel tabs="rewards" item={state} className={styles.panel}>
          {!rewards && error ? (
            <ErrorState
              title={t('rewards.failed')}
              retryLabel={t('retry')}
              {...failureProps({ error, refetch, isFetching })}
            />
          ) : rewards?.length === 0 ? (
            <EmptyState
              icon={<GiftIcon size={28} />}
              title={t(`rewards.none.${state}`)}
              detail={t('rewards.noneHint')}
              action={
                promotions ? <ButtonLink href={PATH.promotions}>{t('rewards.toPromotions')}</ButtonLink> : undefined
              }
            />
          ) : (
            <ul className={styles.list} aria-label={t(`rewards.${state}`)} aria-busy={!rewards}>
              {rewards
                ? rewards.map((reward) => <RewardRow key={reward.id} reward={reward} claim={claim} />)
                : [1, 2, 3, 4].map((at) => <RewardRowSkeleton key={at} />)}
            </ul>
          )}
          {hasNextPage ? (
            <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null}
        </TabPanel>
      </div>
      {isDesktop ? null : all}
    </div>
  )
}
