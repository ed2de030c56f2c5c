import { createRoot } from 'react-dom/client'
import { PlayCheck } from './play-check.tsx'

/**
 * Puts the reality check beside the app, in a root of its own: it asks for nothing that the app holds, and the app's
 * first load knows nothing of it. Links in it are the document's, which the app turns into navigations.
 */
export function startPlayCheck(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<PlayCheck />)
}
