import { setTheme, useText, useTheme } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { Chip, Chips } from '@lobby/ui/core'
import { MonitorIcon, MoonIcon, SunIcon } from '@lobby/ui/icons'
import styles from './theme-choice.module.css'

const CHOICES = [
  { id: 'system', Icon: MonitorIcon },
  { id: 'light', Icon: SunIcon },
  { id: 'dark', Icon: MoonIcon },
] as const

/** Dark, light, or as the device has it (IN-10). Takes effect at the touch. */
export function ThemeChoice() {
  const t = useText('account')
  const { choice } = useTheme()
  return (
    <div className={styles.theme}>
      <span className={styles.title}>{t('theme.title')}</span>
      <Chips label={t('theme.title')} look="grid" className={styles.choices}>
        {CHOICES.map(({ id, Icon }) => (
          <Chip
            key={id}
            icon={<Icon size={16} />}
            pressed={choice === id}
            onPress={() => afterPaint(() => setTheme(id))}
          >
            {t(`theme.${id}`)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
