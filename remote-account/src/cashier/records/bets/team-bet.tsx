import { teamBet } from '@lobby/contracts/calls/agent-reports'
import type { SlotProps } from '@lobby/contracts/remote'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { ErrorState, Skeleton } from '@lobby/ui/core'
import { useVendors } from '../../../parts/vendors/use-vendors.ts'
import { BetDetail } from './bet-detail.tsx'

/** AG-05: a bet of the agent's team, in the words of the member's own record (decision 643). */
export default function TeamBet({ orderId }: SlotProps['team.bet']) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { nameOf } = useVendors()
  const { data, error, refetch, isFetching } = useCall(teamBet, { orderId })
  if (error && !data) {
    return (
      <ErrorState
        title={t('records.detailFailed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) return <Skeleton shape="block" height={320} />
  return <BetDetail bet={data} detail={data} vendor={nameOf(data.vendor)} ofTeam />
}
