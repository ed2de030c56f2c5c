import { STORAGE_KEY } from '@lobby/contracts/storage'
import { type GatewayError, storedText, useSession, useText } from '@lobby/platform'
import { useState } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'

const keptEnd = storedText(STORAGE_KEY.sessionEnded, 'session')

interface LoginTipProps {
  error: GatewayError | null
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
  sealed: 'password' | 'code'
}

/**
 * Why the last try failed, in the gateway's own words (LG-21), else why the last session is over (ER-14), else a quiet
 * word.
 */
export function LoginTip({ error, attempt, sealed }: LoginTipProps) {
  const t = useText('account')
  const ended = useSession((state) => state.status === 'visitor' && state.ended !== undefined)
  // Of the session before a reload.
  const [endedBefore] = useState(() => keptEnd.read() !== null)
  const reasonOf = ({ code, said }: GatewayError) => (code.startsWith('client.') || !said ? t('login.unknown') : said)
  return (
    <FormTip
      error={error}
      attempt={attempt}
      reasonOf={reasonOf}
      notice={ended || endedBefore ? t('login.ended') : undefined}
    >
      {t(sealed === 'code' ? 'login.sealedCode' : 'login.sealed')}
    </FormTip>
  )
}
