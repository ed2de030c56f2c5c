import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { ExternalLinkIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { isPhone } from '../../parts/device/device.ts'
import { thisDevice } from '../../parts/device/this-device.ts'
import { ActionBar } from '../../parts/orders/action-bar.tsx'
import { useDepositPlace } from './deposit-place.tsx'
import type { Order } from './order.ts'
import { useOrderChange } from './use-order-change.ts'
import { usePlayPath } from './use-play-path.ts'

/** What can be done about an order in its state; the first thing to do is the primary one, where the thumb is. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText('account')
  const serviceExists = usePageExists(PATH.service)
  const { report, cancel, doing, error } = useOrderChange(order.id)
  const play = usePlayPath(order.state === 'credited')
  const { toGame, showOrder } = useDepositPlace()
  const [bankOpened, setBankOpened] = useState(false)
  // PL-10: on a phone the money is sent in the bank's app; that it was sent is said after it.
  const bankApp = isPhone(thisDevice()) ? order.bankApp : null
  const asksBank = bankApp !== null && !bankOpened
  if (toGame && order.state !== 'waiting') {
    return (
      <ActionBar error={error}>
        <Button look="primary" wide onClick={toGame}>
          {t('deposit.toGame')}
        </Button>
        {order.state === 'submitted' ? null : (
          <Button look="link" wide onClick={() => showOrder(null)}>
            {order.state === 'credited' ? t('deposit.another') : t('deposit.again')}
          </Button>
        )}
      </ActionBar>
    )
  }

  const support = serviceExists ? (
    <ButtonLink look="link" href={PATH.service}>
      {t('deposit.support')}
    </ButtonLink>
  ) : null
  if (order.state === 'waiting') {
    return (
      <>
        {/* Not in the bar: it is seldom wanted, and the code to pay needs the height. */}
        <Button look="link" wide busy={doing === 'cancel'} disabled={doing === 'paid'} onClick={cancel}>
          {t('deposit.cancel')}
        </Button>
        <ActionBar error={error}>
          {order.checkout ? (
            <ButtonLink
              look="primary"
              wide
              href={order.checkout}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLinkIcon size={18} />}
            >
              {t('deposit.checkout')}
            </ButtonLink>
          ) : (
            <>
              {bankApp ? (
                <ButtonLink
                  look={asksBank ? 'primary' : 'quiet'}
                  wide
                  href={bankApp}
                  target="_blank"
                  rel="noreferrer"
                  icon={<ExternalLinkIcon size={18} />}
                  onClick={() => setBankOpened(true)}
                >
                  {t('deposit.bankApp')}
                </ButtonLink>
              ) : null}
              <Button look={asksBank ? 'quiet' : 'primary'} wide busy={doing === 'paid'} onClick={report}>
                {t('deposit.paid')}
              </Button>
            </>
          )}
        </ActionBar>
      </>
    )
  }
  return (
    <ActionBar error={error}>
      {order.state === 'submitted' ? (
        <>
          <ButtonLink wide href={PATH.home}>
            {t('deposit.home')}
          </ButtonLink>
          {support}
        </>
      ) : (
        <>
          <ButtonLink
            look="primary"
            wide
            href={order.state === 'credited' ? play : `${PATH.deposit}?method=${order.methodId ?? order.method}`}
          >
            {order.state === 'credited' ? t('deposit.play') : t('deposit.again')}
          </ButtonLink>
          {order.state === 'credited' ? (
            <ButtonLink look="link" wide href={PATH.deposit}>
              {t('deposit.another')}
            </ButtonLink>
          ) : (
            support
          )}
        </>
      )}
    </ActionBar>
  )
}
