/** What only the shell calls. It is compiled into the shell beside the shared entry and never shared. */
// biome-ignore-all lint/performance/noBarrelFile: an entry of the package names what it holds

export { deviceNow } from './gateway/clock.ts'
export { configureGateway } from './gateway/transport.ts'
export { currentLanguage, onLanguageWanted, startI18n } from './i18n/language.ts'
export { addWording, dropWording, hasWording, type Wording } from './i18n/wording.ts'
export { answerQuestion, dismissToast, endLanguageChoice, type Toast, useFeedback } from './overlay/feedback.ts'
export { overlayHistory } from './overlay/overlay-history.ts'
export { seedInitialData } from './queries/initial-data.ts'
export { dropReleaseQueries } from './queries/query-cache.ts'
export { leases } from './releases/leases.ts'
export { ReleaseScope, SHELL_SCOPE } from './releases/release-scope.ts'
export { SlotRenderer, type SlotRendererProps } from './releases/slot.tsx'
export { BackTarget } from './routing/back.ts'
export { PageExists } from './routing/pages.ts'
export { useAnchorNavigation } from './routing/use-anchor-navigation.ts'
export { flagIsOn, useFlags } from './settings.ts'
export { startPlatform } from './start.tsx'
