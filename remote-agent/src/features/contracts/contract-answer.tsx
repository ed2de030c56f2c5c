import { answerContract, contractOf, contractRequests } from '@lobby/contracts/calls/agent'
import { ask, toast, useCallMutation, useErrorText, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import styles from './contract-page.module.css'

/** Accept or decline, asked once more: it cannot be taken back. */
export function ContractAnswer({ id }: { id: number }) {
  const t = useText('agent')
  const errorText = useErrorText()
  const { mutate, isPending, variables, error } = useCallMutation(answerContract, {
    invalidates: [contractOf, contractRequests],
    onSuccess: (_value, { accept }) =>
      toast({ kind: 'success', text: t(accept ? 'contract.accepted' : 'contract.declined') }),
  })
  async function answer(accept: boolean) {
    if (isPending) return
    const sure = await ask({
      kind: 'confirm',
      title: t(accept ? 'contract.acceptTitle' : 'contract.declineTitle'),
      text: t('contract.final'),
      ok: t(accept ? 'contract.accept' : 'contract.decline'),
      danger: !accept,
    })
    if (sure) mutate({ id, accept })
  }
  return (
    <div className={styles.answer}>
      {error ? (
        <p role="alert" className={styles.fault}>
          {errorText(error)}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button busy={isPending && variables?.accept === false} onClick={() => void answer(false)}>
          {t('contract.decline')}
        </Button>
        <Button look="primary" busy={isPending && variables?.accept === true} onClick={() => void answer(true)}>
          {t('contract.accept')}
        </Button>
      </div>
    </div>
  )
}
