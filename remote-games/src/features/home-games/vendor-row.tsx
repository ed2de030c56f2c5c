import { PATH } from '@lobby/contracts/paths'
import { useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { vendorsOfGames } from '../../parts/vendors/vendor-games.ts'
import { VendorRail } from '../../parts/vendors/vendor-rail.tsx'
import styles from './home-games.module.css'

/** GL-02: the vendors whose games are listed, with the answer of the bar above. */
export default function VendorRow() {
  const t = useText('games')
  const { categories, failed } = useVendors()
  const vendors = categories && vendorsOfGames(categories)
  if (failed || vendors?.length === 0) return null
  return (
    <PageSection className={styles.section} title={t('home.vendors')} link={{ label: t('all'), href: PATH.gameCentre }}>
      <VendorRail label={t('home.vendors')} vendors={vendors} />
    </PageSection>
  )
}
