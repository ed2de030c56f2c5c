/** `node shell/edge/static-export.ts --out DIR [--store DIR] [--channel NAME]`: writes the site as plain files. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '@lobby/releases/open-store'
import { servedStore } from '@lobby/releases/served-store'
import { openSignedStore } from '@lobby/releases/signed-store'
import { openTrust } from '@lobby/releases/trust'
import { readOrigins } from './settings.ts'
import { startFailure } from './start-failure.ts'
import { exportSite } from './static-site.ts'

try {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, store: { type: 'string' }, channel: { type: 'string' } },
  })
  if (!values.out) throw new Error('Say where the site should be written: --out DIR.')
  const out = resolve(values.out)
  const channel = values.channel ?? (process.env.LOBBY_CHANNEL || 'production')
  const store = await openSignedStore(await openStore(values.store), { signer: null })
  const signed = servedStore(store, await openTrust(store))
  const { revision, releases, lacks } = await exportSite(signed, channel, out, readOrigins(process.env))
  for (const release of releases) console.log(`wrote ${release}`)
  for (const lack of lacks) console.log(lack)
  console.log(`revision ${revision} of ${channel} is in ${out}`)
} catch (error) {
  console.error(startFailure('The export', error))
  process.exit(1)
}
