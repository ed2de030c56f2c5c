import type { ValueOf } from '@lobby/contracts/call'
import { endExclusion, protection } from '@lobby/contracts/calls/protection'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink, Card } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import styles from './break-standing.module.css'

/** A moment (ms) as it is said. */
const MOMENT = 'dateTime'

type Protection = ValueOf<typeof protection>

/** Whether a time-out or an exclusion is in force. */
export const isOnBreak = ({ timeOut, exclusion }: Protection): boolean => timeOut !== null || exclusion !== null

/** The time-out or the exclusion that is in force; nothing without one. */
export function BreakStanding({ state }: { state: Protection }) {
  const t = useText('account')
  if (state.exclusion) return <Excluded exclusion={state.exclusion} now={state.now} />
  if (state.timeOut === null) return null
  return (
    <Card className={styles.standing}>
      <p role="status">{t('safer.timeOut.running', { at: formatDate(state.timeOut, MOMENT) })}</p>
      <ButtonLink href={PATH.withdraw}>{t('link.withdraw')}</ButtonLink>
    </Card>
  )
}

function Excluded({ exclusion, now }: { exclusion: NonNullable<Protection['exclusion']>; now: number }) {
  const t = useText('account')
  const errorText = useErrorText()
  const { until, returnAt } = exclusion
  const back = useSubmit(endExclusion, { invalidates: [protection] })
  const isOver = until !== null && until <= now
  const running =
    until === null ? t('safer.exclude.forEver') : t('safer.exclude.running', { at: formatDate(until, MOMENT) })
  const over = returnAt ? t('safer.exclude.returnAt', { at: formatDate(returnAt, MOMENT) }) : t('safer.exclude.over')
  return (
    <Card className={styles.standing}>
      <p role="status">{isOver ? over : running}</p>
      {back.error ? <Refusal>{errorText(back.error)}</Refusal> : null}
      <div className={styles.actions}>
        <ButtonLink href={PATH.withdraw} look="primary">
          {t('link.withdraw')}
        </ButtonLink>
        <ButtonLink href={PATH.accountRecord}>{t('link.accountRecord')}</ButtonLink>
        {isOver && !returnAt ? (
          <Button busy={back.busy} onClick={() => void back.submit({})}>
            {t('safer.exclude.return')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
