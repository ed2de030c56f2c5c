import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'

export interface AgreementSection {
  title: string
  /** A paragraph, or the points of a list. `{{age}}` is the least age in years (VA-14). */
  parts: readonly (string | readonly string[])[]
}

export interface AgreementText {
  intro: string
  /** By their ids, of which the anchors are made: the same in every language. */
  sections: Readonly<Record<string, AgreementSection>>
}

/** The day on which the wording last changed, in the site's time. */
export const AGREEMENT_UPDATED = '2026-11-22T00:00:00'

/** Each language is a file of its own, read when somebody reads it: no other page pays for it. */
export async function loadAgreement(language: Language): Promise<AgreementText> {
  // biome-ignore lint/plugin: the component that is made of it is a `lateComponent`
  const file: { default: AgreementText } = await import(`./locales/${LANGUAGE_TAG[language]}.json`)
  return file.default
}
