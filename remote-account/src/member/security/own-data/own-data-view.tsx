import { useText } from '@lobby/platform'
import { Button, PageSection } from '@lobby/ui/core'
import { useState } from 'react'
import { CloseSheet } from './close-sheet.tsx'
import styles from './own-data.module.css'
import { TakeOutForm } from './take-out-form.tsx'

/** MS-13: taking a copy of one's data out, and leaving for good. */
export function OwnDataView() {
  const t = useText('account')
  const [closing, setClosing] = useState(false)
  return (
    <div className={styles.page}>
      <PageSection title={t('ownData.copy')}>
        <p className={styles.lead}>{t('ownData.copyLead')}</p>
        <TakeOutForm />
      </PageSection>
      <PageSection title={t('ownData.close')}>
        <p className={styles.lead}>{t('ownData.closeLead')}</p>
        <Button look="danger" wide onClick={() => setClosing(true)}>
          {t('ownData.close')}
        </Button>
      </PageSection>
      <CloseSheet open={closing} onClose={() => setClosing(false)} />
    </div>
  )
}
