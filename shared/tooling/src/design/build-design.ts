import path from 'node:path'
import { rspack, type Watching } from '@rspack/core'
import { BuildError } from '../build/build.ts'
import { ROOT } from '../build/workspace.ts'
import { baseConfig } from '../rspack/base.ts'

/** The compiler of the design page: the rules of every build, without federation. It goes into no release. */
function designCompiler(out: string) {
  const folder = path.join(ROOT, 'shared/browser/ui')
  const base = baseConfig({ folder, id: 'design', container: 'design', out, publicPath: '/' })
  return rspack({
    ...base,
    entry: { design: './src/design/main.tsx' },
    optimization: { ...base.optimization, minimize: false },
    plugins: [
      new rspack.HtmlRspackPlugin({
        title: 'Design system',
        scriptLoading: 'defer',
        favicon: './src/design/art.svg',
        meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      }),
    ],
  })
}

/** Builds the design page into a folder, once. Throws a `BuildError` with what the compiler says. */
export function buildDesign(out: string): Promise<void> {
  const compiler = designCompiler(out)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new BuildError(stats.toString('errors-only')) : undefined)
      compiler.close(() => (problem ? reject(problem) : resolve()))
    })
  })
}

/** Builds it at each change; `built` is called with what was wrong, or nothing. */
export function watchDesign(out: string, built: (problem: string | undefined) => void): Watching | undefined {
  return designCompiler(out).watch({ ignored: /node_modules/ }, (error, stats) =>
    built(error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined)),
  )
}
