/** The design page as a site of its own: `npm run design`. `?theme=light` opens it in that theme. */
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../tokens.css'
import '../global.css'
import { DesignPage, type Theme } from './design-page.tsx'

const root = document.documentElement
root.lang = 'en'
const asked = new URLSearchParams(location.search).get('theme')

function Main() {
  const [theme, setTheme] = useState<Theme>(asked === 'light' ? 'light' : 'dark')
  root.dataset.theme = theme
  return <DesignPage key={theme} theme={theme} onTheme={setTheme} />
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <StrictMode>
    <Main />
  </StrictMode>,
)
