import { answerContract, contractOf, contractRequests } from '@lobby/contracts/calls/agent'
import { ask, toast, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import styles from './contract-page.module.css'
import { type Offered, useTermsText } from './contract-terms.ts'

/** Accept or decline, asked once more with what is agreed to: it cannot be taken back. */
export function ContractAnswer({ contract }: { contract: Offered }) {
  const { id } = contract
  const t = useText('agent')
  const errorText = useErrorText()
  const terms = useTermsText(contract)
  const { submit, busy, input, error } = useSubmit(answerContract, {
    invalidates: [contractOf, contractRequests],
    onSuccess: (_value, { accept }) =>
      toast({ kind: 'success', text: t(accept ? 'contract.accepted' : 'contract.declined') }),
  })
  async function decide(accept: boolean) {
    const sure = await ask({
      kind: 'confirm',
      title: t(accept ? 'contract.acceptTitle' : 'contract.declineTitle'),
      text: accept ? terms : t('contract.final'),
      ok: t(accept ? 'contract.accept' : 'contract.decline'),
      danger: !accept,
    })
    return sure ? { id, accept } : null
  }
  return (
    <div className={styles.answer}>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      <div className={styles.buttons}>
        <Button busy={busy && input?.accept === false} onClick={() => void submit(() => decide(false))}>
          {t('contract.decline')}
        </Button>
        <Button look="primary" busy={busy && input?.accept === true} onClick={() => void submit(() => decide(true))}>
          {t('contract.accept')}
        </Button>
      </div>
    </div>
  )
}
