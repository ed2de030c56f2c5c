import { INDICATOR } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { ask, indicator, signOut, useNavigate, useText } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { IconButton } from '@lobby/ui/core'
import { LogOutIcon } from '@lobby/ui/icons'

/** HD-07: signing out from the header asks as the side menu does, and ends on home (shared/docs/choices/layout.md). */
export function LogOutButton() {
  const t = useText('shell')
  const navigate = useNavigate()
  async function leave() {
    const sure = await ask({
      kind: 'confirm',
      title: t('layout.in_sure_logout'),
      ok: t('layout.logOut'),
      danger: true,
    })
    if (!sure) return
    // ER-01: as long as it takes.
    const hide = indicator.show({ ms: INDICATOR.long })
    try {
      await signOut()
      // A page for members has sent the visitor to login by now: home takes that place.
      navigate(PATH.home, { replace: true })
    } finally {
      hide()
    }
  }
  return (
    <IconButton
      label={t('layout.logOut')}
      icon={<LogOutIcon size={22} />}
      onClick={() => afterPaint(() => void leave())}
    />
  )
}
