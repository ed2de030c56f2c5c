import { usePagesExist, usePictures, useText } from '@lobby/platform'
import { EmptyState } from '@lobby/ui/core'
import { ArrowRightIcon } from '@lobby/ui/icons'
import { linkState } from '../../parts/links/link-state.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { vendorIconPath } from '../../parts/pictures/vendor-icon-path.ts'
import { vendorTilePath } from '../../parts/pictures/vendor-tile-path.ts'
import type { CategoryVendor } from '../../parts/vendors/vendor-categories.ts'
import { vendorPath } from '../../parts/vendors/vendor-path.ts'
import panel from './entry-panel.module.css'
import styles from './vendor-cards.module.css'

/** Covers in sight when a panel opens. */
const FIRST_SCREENFUL = 4

interface Props {
  vendors: readonly CategoryVendor[]
  /** `menu` stands two abreast (GE-09); `list` one below the other, to scroll (GE-10). */
  look: 'menu' | 'list'
  label: string
}

/** A category's vendors: a tap shows a slots vendor's games, and opens any other's lobby (GE-13 to GE-15). */
export function VendorCards({ vendors, look, label }: Props) {
  const t = useText('games')
  const exists = usePagesExist()
  const shown = vendors.filter((vendor) => exists(vendorPath(vendor)))
  if (shown.length === 0) return <EmptyState size="panel" className={panel.panel} title={t('entry.noVendors')} />
  return (
    <ul className={styles.cards} data-look={look} aria-label={label}>
      {shown.map((vendor, at) => (
        <li key={vendor.code} className={styles.item}>
          <VendorCard vendor={vendor} look={look} eager={at < FIRST_SCREENFUL} />
        </li>
      ))}
    </ul>
  )
}

function VendorCard({ vendor, look, eager }: { vendor: CategoryVendor; look: Props['look']; eager: boolean }) {
  const { tiles, products } = usePictures()
  const picture = vendorTilePath(vendor.category, vendor.code, tiles)
  return (
    <a className={styles.card} href={vendorPath(vendor)} {...linkState({ name: vendor.name, picture })}>
      <Picture
        path={picture}
        width={look === 'menu' ? 136 : 280}
        ratio={look === 'menu' ? '1' : '2 / 1'}
        eager={eager}
      />
      <span className={styles.foot}>
        <Picture
          className={styles.icon}
          path={vendorIconPath(vendor.code, products)}
          width={32}
          ratio="1"
          eager={eager}
        />
        <span className={styles.name}>{vendor.name}</span>
        {look === 'list' ? (
          <span className={styles.arrow} aria-hidden="true">
            <ArrowRightIcon size={18} />
          </span>
        ) : null}
      </span>
    </a>
  )
}
