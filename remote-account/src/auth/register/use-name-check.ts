import { checkUsername } from '@lobby/contracts/calls/registration'
import { useCall } from '@lobby/platform'
import { useEffect, useState } from 'react'

/** ms without a key before a name is looked up. */
const PAUSE = 400

export type NameState = 'unknown' | 'checking' | 'free' | 'taken'

/**
 * CL-08: whether a name of the right form can still be had, looked up when the player pauses. Without an answer it
 * stays unknown, and the registration itself decides.
 */
export function useNameCheck(name: string, fits: boolean): NameState {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), PAUSE)
    return () => clearTimeout(timer)
  }, [name])
  const asks = fits && name !== ''
  const { data, isFetching } = useCall(checkUsername, { username: settled }, { enabled: asks && settled === name })
  if (!asks) return 'unknown'
  if (settled !== name || (isFetching && !data)) return 'checking'
  if (!data) return 'unknown'
  return data.available ? 'free' : 'taken'
}
