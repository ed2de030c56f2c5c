import { useEffect, useRef, useState } from 'react'
import styles from './design.module.css'

/** The names of all tokens, read from the sheets that hold for this page: a new one shows without being listed here. */
function tokenNames(): string[] {
  const names = new Set<string>()
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(':root')) {
        for (const name of rule.style) if (name.startsWith('--')) names.add(name)
      } else if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules)
  return [...names]
}

const KINDS = [
  { kind: 'colour', title: 'Colours', of: (value: string) => CSS.supports('color', value) },
  { kind: 'text', title: 'Type', of: (_: string, name: string) => /^--(text|weight|leading)/.test(name) },
  { kind: 'length', title: 'Space and shape', of: (value: string) => /^[\d.]+px$/.test(value) },
  { kind: 'time', title: 'Motion', of: (value: string) => /^[\d.]+m?s$/.test(value) },
  { kind: 'other', title: 'The rest', of: () => true },
] as const
type Kind = (typeof KINDS)[number]['kind']

interface Token {
  name: string
  value: string
  kind: Kind
}

function tokens(): Token[] {
  const root = getComputedStyle(document.documentElement)
  return tokenNames().map((name) => {
    const value = root.getPropertyValue(name).trim()
    return { name, value, kind: KINDS.find(({ of }) => of(value, name))?.kind ?? 'other' }
  })
}

/** Every token with its value in this theme. Motion is shown at a press: a bar that takes as long as the token says. */
export function TokensSection() {
  const [all, setAll] = useState<Token[]>([])
  useEffect(() => setAll(tokens()), [])
  return KINDS.map(({ kind, title }) => (
    <section key={kind} className={styles.section}>
      <h3 className={styles.kind}>{title}</h3>
      <ul className={styles.tokens} data-kind={kind}>
        {all.map((token) => (token.kind === kind ? <TokenView key={token.name} {...token} /> : null))}
      </ul>
    </section>
  ))
}

function TokenView({ name, value, kind }: Token) {
  return (
    <li className={styles.token}>
      <Sample name={name} kind={kind} />
      <code>{name}</code>
      <span className={styles.value}>{value}</span>
    </li>
  )
}

function Sample({ name, kind }: Pick<Token, 'name' | 'kind'>) {
  const bar = useRef<HTMLSpanElement>(null)
  const value = `var(${name})`
  if (kind === 'colour') return <span className={styles.swatch} style={{ background: value }} />
  if (kind === 'length') {
    const isRadius = name.startsWith('--radius')
    return <span className={styles.length} style={isRadius ? { borderRadius: value } : { width: value }} />
  }
  if (kind === 'time') {
    const move = () =>
      bar.current?.animate([{ transform: 'translateX(-100%)' }, {}], {
        duration: Number.parseFloat(getComputedStyle(bar.current).transitionDuration) * 1_000,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
    return (
      <button type="button" className={styles.motion} aria-label={`Move for ${name}`} onClick={move}>
        <span ref={bar} style={{ transitionDuration: value }} />
      </button>
    )
  }
  if (kind !== 'text') return null
  const property = { text: 'fontSize', weight: 'fontWeight', leading: 'lineHeight' }[name.split('-')[2] ?? ''] ?? 'font'
  return (
    <span className={styles.type} style={{ [property]: value }}>
      Chơi có trách nhiệm 0123
    </span>
  )
}
