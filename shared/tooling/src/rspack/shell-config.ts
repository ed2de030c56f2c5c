import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { shellSharing } from '../sharing.ts'
import { type BuildTarget, baseConfig } from './base.ts'
import { RUNTIME_GLOBAL } from './runtime-global.ts'

/** The build of the shell: the only app the browser starts. It knows no remote; pins come with the page. */
export function shellConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target)
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        LOBBY_RUNTIME_GLOBAL: JSON.stringify(RUNTIME_GLOBAL),
        LOBBY_CONTAINER: JSON.stringify(target.container),
      }),
      // Icons and the manifest keep their names: the page links them when the release has them.
      new rspack.CopyRspackPlugin({ patterns: [{ from: './src/public' }] }),
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
