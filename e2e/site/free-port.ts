import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody listens on just now, for a program that wants to be told one. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
