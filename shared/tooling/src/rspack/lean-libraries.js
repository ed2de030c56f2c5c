/**
 * Code of libraries that the shell never runs and that no bundler can leave out of a class: what i18next does for
 * backends, clones, the direction of writing, objects in place of texts, keys to be saved, texts inside texts, formats
 * and processors, none of which the options of `platform/src/i18n/language.ts` ask for; what the federation's runtime
 * does for manifests and preloading; the parts of React's scheduler that React DOM does not name; and React Router's
 * routes with loaders, as the site's router has none, with links that fetch ahead for them. 9.5 KB of the shell
 * (brotli). Each cut names where it begins and where it ends, and what stands there instead; one that is not found
 * fails the build.
 */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/
/** In the place of a cut's end: nothing of the file is behind it. */
const TO_THE_END = ''
/** Stands in the one of React Router's files that is cut. */
const ROUTES = 'function _renderMatches('

const CUTS = [
  [
    /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    ['  queueLoad(languages, namespaces, options, callback) {\n', '}\n\nconst get = () =>'],
    ['  reloadResources(lngs, ns, callback) {\n', '  setResolvedLanguage(l) {\n'],
    ['  exists(...args) {\n    return this.translator', '  static createInstance('],
    ['  cloneInstance(options = {}, callback = noop) {\n', '}\nconst instance = '],
    ["    if (lng?.toLowerCase() === 'cimode') {\n", '    const resolved = this.resolve(keys, opt);\n'],
    [
      '      if (keySeparator) {\n        const resTypeIsArray',
      '    } else if (handleAsObjectInI18nFormat && isString(',
    ],
    [
      '    if (objectNotReturned && this.options.returned',
      "    if (objectNotReturned) {\n      this.logger.warn('accessing",
    ],
    [
      '      const missingKeyNoValueFallbackToKey =',
      '      res = this.extendTranslation(res, keys, opt, resolved, lastKey);\n      if (usedKey',
    ],
    ['      if (usedKey && res === key && this', '    }\n    if (returnDetails) {\n      resolved.res = res;'],
    ['if (this.i18nFormat?.parse) {\n', 'if (!opt.skipInterpolation) {\n'],
    ['      const skipOnVariables = isString(res)', '      let data = opt.replace'],
    ['      if (skipOnVariables) {\n        const na', '      if (!opt.lng && resolved'],
    ['  needsPlural(code, options = {}) {\n', '  getSuffix(code, count, options = {}) {\n'],
    ['  exists(key, o = {', '  extractFromKey(key, opt) {\n'],
    ['      if (opt.nest !== false) res =', '      if (opt.interpolation) this.interpolator.reset();\n'],
    ['    const postProcess = opt.postProcess ||', '    return res;\n  }\n  resolve('],
    ['  nest(str, fc, options = {}) {\n', '}\n\nconst parseFormatStr'],
    ['      let formatter;\n', '      const lu = new LanguageUtil('],
    ['      if (formatter) {\n', '      s.interpolator = new Interpolator('],
    ['      s.utils = {\n', '      s.backendConnector = new Connector('],
    ['      if (this.modules.languageDetector) {\n', '      this.translator = new Translator('],
    ["      if (usedLng?.toLowerCase() === 'cimode' &&", '    } else {\n      usedCallback(null);\n'],
  ],
  [
    /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    ['\tasync loadRemoteSnapshotInfo(', '\tgetGlobalRemoteInfo(moduleInfo) {\n'],
    ['\tasync getManifestJson(', '};\n\n//#endregion'],
  ],
  [/[\\/]runtime-core[\\/]dist[\\/]helpers\.js$/, ['\t\tpreloadAssets,\n', '\t\tgetRemoteInfo\n']],
  [/[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/, ['\tasync preloadRemote(', '\tregisterRemotes(']],
  [
    /[\\/]scheduler[\\/]cjs[\\/]scheduler\.production\.js$/,
    ['exports.unstable_forceFrameRate =', 'exports.unstable_getCurrentPriorityLevel ='],
    ['exports.unstable_next =', 'exports.unstable_requestPaint ='],
    ['exports.unstable_runWithPriority =', 'exports.unstable_scheduleCallback ='],
    ['exports.unstable_wrapCallback =', TO_THE_END],
  ],
  [
    ROUTER,
    ['dataRouterOpts && dataRouterOpts.state.matches.length ? (', 'matchRoutes(routes, { pathname: remaining'],
    ['var RenderErrorBoundary = class', 'function RenderedRoute('],
    [
      '  let dataRouterState = dataRouterOpts?.state;\n',
      '  if (matches == null) {',
      '  const dataRouterState = void 0;\n',
    ],
    ['    let [shouldPrefetch, prefetchRef,', '    let internalOnClick = useLinkClickHandler('],
    ['          ...prefetchHandlers,\n', '          href: (isSpaLink ?'],
    ['          ref: mergeRefs(', '          target,\n', '          ref: forwardedRef,\n'],
    ['    return shouldPrefetch && !isAbsolute', '  }\n);', '    return link;\n'],
  ],
]

export default function leanLibrary(source) {
  if (ROUTER.test(this.resourcePath) && !source.includes(ROUTES)) return source
  const [, ...cuts] = CUTS.find(([file]) => file.test(this.resourcePath))
  return cuts.reduce((text, [from, to, instead = '']) => {
    const start = text.indexOf(from)
    const end = to === TO_THE_END ? text.length : text.indexOf(to, start)
    if (start < 0 || end < 0)
      throw new Error(`${this.resourcePath} has no “${from.trim()}” before “${to.trim()}” to cut`)
    return text.slice(0, start) + instead + text.slice(end)
  }, source)
}
