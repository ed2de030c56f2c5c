import { setTheme, useText, useTheme } from '@lobby/platform'
import { ThemeChips } from '@lobby/ui/theme-chips'
import styles from './theme-choice.module.css'

/** Dark, light, or as the device has it (IN-10). */
export function ThemeChoice() {
  const t = useText('account')
  const { choice } = useTheme()
  return (
    <div className={styles.theme}>
      <ThemeChips label={t('theme.title')} nameOf={(id) => t(`theme.${id}`)} chosen={choice} onChoose={setTheme} />
    </div>
  )
}
