import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { ButtonLink } from '@lobby/ui/core'

/** The way on from a record that has nothing yet. */
export function PlayLink() {
  const t = useText('account')
  const exists = usePageExists(PATH.gameCentre)
  return exists ? (
    <ButtonLink look="primary" href={PATH.gameCentre}>
      {t('link.gameCentre')}
    </ButtonLink>
  ) : null
}
