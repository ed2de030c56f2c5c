import { loginPath, PATH } from '@lobby/contracts/paths'
import { lateComponent, usePageExists, useSession, useText } from '@lobby/platform'
import { Card, List, ListRow, PageSection } from '@lobby/ui/core'
import { FileIcon, HeadsetIcon, PencilIcon } from '@lobby/ui/icons'
import { TwoColumns } from '@lobby/ui/two-columns'
import { Suspense, useState } from 'react'
import { Rings } from '../../parts/brand/rings.tsx'
import { useLift } from '../../parts/layout/use-lift.ts'
import { OnlineServiceButton } from '../../parts/service/online-service-button.tsx'
import { ServiceEntries } from '../../parts/service/service-entries.tsx'
import { useLiveChat } from '../../parts/service/use-live-chat.ts'
import { useOnlineService } from '../../parts/service/use-online-service.ts'
import styles from './service-page.module.css'

const FeedbackSheet = lateComponent(async () => ({ default: (await import('./feedback-sheet.tsx')).FeedbackSheet }))

/** SH-10, `/m/service`: every way to reach the people behind the site. Open to all (RO-01). */
export default function ServicePage() {
  const t = useText('account')
  useLift('foot', '76px')
  const [feedbackOpen, setFeedbackOpen] = useState(false)
  /** Once opened it stays, and with it what was typed. */
  const [feedbackUsed, setFeedbackUsed] = useState(false)

  function openFeedback() {
    setFeedbackUsed(true)
    setFeedbackOpen(true)
  }

  return (
    <TwoColumns wide="second" className={styles.page}>
      <Card className={styles.hero}>
        <Rings className={styles.rings} />
        <span className={styles.crest} aria-hidden="true">
          <HeadsetIcon size={28} />
        </span>
        <h2 className={styles.heading}>{t('service.heading')}</h2>
        <Answered />
      </Card>
      <div className={styles.ways}>
        <ServiceEntries />
        <PageSection title={t('service.more')}>
          <List>
            <FeedbackRow onOpen={openFeedback} />
            <AgreementRow />
          </List>
        </PageSection>
      </div>
      <p className={styles.responsible}>{t('service.responsible')}</p>
      <div className={styles.action}>
        <OnlineServiceButton look="primary" wide />
      </div>
      {feedbackUsed ? (
        <Suspense>
          <FeedbackSheet open={feedbackOpen} onClose={() => setFeedbackOpen(false)} />
        </Suspense>
      ) : null}
    </TwoColumns>
  )
}

/** What a player may expect; where nobody can be written to at once, that. */
function Answered() {
  const t = useText('account')
  const { shown } = useLiveChat()
  const noChat = useOnlineService() === null && shown === 'no'
  return <p className={styles.promise}>{t(noChat ? 'service.chatOff' : 'service.promise')}</p>
}

/** A visitor signs in first: an answer has to reach somebody. */
function FeedbackRow({ onOpen }: { onOpen: () => void }) {
  const t = useText('account')
  const isMember = useSession((state) => state.status === 'member')
  const isTrial = useSession((state) => state.status === 'member' && state.trial === true)
  if (isTrial) return null
  const row = { icon: <PencilIcon size={20} />, title: t('feedback.title') }
  if (!isMember) return <ListRow {...row} detail={t('feedback.signIn')} href={loginPath(PATH.service)} />
  return <ListRow {...row} detail={t('feedback.hint')} onClick={onOpen} />
}

function AgreementRow() {
  const t = useText('account')
  const exists = usePageExists(PATH.userAgreement)
  if (!exists) return null
  return <ListRow href={PATH.userAgreement} icon={<FileIcon size={20} />} title={t('link.userAgreement')} />
}
