import { cutText } from './cut-text.js'

/**
 * React DOM without taking over HTML that a server has rendered: the shell begins with `createRoot` alone, so no fiber
 * is ever dehydrated, and React neither looks for such HTML nor keeps events until it is taken over. What says so in
 * React is written as the constant that it is, and the bundler leaves out what can then not run: 4.5 KB of the shell
 * (brotli). Text that is not found fails the build.
 */

/** What is left of a function when no fiber is dehydrated. */
const BODIES = {
  clearHydrationBoundary: '',
  clearIfContinuousEvent: '',
  commitActivityHydrationCallbacks: '',
  commitSuspenseHydrationCallbacks: '',
  getActivityInstanceFromFiber: 'return null;',
  getParentHydrationBoundary: 'return null;',
  getSuspenseInstanceFromFiber: 'return null;',
  hideOrUnhideDehydratedBoundary: '',
  popHydrationState: 'return !1;',
  queueHydrationError: '',
  resetHydrationState: '',
  retryIfBlockedOn: '',
  upgradeHydrationErrorsToRecoverable: 'return null;',
}

/** From where to where text is left out, and what stands there instead. */
const CUTS = [
  [
    '    var dehydrated = prevState.dehydrated;\n    pushDehydrated',
    '  current = createWorkInProgress(current.child, {\n    mode: nextProps.mode',
    '  }\n',
  ],
  ['    else if (\n      queueIfContinuousEvent(', '  }\n}\nfunction findInstanceBlockingEvent('],
  ['    if (null === blockedOn)\n      dispatchEventForPluginEventSystem(', '      dispatchEventForPluginEventSystem('],
  ['function ReactDOMHydrationRoot(', 'var isomorphicReactPackageVersion'],
  ['exports.hydrateRoot =', 'exports.version ='],
]

/** What is always so, and what stands for it. */
const CONSTANTS = [
  // A parameter of the same name.
  [/(?<=\n\) \{\n {2}null != type &&[\s\S]{0,900}?)\bisHydrating\b/g, 'false'],
  [/ {2}isHydrating = !1,\n/g, ''],
  [/\bisHydrating = ![01]/g, '0'],
  [/\bisHydrating\b(?!\$)(?!\n\))/g, '!1'],
  [/\bisHydrating\$jscomp\$0\b(?! =)/g, '!1'],
  [/\b(?:\w+(?:\$\w+)*\.)+isDehydrated\b(?! =)/g, '!1'],
  [/\b(?:\w+(?:\$\w+)*\.)+dehydrated\b(?! =)/g, 'null'],
  [/\b18 === fiber\.tag/g, '!1'],
  [/\bfiber === hydrationParentFiber/g, '!1'],
  [/ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /g, ''],
]

export default function reactWithoutHydration(source) {
  let text = cutText(source, CUTS, this.resourcePath)
  for (const [name, body] of Object.entries(BODIES)) {
    const start = text.search(new RegExp(`^function ${name}\\(`, 'm'))
    const open = text.indexOf(') {\n', start) + 3
    const end = text.indexOf('\n}\n', open)
    if (start < 0) throw new Error(`${this.resourcePath} has no function ${name}`)
    text = `${text.slice(0, open)}\n  ${body}${text.slice(end)}`
  }
  for (const [pattern, instead] of CONSTANTS) {
    if (text.search(pattern) < 0) throw new Error(`${this.resourcePath} has no ${pattern}`)
    text = text.replaceAll(pattern, instead)
  }
  return text
}
