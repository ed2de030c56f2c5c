import { lateComponent, useSearchParams } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { Suspense } from 'react'
import { CardsView } from './cards-view.tsx'
import { ContactView } from './contact-view.tsx'
import { deviceName } from './device-name.ts'
import { DevicesView } from './devices-view.tsx'
import { ForgottenPaymentView } from './forgotten-payment-view.tsx'
import { HistoryView } from './history-view.tsx'
import { IdentityView } from './identity/identity-view.tsx'
import { Overview } from './overview.tsx'
import { OwnDataView } from './own-data/own-data-view.tsx'
import styles from './security.module.css'
import { readView } from './views.ts'

/** Few have passkeys: what they need comes when it is asked for. */
const PasskeysView = lateComponent(() => import('./passkeys/passkeys-view.tsx'))

/**
 * `/m/securityCenter` (SH-24): what protects the account. Its parts are views in the address, so that back leaves one.
 */
export default function SecurityPage() {
  const [query] = useSearchParams()
  const view = readView(query)
  if (view === 'cards') return <CardsView />
  const part = partOf(view)
  return part ? <div className={styles.column}>{part}</div> : <Overview />
}

function partOf(view: ReturnType<typeof readView>) {
  switch (view) {
    case 'identity':
      return <IdentityView />
    case 'devices':
      return <DevicesView />
    case 'mobile':
      return <ContactView key="mobile" kind="mobile" />
    case 'email':
      return <ContactView key="email" kind="email" />
    case 'forgotten-payment':
      return <ForgottenPaymentView />
    case 'passkeys':
      return (
        <Suspense fallback={<Waiting />}>
          <PasskeysView deviceName={deviceName(navigator.userAgent)} />
        </Suspense>
      )
    case 'data':
      return <OwnDataView />
    case 'history':
      return <HistoryView />
    default:
      return null
  }
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="block" height={280} />
    </div>
  )
}
