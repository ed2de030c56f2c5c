import { IDENTITY_REQUIRED } from '@lobby/contracts/calls/identity'
import { formatDate, useText } from '@lobby/platform'
import { Badge, ButtonLink, Card } from '@lobby/ui/core'
import { ClockIcon, IdCardIcon } from '@lobby/ui/icons'
import { IDENTITY_TONE } from '../../parts/papers/identity-tone.ts'
import { PAPERS_PATH } from '../../parts/papers/papers-path.ts'
import styles from './setup.module.css'
import type { WithdrawOptions } from './withdraw-options.ts'

type Papers = NonNullable<WithdrawOptions['papers']>

/** PP-07: the papers that the site asks for before it pays: what is missing, or where they stand. */
export function PapersStep({ papers }: { papers: Papers }) {
  const t = useText('account')
  const { state } = papers
  const Icon = state === 'submitted' ? ClockIcon : IdCardIcon
  return (
    <Card className={styles.setup}>
      <div className={styles.head}>
        <Icon size={22} />
        <div>
          <div className={styles.title}>
            <h2>{t('withdraw.papers.title')}</h2>
            <Badge tone={IDENTITY_TONE[state]}>{t(`identity.state.${state}`)}</Badge>
          </div>
          <p role="status">
            <Standing papers={papers} />
          </p>
        </div>
      </div>
      {state === 'none' ? <Missing minAge={papers.minAge} /> : null}
      <ButtonLink href={PAPERS_PATH} look={state === 'submitted' ? 'quiet' : 'primary'} wide>
        {t(`withdraw.papers.${state === 'none' ? 'start' : state === 'refused' ? 'again' : 'see'}`)}
      </ButtonLink>
    </Card>
  )
}

function Standing({ papers: { state, reason, submittedAt, minAge } }: { papers: Papers }) {
  const t = useText('account')
  if (state === 'submitted') return t('withdraw.papers.waiting', { at: formatDate(submittedAt ?? '', 'dayTime') })
  if (state === 'refused') return t(`identity.reason.${reason ?? 'incomplete'}`)
  return t('withdraw.papers.lead', { age: minAge })
}

/** What has to be handed in; the rest of the form may be left empty. */
function Missing({ minAge }: { minAge: number }) {
  const t = useText('account')
  return (
    <div>
      <p className={styles.note}>{t('withdraw.papers.missing')}</p>
      <ul className={styles.missing}>
        {IDENTITY_REQUIRED.map((name) => (
          <li key={name}>
            {t(`identity.field.${name}`)}
            {name === 'birthday' ? ` (${t('identity.ageRule', { age: minAge })})` : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
