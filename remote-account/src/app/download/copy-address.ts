import { PATH } from '@lobby/contracts/paths'
import { useText } from '@lobby/platform'
import { useCopy } from '../../parts/copy/use-copy.ts'

/** Copies the address of a page of the site. Undefined where the page may not copy. */
export function useCopyAddress(path: string = PATH.download): (() => Promise<void>) | undefined {
  const t = useText('account')
  const copy = useCopy({
    done: t('download.notice.copied'),
    denied: t('download.notice.notCopied', { address: location.host + path }),
  })
  return copy && (() => copy(location.origin + path))
}
