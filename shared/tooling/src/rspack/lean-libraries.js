import { cutText, TO_THE_END } from './cut-text.js'

/**
 * Code of libraries that the shell never runs and that no bundler can leave out of a class: what i18next does besides
 * finding a text by language, namespace and plural and filling in its values (backends, detection, its log, clones,
 * selectors, contexts, objects in place of texts, keys to be saved, texts inside texts, formats and processors), none
 * of which `platform/src/i18n` asks for; what the federation's runtime does for manifests and preloading, and its log
 * besides the console's own; the parts of
 * React's scheduler that React DOM does not name; and React Router's routes with loaders, as the site's router has
 * none, with links that fetch ahead for them. 14 KB of the shell (brotli). The wording check refuses a text that asks
 * for what is cut. Each cut names where it begins and where it ends, and what stands there instead; one that is not
 * found fails the build.
 */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/
/** Stands in the one of React Router's files that is cut. */
const ROUTES = 'function _renderMatches('

/** What stands in i18next for its log, which the shell has off. */
const QUIET_LOGGER = `class Logger {
  log() {}
  warn() {}
  create() {
    return this
  }
}
const baseLogger = new Logger()

`
/** A value in a text of i18next: in braces, as it was given. */
const BRACES = `    this.prefix = this.prefixText = '{{'
    this.suffix = '}}'
    this.unescapePrefix = '-'
    this.unescapeSuffix = ''
    this.maxReplaces = 1000
`
const VALUE_OF = `    const skipOnVariables = true
    const handleFormat = key => (Object.hasOwn(data, key) ? data[key] : undefined)
`
const SET_LANGUAGE = `      if (!this.language) setLngProps(lngs)
      if (!this.translator.language) this.translator.changeLanguage(lngs)
      done(null, lngs)
    }
    setLng(lng)
    return deferred
  }
`
const FIXED = `    const fixedT = (key, values) => this.t(key, { lng: fixedT.lng, lngs: fixedT.lngs, ns: fixedT.ns, ...values })
`

