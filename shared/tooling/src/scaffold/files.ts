/** The files of a new remote: one page in both languages, with its test (FD-17). */
export interface NewRemote {
  /** `poker`: what the site calls it, and its page's path under `/m`. */
  name: string
  /** In both languages, until somebody words it. */
  title: string
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
      title: { VI: '${title}', EN: '${title}' },
      back: '/m/home',
      load: './src/features/welcome/welcome-page.tsx',
    },
  ],
  slots: [],
})
`,
    'src/locales/vi.json': `${JSON.stringify({ welcome: { heading: `Chào mừng đến với ${title}` } }, null, 2)}\n`,
    'src/locales/en.json': `${JSON.stringify({ welcome: { heading: `Welcome to ${title}` } }, null, 2)}\n`,
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
    'src/features/welcome/welcome-page.test.tsx': `import { startTestGateway, type TestGateway } from '@lobby/gateway/testing'
import { renderFeature } from '@lobby/platform/testing'
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
    devDependencies: { '@lobby/gateway': 'workspace:*' },
  }
}
