/**
 * The port that a setting names, `fallback` where it is not set or empty, as a file of settings has it. `wrong` is one
 * sentence with the name.
 */
export function readPort(name: string, text: string | undefined, fallback: number): { port: number; wrong?: string } {
  if (!text) return { port: fallback }
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return { port }
  return { port: fallback, wrong: `${name} must be a port between 0 and 65535, not "${text}".` }
}
