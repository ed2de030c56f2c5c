import { useSearchParams } from '@lobby/platform'
import { CardsView } from './cards-view.tsx'
import { ContactView } from './contact-view.tsx'
import { DevicesView } from './devices-view.tsx'
import { ForgottenPaymentView } from './forgotten-payment-view.tsx'
import { HistoryView } from './history-view.tsx'
import { IdentityView } from './identity/identity-view.tsx'
import { Overview } from './overview.tsx'
import { OwnDataView } from './own-data/own-data-view.tsx'
import { readView } from './views.ts'

/**
 * `/m/securityCenter` (SH-24): what protects the account. Its parts are views in the address, so that back leaves one.
 */
export default function SecurityPage() {
  const [query] = useSearchParams()
  switch (readView(query)) {
    case 'identity':
      return <IdentityView />
    case 'devices':
      return <DevicesView />
    case 'cards':
      return <CardsView />
    case 'mobile':
      return <ContactView key="mobile" kind="mobile" />
    case 'email':
      return <ContactView key="email" kind="email" />
    case 'forgotten-payment':
      return <ForgottenPaymentView />
    case 'data':
      return <OwnDataView />
    case 'history':
      return <HistoryView />
    default:
      return <Overview />
  }
}
