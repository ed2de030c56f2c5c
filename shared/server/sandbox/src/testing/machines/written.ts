/** The files and commands of `in-production.md`, for machines that are all this one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../../../../../docs/in-production.md')

/** What the document says, with other places. */
export interface Written {
  /** A block's text without the line that names it: `/etc/haproxy/haproxy.cfg`, `db1: users and databases`. */
  block(name: string): string
  /** What stands for an address, a path or a name of the document. */
  here(text: string): string
}

/**
 * @param network First three numbers of the addresses that stand for those of `10.0.0.0/24`
 * @param folder What each machine has a folder of its own in, by its name
 */
export function written(network: string, folder: string): Written {
  const blocks = new Map<string, string>()
  for (const [, name = '', text = ''] of readFileSync(DOCUMENT, 'utf8').matchAll(
    /^```\w+\n# (.+)\n([\s\S]*?)^```$/gm,
  )) {
    blocks.set(name, text)
  }
  const here = (text: string): string =>
    text
      // Whatever connects on loopback comes from one address.
      .replaceAll(/10\.0\.0\.\d+\/32/g, '127.0.0.1/32')
      .replaceAll('10.0.0.', `${network}.`)
      .replaceAll('/var/backups/lobby', `${folder}/backups`)
      .replaceAll('/etc/haproxy/site.pem', `${folder}/front/site.pem`)
      .replaceAll('/run/haproxy/admin.sock', `${folder}/front/admin.sock`)
  return {
    here,
    block(name) {
      const text = blocks.get(name)
      if (text === undefined) throw new Error(`in-production.md has no block "${name}".`)
      return here(text)
    },
  }
}
