import { useLateCode } from '@lobby/platform'
import { useCallback, useEffect } from 'react'

/** A webview or an old browser has no passkeys; nor has any browser on plain http. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/**
 * Loads what speaks to the browser's sheet. With `early` it comes before it is asked for: some browsers open their
 * sheet only straight after a tap.
 */
export function useWebauthn({ early = false }: { early?: boolean } = {}) {
  const loadLate = useLateCode()
  const load = useCallback(() => loadLate(() => import(/* webpackChunkName: "small" */ './webauthn.ts')), [loadLate])
  useEffect(() => {
    if (early && hasPasskeys()) void load()
  }, [early, load])
  return load
}
