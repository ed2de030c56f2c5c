/** The files of a new remote: one page in every language, with its test (FD-17). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'

export interface NewRemote {
  /** `poker`: what the site calls it, and its page's path under `/m`. */
  name: string
  /** A name, in every language until somebody words it. */
  title: string
}

/** Where the wording of a new remote's page stands, a file for each language; `{{title}}` is the remote's own. */
const LOCALES = path.join(import.meta.dirname, 'locales')

/** A locale file of the new remote. */
function localeOf(language: Language, title: string): string {
  const texts = readFileSync(path.join(LOCALES, `${LANGUAGE_TAG[language]}.json`), 'utf8')
  return texts.replaceAll('{{title}}', title)
}

/** Path inside the remote's folder to text. */
export function filesOfRemote({ name, title }: NewRemote): Record<string, string> {
  return {
    'package.json': `${JSON.stringify(packageOf(name), null, 2)}\n`,
    'remote.config.ts': `import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'

export default defineRemote({
  id: '${name}',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'welcome',
      paths: ['/m/${name}'],
      title: 'titles.welcome',
      back: '/m/home',
      load: './src/features/welcome/welcome-page.tsx',
    },
  ],
  slots: [],
})
`,
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`src/locales/${LANGUAGE_TAG[language]}.json`, localeOf(language, title)]),
    ),
    'src/locales/namespace.d.ts': `import type vi from './vi.json'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    ${/^[a-z]\w*$/.test(name) ? name : `'${name}'`}: typeof vi
  }
}
`,
    'src/features/welcome/welcome-page.tsx': `import { useText } from '@lobby/platform'
import styles from './welcome-page.module.css'

/** The first page of ${title}. */
export default function WelcomePage() {
  const t = useText('${name}')
  return <h2 className={styles.heading}>{t('welcome.heading')}</h2>
}
`,
    'src/features/welcome/welcome-page.module.css': `.heading {
  margin: 0;
  padding: 24px 16px;
  font-size: 20px;
}
`,
    'src/features/welcome/welcome-page.test.tsx': `import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import WelcomePage from './welcome-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

it('FD-17 greets in the language of the player', async () => {
  await renderFeature(<WelcomePage />, { remote: '${name}', wording: { VI, EN }, gateway })
  expect(await screen.findByRole('heading', { name: EN.welcome.heading })).toBeTruthy()
})
`,
  }
}

function packageOf(name: string) {
  return {
    name: `@lobby/remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: {
      '@lobby/contracts': 'workspace:*',
      '@lobby/platform': 'workspace:*',
      '@lobby/ui': 'workspace:*',
      react: 'catalog:',
      'react-dom': 'catalog:',
    },
    devDependencies: {
      '@lobby/sandbox': 'workspace:*',
      '@testing-library/dom': 'catalog:',
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
      vitest: 'catalog:',
    },
  }
}
