import { PATH } from '@lobby/contracts/paths'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BACK_STATE } from './direction.ts'

/**
 * Where back goes: to the page's declared target (SH-27, SH-28); without one to the page before, and to home when this
 * page is where the visit began (SH-29). React Router names the first entry of a visit `default`.
 */
export function useBackTarget(back: string | undefined): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    if (back) navigate(back, { state: BACK_STATE })
    else if (key !== 'default') navigate(-1)
    else navigate(PATH.home, { replace: true })
  }, [back, key, navigate])
}
