import { ROW_TILE } from '@lobby/contracts/picture-widths'
import { usePictures } from '@lobby/platform'
import { ArrowRightIcon } from '@lobby/ui/icons'
import { linkState } from '../links/link-state.ts'
import { Picture } from '../pictures/picture.tsx'
import { vendorTilePath } from '../pictures/vendor-tile-path.ts'
import type { CategoryVendor } from './vendor-categories.ts'
import { vendorPath } from './vendor-path.ts'
import styles from './vendor-tile.module.css'

interface VendorTileProps {
  vendor: CategoryVendor
  eager?: boolean
  /** CSS px, at most. */
  desktopWidth?: number
  /** On a phone it has a row of two to itself. */
  wide?: boolean
}

/** A vendor of a category: its picture with its name on it. */
export function VendorTile({ vendor, eager, desktopWidth = 296, wide = false }: VendorTileProps) {
  const { tiles } = usePictures()
  const picture = vendorTilePath(vendor.category, vendor.code, tiles)
  return (
    <a
      className={styles.tile}
      data-wide={wide || undefined}
      href={vendorPath(vendor)}
      {...linkState({ name: vendor.name, picture })}
    >
      <Picture
        path={picture}
        width={wide ? 358 : 170}
        desktopWidth={desktopWidth}
        ratio="var(--ratio, 16 / 10)"
        eager={eager}
      />
      <span className={styles.name}>{vendor.name}</span>
    </a>
  )
}

/** GC-06: stands before a vendor's games and starts the vendor itself; as large as a game's tile. */
export function VendorStart({ vendor, note }: { vendor: CategoryVendor; note: string }) {
  const { tiles } = usePictures()
  const picture = vendorTilePath(vendor.category, vendor.code, tiles)
  return (
    <a className={styles.start} href={vendorPath(vendor)} {...linkState({ name: vendor.name, picture })}>
      <span className={styles.cover}>
        <Picture path={picture} width={ROW_TILE.width} desktopWidth={ROW_TILE.wide} ratio="1" />
        <span className={styles.arrow} aria-hidden="true">
          <ArrowRightIcon size={18} />
        </span>
      </span>
      <span className={styles.title}>{vendor.name}</span>
      <span className={styles.note}>{note}</span>
    </a>
  )
}
