import { useLanguage, useText } from '@lobby/platform'
import { ListRow } from '@lobby/ui/core'
import { GlobeIcon } from '@lobby/ui/icons'
import { LANGUAGE_NAME } from './language-name.ts'

/** The line that names the language; a press asks for the choice, which a `LanguageSheet` beside the list gives. */
export function LanguageRow({ onPress }: { onPress: () => void }) {
  const t = useText('account')
  const language = useLanguage()
  return (
    <ListRow
      icon={<GlobeIcon size={20} />}
      title={t('language.title')}
      value={LANGUAGE_NAME[language]}
      onClick={onPress}
    />
  )
}
