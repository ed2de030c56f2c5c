import { PATH } from '@lobby/contracts/paths'
import { toast, useText } from '@lobby/platform'

/** Copies the address of a page of the site. Undefined where the browser forbids it: only a secure page may. */
export function useCopyAddress(path: string = PATH.download): (() => Promise<void>) | undefined {
  const t = useText('account')
  if (!('clipboard' in navigator)) return undefined
  return async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path)
      toast({ text: t('download.notice.copied'), kind: 'success' })
    } catch {
      toast({ text: t('download.notice.notCopied', { address: location.host + path }), kind: 'error' })
    }
  }
}
