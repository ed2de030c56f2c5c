import type { GatewayError } from '@lobby/platform'
import { useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { LockIcon } from '@lobby/ui/icons'

interface FailedCall {
  error: GatewayError
  refetch: () => unknown
  isFetching: boolean
}

/** Stands where a call's answer would. What the site has switched off is no failure, and a second try is no help. */
export function Failed({
  title,
  call,
  className,
}: {
  title: string
  call: FailedCall
  className?: string | undefined
}) {
  const t = useText('agent')
  const failureProps = useFailureProps()
  if (call.error.code === 'permission.denied') {
    return <EmptyState icon={<LockIcon size={28} />} title={t('off.title')} detail={t('off.hint')} />
  }
  return (
    <ErrorState {...(className ? { className } : {})} title={title} retryLabel={t('retry')} {...failureProps(call)} />
  )
}
