import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../parts/class-names.ts'
import styles from './drawn-code.module.css'
import type { QrCodeProps } from './qr-code-props.ts'

/** The empty edge that ISO/IEC 18004 asks for, in modules: without it cameras do not find the code on a dark page. */
const QUIET_ZONE = 4

/** The code itself, with the 5 KB of its encoder. A default export for its lazy loader. */
export default function DrawnCode({ text, label, className }: QrCodeProps) {
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
