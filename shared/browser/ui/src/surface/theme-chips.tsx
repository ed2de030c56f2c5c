import { MonitorIcon, MoonIcon, SunIcon } from '../icon/icons.ts'
import { afterPaint } from '../motion/after-paint.ts'
import { Chip, Chips } from './chip.tsx'
import styles from './theme-chips.module.css'

const THEMES = [
  { id: 'system', Icon: MonitorIcon },
  { id: 'light', Icon: SunIcon },
  { id: 'dark', Icon: MoonIcon },
] as const
/** Dark, light, or as the device has it (IN-10). */
type Theme = (typeof THEMES)[number]['id']

interface ThemeChipsProps {
  label: string
  nameOf: (theme: Theme) => string
  chosen: Theme
  onChoose: (theme: Theme) => void
}

/** The choice of a theme under its label; it takes effect at the touch. */
export function ThemeChips({ label, nameOf, chosen, onChoose }: ThemeChipsProps) {
  return (
    <div className={styles.themes}>
      <span aria-hidden="true">{label}</span>
      <Chips label={label} look="grid" className={styles.choices}>
        {THEMES.map(({ id, Icon }) => (
          <Chip
            key={id}
            icon={<Icon size={16} />}
            pressed={chosen === id}
            onPress={() => afterPaint(() => onChoose(id))}
          >
            {nameOf(id)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
