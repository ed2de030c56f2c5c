/** Tells a player whose pasted text the browser cuts, for every field of every remote. Late code. */
import { TOAST } from '@lobby/contracts/constants'
import { toast } from '@lobby/platform'
import { currentLanguage, SHELL_SCOPE, translator } from '@lobby/platform/host'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How much more fits where the text goes, in UTF-16 units as the browser's limit counts; what is selected goes. */
function roomIn({ maxLength, value, selectionStart, selectionEnd }: Field): number {
  if (maxLength < 0) return Number.POSITIVE_INFINITY
  return maxLength - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0)
}

function onPaste({ target, clipboardData }: ClipboardEvent): void {
  if (!isField(target) || target.readOnly || target.disabled) return
  const text = clipboardData?.getData('text/plain') ?? ''
  if (text.length <= roomIn(target)) return
  const t = translator('shell', SHELL_SCOPE.release, currentLanguage(), 0)
  toast({ text: t('layout.cut', { max: target.maxLength }), kind: 'error', ms: TOAST.long })
}

/** Starts to tell, for the whole life of the page. Returns what stops it, for tests. */
export function tellOfCuts(): () => void {
  document.addEventListener('paste', onPaste, { capture: true })
  return () => document.removeEventListener('paste', onPaste, { capture: true })
}
