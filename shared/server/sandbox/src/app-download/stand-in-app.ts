import { crc32 } from 'node:zlib'

const TEXT = `SANDBOX

There is no app in this file. The sandbox answers with it where a merchant's site
has the real one, so that the way to the download can be followed to its end.
Set the links of the types IOS and Android in the site's settings to your own app.
`

/**
 * What stands for the app until a merchant names a real one: an archive, as .apk and .ipa are, with one text in it that
 * says so. No phone installs it. SANDBOX
 */
export function standInApp(): Buffer {
  const name = Buffer.from('SANDBOX.txt')
  const body = Buffer.from(TEXT)
  // Stored, not packed; 1 January 2026.
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(10, 0)
  facts.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | 1, 8)
  facts.writeUInt32LE(crc32(body), 10)
  facts.writeUInt32LE(body.length, 14)
  facts.writeUInt32LE(body.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, body])
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x0a\x00', 'latin1'), facts, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(entry.length, 12)
  return Buffer.concat([entry, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}
