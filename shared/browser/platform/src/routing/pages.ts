import { createContext, useContext } from 'react'

/**
 * Host: answers whether a pinned release declares a page for a path. Without a host, as in a feature's test, all exist.
 */
export const PageExists = createContext<(path: string) => boolean>(() => true)

/**
 * Whether a link to this path leads anywhere: a link to a page that no pinned release declares is not shown. The query
 * is ignored.
 */
export function usePageExists(path: string): boolean {
  return useContext(PageExists)(path.split('?')[0] ?? path)
}

/** The same for many links: `const exists = usePagesExist()`, then `links.filter((link) => exists(link.path))`. */
export function usePagesExist(): (path: string) => boolean {
  const exists = useContext(PageExists)
  return (path) => exists(path.split('?')[0] ?? path)
}
