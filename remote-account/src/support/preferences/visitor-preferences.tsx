import { List } from '@lobby/ui/core'
import { LanguageRow } from '../../parts/preferences/language-row.tsx'
import { ThemeChoice } from '../../parts/preferences/theme-choice.tsx'
import styles from './visitor-preferences.module.css'

/** Language and appearance at the end of home, for a visitor (IN-03, IN-10): a member has them in the menu. */
export default function VisitorPreferences() {
  return (
    <div className={styles.preferences}>
      <List>
        <LanguageRow />
      </List>
      <ThemeChoice />
    </div>
  )
}
