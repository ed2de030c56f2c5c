import { confirmPlay } from '@lobby/contracts/calls/protection'
import { PATH } from '@lobby/contracts/paths'
import { bus, formatDate, signOut, useErrorText, useServerTime, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { durationOf, netOf } from '@lobby/platform/play'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Dialog, Money } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useEffect, useState } from 'react'
import styles from './play-check.module.css'
import { type PlaySession, usePlayCheck } from './use-play-check.ts'

/**
 * PP-02: tells who plays, at the interval that they chose, for how long and with what result, over whatever page or
 * game there is. Games pause meanwhile and keep their lease: nothing is closed or loaded anew.
 */
export function PlayCheck() {
  const { play, isDue, look, note } = usePlayCheck()
  useEffect(() => {
    if (!isDue) return
    bus.emit('play.paused', {})
    return () => bus.emit('play.resumed', {})
  }, [isDue])
  if (!play) return null
  return (
    <>
      {play.dueAt === null || isDue ? null : <Alarm key={play.dueAt} at={play.dueAt} onTime={look} />}
      {isDue ? <Told play={play} onConfirmed={note} /> : null}
    </>
  )
}

/** Calls `onTime` once the gateway's clock says `at` (ms), a phone that slept included. */
function Alarm({ at, onTime }: { at: number; onTime: () => void }) {
  const isTime = useServerTime((now) => now >= at)
  useEffect(() => {
    if (isTime) onTime()
  }, [isTime, onTime])
  return null
}

function Told({ play, onConfirmed }: { play: PlaySession; onConfirmed: (play: PlaySession) => void }) {
  const t = useText('play-check')
  const errorText = useErrorText()
  const confirm = useSubmit(confirmPlay, { onSuccess: onConfirmed })
  const [leaving, setLeaving] = useState(false)
  const startedAt = play.startedAt ?? play.now
  const { hours, minutes } = durationOf(play.now - startedAt)
  const time = hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes })
  const goOn = () => void confirm.submit({})
  const leave = () => {
    setLeaving(true)
    void signOut()
  }
  return (
    <Dialog
      open
      dismissable={false}
      onClose={goOn}
      title={t('title', { time })}
      actions={
        <>
          <Button busy={leaving} onClick={leave}>
            {t('logOut')}
          </Button>
          <Button look="primary" busy={confirm.busy} onClick={goOn}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('since')}</dt>
        <dd>{formatDate(startedAt, 'time')}</dd>
        <dt>{t('stakes')}</dt>
        <dd>
          <Money parts={moneyParts(play.stakes)} />
        </dd>
        <dt>{t('wins')}</dt>
        <dd>
          <Money parts={moneyParts(play.wins)} />
        </dd>
        {play.open > 0 ? (
          <>
            <dt>{t('open')}</dt>
            <dd>
              <Money parts={moneyParts(play.open)} />
            </dd>
          </>
        ) : null}
        <dt>{t('net')}</dt>
        <dd>
          <Money parts={moneyParts(netOf(play))} tone="change" size="title" />
        </dd>
      </dl>
      <p className={styles.links}>
        <a href={PATH.betRecord} onClick={goOn}>
          {t('history')}
        </a>
        <a href={PATH.saferPlay} onClick={goOn}>
          {t('every', { minutes: play.every })}
        </a>
      </p>
      {confirm.error ? <Refusal>{errorText(confirm.error)}</Refusal> : null}
    </Dialog>
  )
}
