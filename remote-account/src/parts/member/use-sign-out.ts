import { INDICATOR } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { ask, indicator, signOut, useNavigate, useText } from '@lobby/platform'

/**
 * SE-04, SE-05, SM-06: asks, signs out, and leads to the login page. Answers whether the player went through with it.
 */
export function useSignOut(): () => Promise<boolean> {
  const t = useText('account')
  const navigate = useNavigate()
  return async () => {
    const sure = await ask({
      kind: 'confirm',
      title: t('signOut.in_sure_logout'),
      ok: t('signOut.action'),
      danger: true,
    })
    if (!sure) return false
    // ER-01: as long as it takes.
    const hide = indicator.show({ ms: INDICATOR.long })
    try {
      await signOut()
      // A page for members has sent the visitor to login by now, with a way back. Who signs out does not want one.
      navigate(PATH.login, { replace: true })
    } finally {
      hide()
    }
    return true
  }
}
