import { useEffect, useState } from 'react'
import { Chip, Chips } from '../core.ts'
import * as icons from '../icon/icons.ts'
import { ACTIONS } from './actions.tsx'
import styles from './design.module.css'
import { FEEDBACK } from './feedback.tsx'
import { FIELDS } from './fields.tsx'
import { FIGURES } from './figures.tsx'
import type { ComponentName, Specimen } from './specimen.tsx'
import { SURFACES } from './surfaces.tsx'
import { TokensSection } from './tokens-section.tsx'

/** Grouped as the folders of the design system are. The type holds it to every export of the core. */
const SPECIMENS = { ...ACTIONS, ...FIELDS, ...FEEDBACK, ...FIGURES, ...SURFACES } satisfies Record<
  ComponentName,
  Specimen
>

const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

interface Props {
  theme: Theme
  onTheme: (theme: Theme) => void
}

/** The design system on one page, for developers: tokens, type, icons, motion, and each component in all its states. */
export function DesignPage({ theme, onTheme }: Props) {
  const [sought, setSought] = useState('')
  // An address with a component's name leads to it, though the page is drawn after it has been loaded.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>Design system</h1>
        <Chips label="Theme" look="wrap">
          {THEMES.map((one) => (
            <Chip key={one} pressed={one === theme} onPress={() => onTheme(one)}>
              {one}
            </Chip>
          ))}
        </Chips>
      </header>
      <nav aria-label="Components" className={styles.contents}>
        {Object.keys(SPECIMENS).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <h2 className={styles.part}>Tokens</h2>
      <TokensSection />
      <h2 className={styles.part}>Icons</h2>
      <label className={styles.search}>
        Find an icon <input value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      <ul className={styles.icons}>
        {Object.entries(icons).map(([name, Icon]) =>
          name.toLowerCase().includes(sought.toLowerCase()) ? (
            <li key={name}>
              <Icon size={24} />
              <code>{name.replace(/Icon$/, '')}</code>
            </li>
          ) : null,
        )}
      </ul>
      <h2 className={styles.part}>Components</h2>
      {Object.entries(SPECIMENS).map(([name, Show]) => (
        <section key={name} id={name} aria-label={name} className={styles.section}>
          <h3 className={styles.kind}>{name}</h3>
          <div className={styles.states}>
            <Show />
          </div>
        </section>
      ))}
    </main>
  )
}
