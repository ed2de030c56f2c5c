import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router-dom'

/** Host: where back goes, as the page's declaration says. */
export const BackTarget = createContext<(() => void) | null>(null)

/** Goes where the header's back arrow goes; without a host, to the page before. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return useContext(BackTarget) ?? (() => navigate(-1))
}
