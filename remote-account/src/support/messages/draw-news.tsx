import { pushState, subscribePush, unsubscribePush } from '@lobby/contracts/calls/push'
import { gateway, useCall, useErrorText, useFlag, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Card } from '@lobby/ui/core'
import { BellIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import { isAllowed, subscribeBrowser, type Trouble, tellsNews, unsubscribeBrowser } from './browser-news.ts'
import styles from './draw-news.module.css'

/**
 * PL-09: whether this browser says when a draw that the member plays in is drawn. The browser is asked at the tap
 * alone, and where it cannot, nothing is offered.
 */
export function DrawNews() {
  const offered = useFlag('PUSH')
  return offered && tellsNews() ? <Offer /> : null
}

function Offer() {
  const t = useText('account')
  const errorText = useErrorText()
  const { data, isError } = useCall(pushState, {})
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const invalidates = [pushState]
  const turningOn = useSubmit(subscribePush, { invalidates })
  const turningOff = useSubmit(
    async () => {
      const value = await gateway(unsubscribePush, {})
      await unsubscribeBrowser()
      return value
    },
    { invalidates },
  )
  const on = data?.on === true && isAllowed()
  const error = turningOn.error ?? turningOff.error

  const turnOn = async (publicKey: string) => {
    setTrouble(null)
    await turningOn.submit(async () => {
      const made = await subscribeBrowser(publicKey)
      if ('trouble' in made) setTrouble(made.trouble)
      return 'trouble' in made ? null : made
    })
  }

  // What is beside the messages says nothing of an outage: they do.
  if (isError && !data) return null
  return (
    <section className={styles.place} aria-labelledby="draw-news">
      <Card>
        <div className={styles.row}>
          <BellIcon size={20} />
          <div className={styles.words}>
            <h2 id="draw-news" className={styles.title}>
              {t('messages.draws.title')}
            </h2>
            <p className={styles.hint}>{t(on ? 'messages.draws.on' : 'messages.draws.hint')}</p>
            {data?.sandbox ? <p className={styles.sandbox}>{t('messages.draws.sandbox')}</p> : null}
          </div>
          <Button
            size="small"
            busy={turningOn.busy || turningOff.busy}
            disabled={!data}
            onClick={() => void (on ? turningOff.submit(undefined) : turnOn(data?.publicKey ?? ''))}
          >
            {t(on ? 'messages.draws.turnOff' : 'messages.draws.turnOn')}
          </Button>
        </div>
        {trouble ? <Refusal>{t(`messages.draws.${trouble}`)}</Refusal> : null}
        {error && !trouble ? <Refusal>{errorText(error)}</Refusal> : null}
      </Card>
    </section>
  )
}
