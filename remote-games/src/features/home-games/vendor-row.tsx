import { PATH } from '@lobby/contracts/paths'
import { usePictures, useText } from '@lobby/platform'
import { PageSection, Skeleton } from '@lobby/ui/core'
import { Picture } from '../../parts/pictures/picture.tsx'
import { vendorIconPath } from '../../parts/pictures/vendor-icon-path.ts'
import { Rail, RailSkeleton } from '../../parts/rail/rail.tsx'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { vendorGamesPath, vendorsOfGames } from '../../parts/vendors/vendor-games.ts'
import styles from './vendor-row.module.css'

/** CSS px */
const WIDTH = 132
const ICON = 32

/** GL-02: the vendors whose games are listed, each a way to its games; with the answer of the bar above. */
export default function VendorRow() {
  const t = useText('games')
  const { products } = usePictures()
  const { categories, failed } = useVendors()
  const vendors = categories && vendorsOfGames(categories)
  if (failed || vendors?.length === 0) return null
  return (
    <PageSection className={styles.section} title={t('home.vendors')} link={{ label: t('all'), href: PATH.gameCentre }}>
      <div className={styles.row}>
        {vendors ? (
          <Rail items={vendors} label={t('home.vendors')} keyOf={({ code }) => code} width={WIDTH} fills>
            {(vendor) => (
              <a className={styles.vendor} href={vendorGamesPath(vendor)}>
                <Picture className={styles.logo} path={vendorIconPath(vendor.code, products)} width={ICON} ratio="1" />
                <span className={styles.name}>{vendor.name}</span>
              </a>
            )}
          </Rail>
        ) : (
          <RailSkeleton width={WIDTH} item={<Skeleton shape="block" width="100%" height={56} />} fills />
        )}
      </div>
    </PageSection>
  )
}
