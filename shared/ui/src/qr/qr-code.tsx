import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../class-names.ts'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  /** What a camera reads out of it: an address, a payment. At most about 1,200 letters. */
  text: string
  /** What it is, for those who do not see it; the page shows the same as text or link beside it. */
  label: string
  className?: string
}

/** The empty edge that ISO/IEC 18004 asks for, in modules: without it cameras do not find the code on a dark page. */
const QUIET_ZONE = 4

/** Dark on light in both themes. As wide as what it stands in, 280 px at most. Load it lazily: the encoder weighs 5 KB. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE })
    return { size: code.size, path: pathOf(code.data) }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      className={classNames(styles.code, className)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** One path for all: a run of dark modules is a bar one module high. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x += 1
      path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`
    }
  })
  return path
}
