import { useText } from '@lobby/platform'
import { DotSeparated } from '@lobby/ui/dot-separated'

/** The ways to deposit, one after the other: they are called as their buttons are, and make no sentence. */
export function PaymentNames({ names: [first = '', ...others] }: { names: readonly string[] }) {
  const t = useText('account')
  return <DotSeparated parts={[t('foot.payments', { names: first }), ...others]} />
}
