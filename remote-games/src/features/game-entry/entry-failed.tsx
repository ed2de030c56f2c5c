import { type GatewayError, useErrorText, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { EntryEmpty } from './entry-empty.tsx'

interface Props {
  text: string
  error: GatewayError
  busy?: boolean
  onRetry: () => void
}

/** Stands in a panel whose games did not come. */
export function EntryFailed({ text, error, busy = false, onRetry }: Props) {
  const t = useText('games')
  const errorText = useErrorText()
  return (
    <EntryEmpty
      failed
      text={text}
      detail={errorText(error)}
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
