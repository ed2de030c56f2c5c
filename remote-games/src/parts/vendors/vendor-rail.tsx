import { usePictures } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { Picture } from '../pictures/picture.tsx'
import { vendorIconPath } from '../pictures/vendor-icon-path.ts'
import { Rail, RailSkeleton } from '../rail/rail.tsx'
import { vendorGamesPath, type vendorsOfGames } from './vendor-games.ts'
import styles from './vendor-rail.module.css'

/** CSS px */
const WIDTH = 132
const ICON = 32

interface Props {
  label: string
  /** Undefined until they are known. */
  vendors: ReturnType<typeof vendorsOfGames> | undefined
}

/** GL-02: vendors whose games are listed, each a way to its games. */
export function VendorRail({ label, vendors }: Props) {
  const { products } = usePictures()
  return (
    <div className={styles.row}>
      {vendors ? (
        <Rail items={vendors} label={label} keyOf={({ code }) => code} width={WIDTH} fills>
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
  )
}
