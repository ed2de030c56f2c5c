/** As much of the shell's script as is read to measure; bytes, unpacked. */
const ENOUGH = 32_768
const AT_MOST = 2_000

/** The script that started this page: it is at the edge, whatever becomes of any remote. */
const shellScript = (): string | undefined =>
  [...document.scripts].map(({ src }) => src).find((src) => src.includes('/releases/shell/'))

/**
 * How fast the edge's files come over this connection now: bytes each ms, unpacked. It fetches a part of the shell's
 * script past the cache; 0 when nothing comes.
 */
export async function measureConnection(): Promise<number> {
  const url = shellScript()
  if (!url) return 0
  const stopped = new AbortController()
  const timer = setTimeout(() => stopped.abort(), AT_MOST)
  const began = performance.now()
  let received = 0
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: stopped.signal })
    const reader = answer.ok ? answer.body?.getReader() : undefined
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      received += piece.value.length
      if (received >= ENOUGH) break
    }
  } catch {
    // What came until then counts.
  } finally {
    clearTimeout(timer)
    stopped.abort()
  }
  return received / Math.max(1, performance.now() - began)
}
