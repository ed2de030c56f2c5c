import type { Language } from '@lobby/contracts/languages'
import type { ComponentType } from 'react'

/** DL-14, SH-51 */
export type Guide = 'ios' | 'android'

/** Pictures have English or Vietnamese in them (DL-14); whoever reads neither knows the English of phones. */
export type PictureLanguage = 'EN' | 'VI'
export const pictureLanguage = (language: Language): PictureLanguage => (language === 'VI' ? 'VI' : 'EN')

/** `label` says what the picture shows, for those who do not see it. */
type Scene = ComponentType<{ language: PictureLanguage; label: string }>
export type Scenes = readonly [Scene, Scene, Scene]
