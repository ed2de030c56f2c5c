import { PATH, withQuery } from '@lobby/contracts/paths'
import { useNavigate, useSearchParams } from '@lobby/platform'
import { useEffect, useState } from 'react'

/** Whoever types faster does not ask for each letter; ms. */
const PAUSE = 250
/** As long as a text that the gateway takes. */
export const LONGEST = 60

/** What is typed, and what is looked for: the latter stands in the address, so that Back from a game finds it again. */
export function useSearchText() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = (query.get('q') ?? '').trim().slice(0, LONGEST)
  const [text, setText] = useState(asked)
  const wanted = text.trim()
  const search = (q: string) => navigate(withQuery(PATH.search, { q }), { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes by this alone
  useEffect(() => {
    if (wanted === asked) return
    const timer = setTimeout(() => search(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, asked])
  return {
    text,
    asked,
    type: setText,
    /** At once, without the pause. */
    choose: (next: string) => {
      setText(next)
      search(next.trim())
    },
  }
}
