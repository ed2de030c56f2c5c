/** Parts of a drawn phone screen. Units are those of the picture: 320 x 240. */
import { type ReactNode, useId } from 'react'
import styles from './screen.module.css'

/** A phone, of which the picture shows the upper or the lower end. */
export function Screen({ label, end, children }: { label: string; end: 'top' | 'bottom'; children: ReactNode }) {
  const glass = useId()
  const y = end === 'top' ? 18 : -200
  return (
    <svg className={styles.picture} viewBox="0 0 320 240" role="img" aria-label={label}>
      <rect width="320" height="240" fill="var(--surface-2)" />
      <circle cx="160" cy={end === 'top' ? 40 : 200} r="150" fill="var(--gold-wash)" />
      <rect x="52" y={y} width="216" height="422" rx="34" fill="var(--edge)" />
      <clipPath id={glass}>
        <rect x="55" y={y + 3} width="210" height="416" rx="31" />
      </clipPath>
      <g clipPath={`url(#${glass})`}>
        <rect x="55" y={y + 3} width="210" height="416" fill="var(--ground)" />
        {children}
        {end === 'top' ? (
          <rect x="132" y="28" width="56" height="14" rx="7" fill="var(--edge)" />
        ) : (
          <rect x="122" y="208" width="76" height="4" rx="2" fill="var(--ink-soft)" />
        )}
      </g>
    </svg>
  )
}

interface LabelProps {
  x: number
  y: number
  children: string
  size?: number
  tone?: 'ink' | 'soft' | 'gold' | 'onGold'
  anchor?: 'start' | 'middle' | 'end'
  strong?: boolean
  /** The text is drawn together to fit when it would be longer. */
  room?: number
}

const TONES = { ink: 'var(--ink)', soft: 'var(--ink-soft)', gold: 'var(--gold-ink)', onGold: 'var(--on-gold)' } as const
/** A letter's width in parts of the size, about: those of Chinese and Japanese are square, marks stand above others. */
const LETTER = 0.56
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー。]/gu
const MARK = /\p{M}/gu
const widthOf = (text: string): number => {
  const [squares, marks] = [SQUARE, MARK].map((kind) => text.match(kind)?.length ?? 0) as [number, number]
  return squares + (text.length - squares - marks) * LETTER
}

export function Label({ x, y, children, size = 11, tone = 'ink', anchor = 'start', strong, room }: LabelProps) {
  const tooLong = room !== undefined && widthOf(children) * size > room
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={TONES[tone]}
      textAnchor={anchor}
      fontWeight={strong ? 600 : 400}
      textLength={tooLong ? room : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {children}
    </text>
  )
}

/** Where to tap. */
export function Tap({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const radius = Math.min(14, height / 2)
  return (
    <>
      <rect className={styles.pulse} x={x} y={y} width={width} height={height} rx={radius} />
      <rect x={x} y={y} width={width} height={height} rx={radius} fill="none" stroke="var(--gold)" strokeWidth="2.5" />
    </>
  )
}

/** The app's icon, `size` wide. */
export function AppIcon({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
      <rect width="40" height="40" rx="9" fill="var(--gold)" />
      <path
        d="M14 9v21h13"
        fill="none"
        stroke="var(--on-gold)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="27" cy="13" r="3.6" fill="var(--on-gold)" />
    </g>
  )
}

/** A line of a list, 28 high, with what is at its end. */
export function Row(props: { y: number; text: string; room?: number; tap?: boolean; end?: ReactNode }) {
  const { y, text, room = 138, tap, end } = props
  return (
    <>
      <rect x="66" y={y} width="188" height="28" rx="8" fill="var(--surface-1)" />
      <Label x={76} y={y + 18} strong={tap === true} room={room} tone={tap ? 'ink' : 'soft'}>
        {text}
      </Label>
      {end}
      {tap ? <Tap x={63} y={y - 3} width={194} height={34} /> : null}
    </>
  )
}

/** A home screen: quiet squares, and ours among them. */
export function HomeScreen({ name }: { name: string }) {
  return (
    <>
      {PLACES.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="34" height="34" rx="8" fill="var(--surface-2)" />
      ))}
      <AppIcon x={118} y={124} size={34} />
      <Label x={135} y={170} size={9} anchor="middle">
        {name}
      </Label>
      <Tap x={110} y={118} width={50} height={58} />
    </>
  )
}
const PLACES = [72, 118, 168, 214]
  .flatMap((x) => [62, 124].map((y): [number, number] => [x, y]))
  .filter(([x, y]) => !(x === 118 && y === 124))
