import { type GatewayError, useErrorText, useText } from '@lobby/platform'
import { ErrorState } from '@lobby/ui/core'
import styles from './security.module.css'

interface Props {
  title: string
  error: GatewayError
  busy: boolean
  onRetry: () => unknown
}

/** A view of the security centre that could not be had. */
export function ViewFailed({ title, error, busy, onRetry }: Props) {
  const t = useText('account')
  const errorText = useErrorText()
  return (
    <div className={styles.page}>
      <ErrorState
        title={title}
        detail={errorText(error)}
        retryLabel={t('retry')}
        onRetry={() => void onRetry()}
        busy={busy}
      />
    </div>
  )
}
