import type { ComponentType } from 'react'

/** DL-14, SH-51 */
export type Guide = 'ios' | 'android'

/**
 * A picture of a phone, with the words that iOS or Chrome has there in the player's language (DL-14). `label` says what
 * it shows, for those who do not see it.
 */
type Scene = ComponentType<{ label: string }>
export type Scenes = readonly [Scene, Scene, Scene]