const CUTS = [
  [
    /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    ['const consoleLogger = {\n', 'class EventEmitter {\n', QUIET_LOGGER],
    ['  addResource(lng, ns, key, value,', '  addResourceBundle('],
    ['  getResourceBundle(lng, ns) {\n', '}\n\nconst PATH_KEY ='],
    ['    let nsSeparator = opt.nsSeparator !==', '    let namespaces = opt.ns ||'],
    ['  exists(key, o = {', '  extractFromKey(key, opt) {\n'],
    [
      '    const wouldCheckForNsInKey =',
      '    return {\n      key,\n      namespaces: isString(namespaces) ? [namespaces] : namespaces\n    };\n  }\n  translate(',
    ],
    [
      "    let opt = typeof o === 'object' ? {\n",
      '    const resolved = this.resolve(keys, opt);\n',
      '    const key = keys;\n    const opt = { ...o };\n',
    ],
    [
      '    const resUsedKey = resolved?.',
      '      let usedDefault = false;\n',
      '    const { defaultValue } = opt;\n    const hasDefaultValue = defaultValue !== undefined;\n    const objectNotReturned = res && shouldHandleAsObject(res);\n    {\n',
    ],
    [
      '      const missingKeyNoValueFallbackToKey =',
      '      res = this.extendTranslation(res, keys, opt, resolved, lastKey);\n      if (usedKey',
    ],
    ['      if (usedKey && res === key && this', '    return res;\n  }\n  extendTranslation(', '    }\n'],
    [
      '    if (this.i18nFormat?.parse) {\n',
      '    return res;\n  }\n  resolve(',
      '    res = this.interpolator.interpolate(res, opt, opt.lng, opt);\n',
    ],
    ['    if (Array.isArray(keys)) keys = keys.map(k => typeof', '    keys.forEach(k => {\n'],
    ['      if (this.options.fallbackNS) names', '      const needsPluralHandling ='],
    ['      const needsContextHandling =', '      const codes = opt.lngs'],
    ['        if (!this.checkedLoadedFor[', '        codes.forEach(code => {\n'],
    ['          if (this.i18nFormat?.addLookup', '            let pluralSuffix;\n', '          {\n'],
    [
      '            if (needsContextHandling) {\n',
      '            if (needsPluralHandling) {\n              const otherSuffix',
    ],
    ['                if (needsContextHandling) {\n', '                finalKeys.unshift(key + otherSuffix);\n'],
    ['    if (this.i18nFormat?.getResource) return', '    return this.resourceStore.getResource('],
    ['  getUsedParamsDetails(options = {}) {\n', '}\n\nclass LanguageUtil {\n'],
    [
      '  clearCache() {\n    this.resolveHierarchyCache =',
      '}\n\nconst suffixesOrder =',
      '  toResolveHierarchy(code) {\n    return [...new Set([code, ...this.options.fallbackLng])];\n  }\n',
    ],
    [
      '    let rule;\n    try {\n',
      '    if (Object.keys(this.pluralRulesCache).length',
      '    const rule = new Intl.PluralRules(cleanedCode, { type });\n',
    ],
    ['  needsPlural(code, options = {}) {\n', '  getSuffix(code, count, options = {}) {\n'],
    ['    if (!options.interpolation) options.interp', '    this.resetRegExp();\n  }\n', BRACES],
    ['  reset() {\n', '  resetRegExp() {\n'],
    ['    this.nestingRegexp = getOr', '  }\n  interpolate('],
    ['    const handleFormat = key => {\n', '    this.resetRegExp();\n    if (!this.escapeValue', VALUE_OF],
    ['    if (!this.escapeValue && typeof str', '    if (isString(str) && !str.includes('],
    [
      '      safeValue: val => this.escapeValue',
      '    }];\n    const unescapedValues =',
      '      safeValue: val => val\n',
    ],
    [
      '          if (typeof missingInterpolationHandler ===',
      '        } else if (!isString(value) && !this.useRaw',
      "          if (!Object.hasOwn(options, matchedVar)) {\n            value = match[0];\n            continue;\n          }\n          value = '';\n",
    ],
    ['  nest(str, fc, options = {}) {\n', '}\n\nconst parseFormatStr'],
    ['  fallbackNS: false,\n', "  keySeparator: '.',\n"],
    ["  contextSeparator: '_',\n", '});\nconst transformOptions ='],
    ['  if (isString(options.ns)) options.ns =', '  return options;\n};\n\nconst noop ='],
    ['  if (typeof merged.overloadTrans', '  return merged;\n};\n'],
    ['    if (options.defaultNS == null && options.ns', '    this.options = withDefaults({\n'],
    [
      '    if (userOptions.keySeparator !== undefined',
      '      const lu = new LanguageUtil(',
      '    {\n      const { logger } = this;\n',
    ],
    ['      if (formatter) {\n', '      s.interpolator = new Interpolator('],
    ['      s.utils = {\n', '      this.translator = new Translator('],
    ["      this.translator.on('*'", '    if (!callback) callback = noop;\n', '    }\n'],
    ['    if (this.options.fallbackLng && !this.services', '    const storeApi = ['],
    ['  loadResources(language, callback = noop) {\n', '  changeLanguage(lng, callback) {\n'],
    ['      this.resolvedLanguage = undefined;\n      this.set', '    };\n    const done ='],
    ['      if (!lng && !lngs && this.services', '  getFixedT(lng, ns,', SET_LANGUAGE],
    ['    const scopeNs = fixedOpts?.', '    if (isString(lng)) {\n      fixedT.lng', FIXED],
    ['  exists(...args) {\n    return this.translator', '  static createInstance('],
    ['  cloneInstance(options = {}, callback = noop) {\n', '}\nconst instance = '],
  ],
  [
    /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    ['\tasync loadRemoteSnapshotInfo(', '\tgetGlobalRemoteInfo(moduleInfo) {\n'],
    ['\tasync getManifestJson(', '};\n\n//#endregion'],
  ],
  [
    /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/,
    ['const LOGGER_STACK_SKIP_TOKENS = [\n', 'var Logger = class {\n'],
    ['\t\tconst delegate = this.delegate;\n', '\t}\n\tlog(...args) {\n', '\t\tconsole[method](this.prefix, ...args)\n'],
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
  return cutText(source, cuts, this.resourcePath)
}
