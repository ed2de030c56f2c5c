import { PATH, withQuery } from '@lobby/contracts/paths'
import { useFlag, usePageExists, useText } from '@lobby/platform'
import { Button, ButtonLink, EmptyState } from '@lobby/ui/core'
import { UsersIcon } from '@lobby/ui/icons'
import type { DownlineState } from './downline-state.ts'

/** Whether nobody would be listed whatever was searched for: an empty list is then the agent's own, and whole. */
export const isWholeTeam = ({ search, kind, parent }: DownlineState): boolean => !search && !kind && !parent

/** An empty list of members: why it is, and the way on. Whoever has no team yet is led to where one begins (PL-13). */
export function NoMembers({ state, onClear }: { state: DownlineState; onClear: () => void }) {
  const t = useText('agent')
  const registerIsOn = useFlag('REGCEN')
  const registerExists = usePageExists(PATH.agentRegister)
  const icon = <UsersIcon size={28} />
  if (state.search || state.kind)
    return (
      <EmptyState
        icon={icon}
        title={t('noData')}
        detail={state.search ? t('downline.noneFound', { search: state.search }) : t('downline.noneOfKind')}
        action={<Button onClick={onClear}>{t('downline.clear')}</Button>}
      />
    )
  if (state.parent) return <EmptyState icon={icon} title={t('noData')} detail={t('downline.none')} />
  const toRegister = (
    <>
      <ButtonLink look="primary" href={PATH.agentRegister}>
        {t('register.open')}
      </ButtonLink>
      <ButtonLink href={withQuery(PATH.agentRegister, { view: 'links' })}>{t('links.make')}</ButtonLink>
    </>
  )
  return (
    <EmptyState
      icon={icon}
      title={t('downline.noTeam')}
      detail={t('downline.noTeamHint')}
      action={registerIsOn && registerExists ? toRegister : undefined}
    />
  )
}
