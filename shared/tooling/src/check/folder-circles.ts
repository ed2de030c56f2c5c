/** Folders of one package know each other one way: found in what dependency-cruiser has read. */

/** A module of dependency-cruiser's JSON, as far as it is needed here. Paths are relative to the root, with `/`. */
export interface ReadModule {
  source: string
  dependencies: readonly { resolved: string }[]
}

export interface FolderCircle {
  /** The package's folder. */
  in: string
  /** Folders that stand beside each other and each reach all others, relative to the package; sorted. */
  folders: string[]
  /** One import for each arrow between two of them, `from → to`. */
  imports: string[]
}

/** A test may look at several folders from within one of them. */
const TEST = /(\.test\.tsx?$|\/testing(\.tsx?$|\/))/

/** What the loose files of a folder are called beside its subfolders. */
const LOOSE = '(loose files)'

/**
 * The circles between folders of one package. Compared are folders that stand beside each other: an import counts for
 * the two folders in which the ways to both files part. The loose files of a folder are together one more beside its
 * subfolders: they put these together (`app.ts`, `index.ts`) or serve them, never both. `packages` are folders, `shell`
 * as well as `shell/edge` within it.
 */
export function folderCircles(modules: readonly ReadModule[], packages: readonly string[]): FolderCircle[] {
  const arrows = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of modules) {
    const home = packageOf(source, packages)
    if (home === undefined || TEST.test(source)) continue
    for (const { resolved } of dependencies) {
      if (packageOf(resolved, packages) !== home) continue
      const pair = whereTheyPart(source, resolved)
      if (!pair) continue
      const [from, to] = pair
      const seen = arrows.get(from) ?? new Map<string, string>()
      if (!seen.has(to)) seen.set(to, `${source} → ${resolved}`)
      arrows.set(from, seen)
    }
  }
  return circlesOf(arrows).map((folders) => {
    const home = packageOf(`${folders[0]}/`, packages) ?? ''
    return {
      in: home,
      folders: folders.map((folder) => folder.slice(home.length + 1)),
      imports: folders.flatMap((from) =>
        [...(arrows.get(from) ?? [])].flatMap(([to, example]) => (folders.includes(to) ? [example] : [])),
      ),
    }
  })
}

/** What the check has to say of each circle. */
export const folderProblems = (circles: readonly FolderCircle[]): string[] =>
  circles.map(
    (circle) =>
      `folder-circle: in ${circle.in}, ${circle.folders.join(' and ')} import each other:` +
      circle.imports.map((line) => `\n  ${line}`).join(''),
  )

/** The innermost package that a file lies in; none for what is installed. */
function packageOf(file: string, packages: readonly string[]): string | undefined {
  if (file.includes('node_modules/')) return undefined
  const holding = packages.filter((folder) => file.startsWith(`${folder}/`))
  return holding.sort((a, b) => b.length - a.length)[0]
}

/** The two folders beside each other in which two files lie; undefined where one folder has both. */
function whereTheyPart(from: string, to: string): [string, string] | undefined {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (at === a.length && at === b.length) return undefined
  const room = (folders: string[]) => [...folders.slice(0, at), folders[at] ?? LOOSE].join('/')
  return [room(a), room(b)]
}

/** Groups whose members all reach each other. */
function circlesOf(arrows: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachableFrom(folder, arrows)]))
  const groups = new Map<string, string[]>()
  for (const [folder, folders] of reached) {
    if (!folders.has(folder)) continue
    const group = [...folders].filter((other) => reached.get(other)?.has(folder)).sort()
    groups.set(group.join(' '), group)
  }
  return [...groups.values()]
}

function reachableFrom(start: string, arrows: ReadonlyMap<string, ReadonlyMap<string, unknown>>): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of arrows.get(folder)?.keys() ?? []) {
      if (!found.has(next)) open.push(next)
      found.add(next)
    }
  }
  return found
}
