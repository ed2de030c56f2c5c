import { useEffect } from 'react'
import { returnOnline } from '../offline/return-online.ts'
import { useShellPart } from './use-shell-part.ts'

const loadOfflinePrompt = () => import(/* webpackChunkName: "failures" */ './offline-prompt.tsx')

/**
 * SH-42: a cached page says so, and reloads once the site responds. What says it comes out of the cache, unless the
 * cached page is of a shell that this browser has not run yet: then only the page's places tell.
 */
export function OfflineNotice() {
  useEffect(() => returnOnline(), [])
  const Prompt = useShellPart(true, loadOfflinePrompt, { optional: true })
  return Prompt ? <Prompt /> : null
}
