import { toast, useText } from '@lobby/platform'
import { mayCopy, writeCopy } from '@lobby/ui/copy'

/** What the player reads, where "copied" and "touch and hold it" do not say enough. */
interface Told {
  done?: string
  denied?: string
}

/** Copies a text and says what came of it. Undefined where the page may not copy: there is to be no button then. */
export function useCopy({ done, denied }: Told = {}): ((text: string) => Promise<void>) | undefined {
  const t = useText('account')
  if (!mayCopy()) return undefined
  return async (text) => {
    if (await writeCopy(text)) toast({ text: done ?? t('copy.done'), kind: 'success' })
    else toast({ text: denied ?? t('copy.denied'), kind: 'error' })
  }
}
