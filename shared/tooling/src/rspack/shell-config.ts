import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { shellSharing } from '../sharing.ts'
import { type BuildTarget, baseConfig } from './base.ts'
import { NoLateSheets } from './late-sheets.ts'
import { modulesByPath, THREE_DIGITS } from './module-numbers.ts'
import { RUNTIME_GLOBAL } from './runtime-global.ts'

/** The plugins name the runtime's CommonJS files, which are bundled whole; their twins beside them can be shaken. */
const COMMONJS_RUNTIME = /@module-federation[\\/].*\.cjs$/

/** React Router's package names its development files alone, warnings and all; those for production lie beside them. */
function routerForProduction(folder: string): Record<string, string> {
  const dom = createRequire(path.join(folder, 'package.json')).resolve('react-router-dom/package.json')
  const dist = path.join(path.dirname(createRequire(dom).resolve('react-router/package.json')), 'dist/production')
  return { 'react-router$': path.join(dist, 'index.mjs'), 'react-router/dom$': path.join(dist, 'dom-export.mjs') }
}

/** React Router's one file, from whatever version is installed. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/

/** What `lean-libraries.js` leaves methods out of. */
const LIBRARIES_TO_CUT = [
  ROUTER,
  /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/,
  /[\\/]scheduler[\\/]cjs[\\/]scheduler\.production\.js$/,
  /[\\/]runtime-core[\\/]dist[\\/](?:helpers|plugins[\\/]snapshot[\\/]SnapshotHandler|remote[\\/]index)\.js$/,
]

/** React DOM as it is in production, in which nothing is taken over that a server has rendered. */
const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/** Takes the runtime's ES modules in place of its CommonJS: 5.8 KB of the shell (brotli). */
const runtimeAsModules = {
  apply(compiler: Compiler) {
    compiler.hooks.afterPlugins.tap('runtime-as-modules', () => {
      const { alias } = compiler.options.resolve
      for (const [name, file] of Object.entries(alias || {})) {
        if (alias && typeof file === 'string' && COMMONJS_RUNTIME.test(file)) alias[name] = file.replace(/cjs$/, 'js')
      }
    })
  },
}

/**
 * All rules of the shell travel in its one style sheet: one that came late would stand in the head, before it, and make
 * Chromium order all layers anew and lay out the whole page (SP-10, decision 581).
 */
const oneSheet = { type: /^css\//, name: 'shell', chunks: 'all', enforce: true } as const

/** The build of the shell: the only app the browser starts. It knows no remote; pins come with the page. */
export function shellConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target)
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    // A page has one shell, whose chunks need not name their release.
    output: { ...base.output, chunkLoadingGlobal: 'chunks_shell' },
    resolve: { ...base.resolve, alias: routerForProduction(target.folder) },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: ROUTER, loader: path.join(import.meta.dirname, 'shakable-router.js') },
        { test: REACT_DOM, loader: path.join(import.meta.dirname, 'react-without-hydration.js') },
        { test: LIBRARIES_TO_CUT, loader: path.join(import.meta.dirname, 'lean-libraries.js') },
      ],
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { styles: oneSheet } } },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        LOBBY_RUNTIME_GLOBAL: JSON.stringify(RUNTIME_GLOBAL),
        LOBBY_CONTAINER: JSON.stringify(target.container),
      }),
      // Icons and the manifest keep their names: the page links them when the release has them.
      new rspack.CopyRspackPlugin({ patterns: [{ from: './src/public' }] }),
      new rspack.NormalModuleReplacementPlugin(COMMONJS_RUNTIME, (resource) => {
        if (!resource.request.includes('data:')) resource.request = resource.request.replace(/cjs$/, 'js')
      }),
      runtimeAsModules,
      new NoLateSheets(),
      // Any digit more is a tenth of a kilobyte of each first visit.
      modulesByPath(THREE_DIGITS),
      new ModuleFederationPlugin({
        name: target.container,
        shared: shellSharing(target.folder),
        manifest: false,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  }
}
