/** The page is too old to go on: a file of its own release is gone, while the site answers. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ tooOld: boolean }>(() => ({ tooOld: false }))

export const pageIsTooOld = (): void => store.setState({ tooOld: true })
export const useTooOld = (): boolean => useStore(store, (state) => state.tooOld)
/** A test begins with a new page. */
export const resetTooOld = (): void => store.setState({ tooOld: false })
