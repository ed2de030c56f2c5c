import { IconButton } from '@lobby/ui/core'
import { CopyIcon } from '@lobby/ui/icons'
import { useCopy } from './use-copy.ts'

interface Props {
  text: string
  label: string
  /** Where it lies beside the text. */
  className?: string | undefined
}

/** Beside a text that is needed elsewhere. Nothing where the page may not copy. */
export function CopyButton({ text, label, className }: Props) {
  const copy = useCopy()
  if (!copy) return null
  return (
    <IconButton className={className} label={label} icon={<CopyIcon size={16} />} onClick={() => void copy(text)} />
  )
}
