import { LANGUAGE_NAME } from '@lobby/contracts/languages'
import { chooseLanguage, useLanguage, useText } from '@lobby/platform'
import { ListRow } from '@lobby/ui/core'
import { GlobeIcon } from '@lobby/ui/icons'

/** The line that names the language; a press opens the site's list of languages. */
export function LanguageRow() {
  const t = useText('account')
  const language = useLanguage()
  return (
    <ListRow
      icon={<GlobeIcon size={20} />}
      title={t('language.title')}
      value={LANGUAGE_NAME[language]}
      onClick={chooseLanguage}
    />
  )
}
