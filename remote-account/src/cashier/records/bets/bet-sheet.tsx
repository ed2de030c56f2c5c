import { orderDetail } from '@lobby/contracts/calls/records'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { ErrorState, Sheet } from '@lobby/ui/core'
import { BetDetail } from './bet-detail.tsx'
import type { Bet } from './bet-row.tsx'

/** All there is to know about one bet. `bet` null is closed. */
export function BetSheet({ bet, vendor, onClose }: { bet: Bet | null; vendor: string; onClose: () => void }) {
  const t = useText('account')
  return (
    <Sheet open={bet !== null} onClose={onClose} title={t('records.bet')} closeLabel={t('close')}>
      {bet ? <Detail bet={bet} vendor={vendor} /> : null}
    </Sheet>
  )
}

function Detail({ bet, vendor }: { bet: Bet; vendor: string }) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useCall(orderDetail, { orderId: bet.orderId })
  return (
    <BetDetail bet={bet} detail={data} failed={error !== null} vendor={vendor}>
      {error && !data ? (
        <ErrorState
          title={t('records.detailFailed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : null}
    </BetDetail>
  )
}
