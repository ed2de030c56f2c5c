import { describe, expect, test } from 'vitest'
import { folderCircles, folderProblems, type ReadModule } from './folder-circles.ts'

const PACKAGES = ['remote-a', 'shell', 'shell/edge']

const reads = (source: string, ...resolved: string[]): ReadModule => ({
  source,
  dependencies: resolved.map((path) => ({ resolved: path })),
})

describe('circles between folders of one package', () => {
  test('two folders that import each other are one, with an import for each way', () => {
    const modules = [
      reads('remote-a/src/parts/copy/button.tsx', 'remote-a/src/parts/member/name.ts'),
      reads('remote-a/src/parts/member/identity.tsx', 'remote-a/src/parts/copy/use-copy.ts'),
    ]
    expect(folderCircles(modules, PACKAGES)).toEqual([
      {
        in: 'remote-a',
        folders: ['src/parts/copy', 'src/parts/member'],
        imports: [
          'remote-a/src/parts/copy/button.tsx → remote-a/src/parts/member/name.ts',
          'remote-a/src/parts/member/identity.tsx → remote-a/src/parts/copy/use-copy.ts',
        ],
      },
    ])
  })

  test('three in a ring are one, and whoever only looks at the ring is not in it', () => {
    const modules = [
      reads('remote-a/src/a/1.ts', 'remote-a/src/b/1.ts'),
      reads('remote-a/src/b/2.ts', 'remote-a/src/c/1.ts'),
      reads('remote-a/src/c/2.ts', 'remote-a/src/a/2.ts'),
      reads('remote-a/src/d/1.ts', 'remote-a/src/a/1.ts'),
      reads('remote-a/src/c/3.ts', 'remote-a/src/e/1.ts'),
    ]
    expect(folderCircles(modules, PACKAGES).map(({ folders }) => folders)).toEqual([['src/a', 'src/b', 'src/c']])
  })

  test('files deep within two folders count for the folders that stand beside each other', () => {
    const modules = [
      reads('remote-a/src/auth/login/form.tsx', 'remote-a/src/parts/form/tip.tsx'),
      reads('remote-a/src/parts/member/links.ts', 'remote-a/src/auth/password/rule.ts'),
    ]
    expect(folderCircles(modules, PACKAGES).map(({ folders }) => folders)).toEqual([['src/auth', 'src/parts']])
  })

  test('the loose files of a folder are one more beside its folders, whichever of them imports and is imported', () => {
    const modules = [
      reads('remote-a/src/core.ts', 'remote-a/src/action/button.tsx'),
      reads('remote-a/src/action/button.tsx', 'remote-a/src/class-names.ts'),
      reads('remote-a/src/a/page.tsx', 'remote-a/src/a/list/list.tsx'),
      reads('remote-a/src/a/list/row.tsx', 'remote-a/src/a/path.ts'),
    ]
    expect(folderCircles(modules, PACKAGES)).toEqual([
      {
        in: 'remote-a',
        folders: ['src/(loose files)', 'src/action'],
        imports: [
          'remote-a/src/core.ts → remote-a/src/action/button.tsx',
          'remote-a/src/action/button.tsx → remote-a/src/class-names.ts',
        ],
      },
      {
        in: 'remote-a',
        folders: ['src/a/(loose files)', 'src/a/list'],
        imports: [
          'remote-a/src/a/page.tsx → remote-a/src/a/list/list.tsx',
          'remote-a/src/a/list/row.tsx → remote-a/src/a/path.ts',
        ],
      },
    ])
  })

  test('a loose file in the middle of a ring of folders closes it', () => {
    const modules = [
      reads('remote-a/src/a/1.ts', 'remote-a/src/middle.ts'),
      reads('remote-a/src/middle.ts', 'remote-a/src/b/1.ts'),
      reads('remote-a/src/b/2.ts', 'remote-a/src/a/2.ts'),
    ]
    expect(folderCircles(modules, PACKAGES).map(({ folders }) => folders)).toEqual([
      ['src/(loose files)', 'src/a', 'src/b'],
    ])
  })

  test.each<[string, ReadModule[]]>([
    ['one way alone', [reads('remote-a/src/a/1.ts', 'remote-a/src/b/1.ts')]],
    [
      'a loose file that puts the folders beside it together',
      [
        reads('remote-a/src/app.ts', 'remote-a/src/a/1.ts', 'remote-a/src/b/1.ts'),
        reads('remote-a/src/a/1.ts', 'remote-a/src/b/1.ts'),
        reads('remote-a/remote.config.ts', 'remote-a/src/app.ts'),
      ],
    ],
    [
      'a loose file that serves the folders beside it',
      [
        reads('remote-a/src/a/page.tsx', 'remote-a/src/a/path.ts'),
        reads('remote-a/src/a/list/row.tsx', 'remote-a/src/a/path.ts'),
      ],
    ],
    [
      'a test',
      [
        reads('remote-a/src/a/1.ts', 'remote-a/src/b/1.ts'),
        reads('remote-a/src/b/1.test.ts', 'remote-a/src/a/1.ts'),
        reads('remote-a/src/b/testing.tsx', 'remote-a/src/a/1.ts'),
        reads('remote-a/src/b/testing/start.ts', 'remote-a/src/a/1.ts'),
      ],
    ],
    [
      'a package within a package',
      [reads('shell/src/a.ts', 'shell/edge/b.ts'), reads('shell/edge/c.ts', 'shell/src/d.ts')],
    ],
    [
      'what is installed',
      [
        reads('remote-a/src/a/1.ts', 'remote-a/node_modules/x/index.js'),
        reads('remote-a/node_modules/x/index.js', 'remote-a/src/a/1.ts'),
      ],
    ],
  ])('%s is none', (_, modules) => {
    expect(folderCircles(modules, PACKAGES)).toEqual([])
  })
})

describe('what the check says of them', () => {
  const circle = { folders: ['src/a', 'src/b'], imports: ['x/src/a/1.ts → x/src/b/1.ts'] }

  test('a circle is a problem, with its imports', () => {
    const said = folderProblems([{ in: 'remote-a', ...circle }])
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('in remote-a, src/a and src/b import each other')
    expect(said[0]).toContain('x/src/a/1.ts → x/src/b/1.ts')
  })
})
