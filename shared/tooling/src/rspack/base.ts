import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { LeanLoaders } from './lean-loaders.ts'
import { NoEmptyChunks } from './no-empty-chunks.ts'
import { OrderedHashes } from './ordered-hashes.ts'
import { BUNDLER, OwnSegments } from './own-segments.ts'

/** The checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..')

const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const ICON_MAKER = /[\\/]createLucideIcon\.mjs$/
const LEAN_ICON_MAKER = path.resolve(import.meta.dirname, '../../../browser/ui/src/icon/create-icon.ts')
const CONTRACTS = /[\\/]shared[\\/]contracts[\\/]src[\\/].*\.ts$/
const SWIPER_STYLES = /[\\/]swiper[\\/]swiper\.css$/

/** iOS 15.4 and Chrome 99: older browsers get a page without scripts (shared/docs/architecture.md). */
const BROWSERS = ['ios_saf >= 15.4', 'safari >= 15.4', 'chrome >= 99', 'firefox >= 100']

/**
 * Chromium compiles the functions of a file that begins so while the file arrives, on another thread, and not each at
 * its first call, on the page's own (decision 615). Other browsers read a comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

/**
 * A source's path from the checkout's root. The bundler's own code has one name: its own hold where the checkout lies.
 */
export function sourceName({ absoluteResourcePath: file }: { absoluteResourcePath: string }): string {
  const name = path.relative(ROOT, file).replaceAll(path.sep, '/')
  return path.isAbsolute(file) && !name.startsWith('..') ? name : BUNDLER
}

export interface BuildTarget {
  folder: string
  /** Release id; part of every URL. */
  id: string
  container: string
  out: string
  publicPath: string
  /** Home takes the whole wording: what it asks for changes while the build watches its sources. */
  wholeWording?: true
}

/** What the shell's and the remotes' builds have in common. */
export function baseConfig({ folder, container, out, publicPath }: BuildTarget): Configuration {
  return {
    name: path.basename(folder),
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: out,
      publicPath,
      uniqueName: container,
      chunkLoadingGlobal: `chunks_${container}`,
      crossOriginLoading: 'anonymous',
      filename: '[name].js',
      chunkFilename: '[id].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[id].css',
      assetModuleFilename: 'assets/[name]-[contenthash:8][ext]',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'] },
    module: {
      parser: {
        // A custom property that one module sets for what another draws keeps its name.
        'css/auto': { namedExports: false, dashedIdents: false },
        'css/module': { namedExports: false, dashedIdents: false },
      },
      generator: {
        'css/auto': { localIdentName: '[uniqueName]-[id]-[local]' },
        'css/module': { localIdentName: '[uniqueName]-[id]-[local]' },
      },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: ICONS, loader: path.join(import.meta.dirname, 'lean-icon-data.js') },
        { test: SWIPER_STYLES, loader: path.join(import.meta.dirname, 'without-root.js') },
        { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
            env: { targets: BROWSERS },
          },
          type: 'javascript/auto',
        },
        { test: CONTRACTS, loader: path.join(import.meta.dirname, 'lean-contracts.js') },
      ],
    },
    optimization: {
      moduleIds: 'natural',
      // By what is in them: one chunk more leaves the others their names, and so what deltas build on (SP-06).
      chunkIds: 'deterministic',
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 5 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(ICON_MAKER, LEAN_ICON_MAKER),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new OrderedHashes(),
      new NoEmptyChunks(),
      new LeanLoaders(),
      // Kept with the release and served to nobody: reports are read by them (TE-04). The sources are in the tree.
      new rspack.SourceMapDevToolPlugin({
        test: /\.js$/,
        filename: '[file].map',
        append: false,
        noSources: true,
        moduleFilenameTemplate: sourceName,
        fallbackModuleFilenameTemplate: sourceName,
      }),
      new OwnSegments(),
      // After the minimizer, which would take it out, and before the source maps, which count its line.
      new rspack.BannerPlugin({
        banner: COMPILE_ALL,
        raw: true,
        test: /\.js$/,
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
      }),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}
