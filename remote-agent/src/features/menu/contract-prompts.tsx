import { usePagesExist, useText } from '@lobby/platform'
import { Badge, ListRow } from '@lobby/ui/core'
import { ContractIcon } from '@lobby/ui/icons'
import { CONTRACTS } from '../../parts/contracts/contract-kind.ts'
import { useContractRequests } from '../../parts/contracts/use-contract-requests.ts'

/** AG-08, AG-09: a contract that waits for an answer stands before the other pages, and leads to its own. */
export function ContractPrompts({ close }: { close: () => void }) {
  const t = useText('agent')
  const exists = usePagesExist()
  const waiting = useContractRequests()
  return CONTRACTS.filter(({ kind, path }) => waiting.includes(kind) && exists(path)).map(({ kind, path }) => (
    <ListRow
      key={kind}
      icon={<ContractIcon size={20} aria-hidden="true" />}
      title={t(`contract.kind.${kind}`)}
      value={<Badge tone="gold">{t('menu.waits')}</Badge>}
      href={path}
      onClick={close}
    />
  ))
}
