/**
 * Methods of libraries that the shell never calls and that no bundler can leave out of a class: what i18next does for
 * backends, clones and the direction of writing, and what the federation's runtime does for manifests and preloading.
 * 3.4 KB of the shell (brotli). Each cut names where it begins and where it ends; one that is not found fails the
 * build.
 */
const CUTS = [
  [
    /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    ['  queueLoad(languages, namespaces, options, callback) {\n', '}\n\nconst get = () =>'],
    ['  hydrate(resources, lng) {\n', '  setResolvedLanguage(l) {\n'],
    ['  loadNamespaces(ns, callback) {\n', '  static createInstance('],
    ['  cloneInstance(options = {}, callback = noop) {\n', '}\nconst instance = '],
  ],
  [
    /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    ['\tasync loadRemoteSnapshotInfo(', '\tgetGlobalRemoteInfo(moduleInfo) {\n'],
    ['\tasync getManifestJson(', '};\n\n//#endregion'],
  ],
  [/[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/, ['\tasync preloadRemote(', '\tregisterRemotes(']],
]

export default function leanLibrary(source) {
  const [, ...cuts] = CUTS.find(([file]) => file.test(this.resourcePath))
  return cuts.reduce((text, [from, to]) => {
    const start = text.indexOf(from)
    const end = text.indexOf(to, start)
    if (start < 0 || end < 0)
      throw new Error(`${this.resourcePath} has no “${from.trim()}” before “${to.trim()}” to cut`)
    return text.slice(0, start) + text.slice(end)
  }, source)
}
