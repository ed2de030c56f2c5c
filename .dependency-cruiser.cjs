/**
 * Imports between folders run one way (shared/docs/architecture.md). Every rule is an error; `check` also fails when
 * too few modules were read.
 */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from.path, pathNot: from.pathNot ?? '\\.test\\.tsx?$' },
  to: { path: '^(shell|remote-[^/]+|shared|e2e)/', pathNot: [...allowed, 'node_modules'] },
})

/** The files behind a server package's `exports`: what others may import of it. */
const published = (name) =>
  Object.values(require(`./shared/server/${name}/package.json`).exports).map(
    (file) => `^shared/server/${name}/${file.slice(2).replaceAll('.', '\\.').replace('*', '[^/]+')}$`,
  )

const buildFile = '/(remote\\.config|rspack\\.config)\\.ts$'

/**
 * In a remote: groups of features, `parts` for what several of them use, and the wording; loose files stand above all.
 */
const feature = '^(remote-[^/]+)/src/(?!parts/|locales/)([^/]+)/([^/.]+)[./]'
const anyFeature = '^remote-[^/]+/src/(?!parts/|locales/)[^/]+/'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-circle-of-types',
      severity: 'error',
      comment: 'A type that several files share has a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'feature-to-parts-only',
      severity: 'error',
      comment: 'A feature (src/<group>/<feature>) knows itself, parts, and what stands outside of features.',
      from: { path: feature },
      to: { path: anyFeature, pathNot: ['^$1/src/$2/$3[./]'] },
    },
    {
      name: 'feature-to-no-loose-file',
      severity: 'error',
      comment: 'Files beside the groups see all features: through one, a feature would reach another.',
      from: { path: feature },
      to: { path: '^remote-[^/]+/src/[^/]+$' },
    },
    {
      name: 'parts-to-no-feature',
      severity: 'error',
      comment: 'What several features use knows none of them.',
      from: { path: '^remote-[^/]+/src/parts/' },
      to: { path: anyFeature },
    },
    {
      name: 'remote-to-shared-only',
      severity: 'error',
      comment: 'A remote knows ui, platform and contracts: never another remote, never the shell.',
      from: { path: '^remote-([^/]+)/', pathNot: '(\\.test|/testing)\\.tsx?$' },
      to: {
        path: '^(shell|remote-[^/]+|shared|e2e)/',
        pathNot: ['^remote-$1/', '^shared/(browser/(ui|platform)|contracts)/', 'node_modules'],
      },
    },
    {
      name: 'remote-test-to-shared-only',
      severity: 'error',
      from: { path: '^remote-([^/]+)/.*(\\.test|/testing)\\.tsx?$' },
      to: {
        path: '^(shell|remote-[^/]+|shared|e2e)/',
        pathNot: [
          '^remote-$1/',
          '^shared/(browser/(ui|platform)|contracts|server/sandbox/src/testing|tooling)',
          'node_modules',
        ],
      },
    },
    only(
      'contracts-to-nothing',
      { path: '^shared/contracts/' },
      ['^shared/contracts/'],
      'Contracts import nothing of ours.',
    ),
    only(
      'ui-to-contracts',
      { path: '^shared/browser/ui/' },
      ['^shared/(browser/ui|contracts)/'],
      'ui stands on contracts.',
    ),
    only(
      'platform-to-contracts',
      { path: '^shared/browser/platform/', pathNot: '(\\.test\\.tsx?$|/testing)' },
      ['^shared/(browser/platform|contracts)/'],
      'platform stands on contracts.',
    ),
    only(
      'gateway-to-contracts',
      { path: '^shared/server/gateway/' },
      ['^shared/(server/(gateway|random|wording)|contracts)/'],
      'gateway stands on contracts, seeded numbers and the reader of wording: it runs without the sandbox, and without what draws its pictures.',
    ),
    {
      name: 'gateway-test-to-sandbox-testing',
      severity: 'error',
      comment: 'The sandbox plays the outside world in the tests of the gateway, as it does in those of remotes.',
      from: { path: '^shared/server/gateway/.*\\.test\\.ts$' },
      to: { path: '^shared/server/sandbox/', pathNot: published('sandbox') },
    },
    {
      name: 'parties-outside-speak-http',
      severity: 'error',
      comment:
        'Game vendor, bank, chat, identity desk and carriers know no table of the gateway: what they want of it they ask over HTTP.',
      from: {
        path: '^shared/server/sandbox/src/(games|bank|chat|identity|outbox|promotions|delivery|app-download|wire|store|vendor)(/|\\.ts$)',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^shared/server/(gateway/src/(?!http/|outside/|calls/partner-keys|time/|ledger/money|access/tokens)|sandbox/src/(past|players|testing)/)',
      },
    },
    only(
      'sandbox-to-what-the-gateway-publishes',
      { path: '^shared/server/sandbox/', pathNot: '^$' },
      [
        '^shared/(server/(sandbox|random|wording)|contracts)/',
        '^shared/tooling/src/test/postgres-server\\.ts$',
        ...published('gateway'),
        ...published('program'),
        ...published('office'),
        ...published('artwork'),
      ],
      'sandbox stands on contracts, seeded numbers, the reader of wording and the published entries of the gateway, never on its inside.',
    ),
    only(
      'program-to-what-is-published',
      { path: '^shared/server/program/' },
      [
        '^shared/(server/(program|metrics)|contracts)/',
        ...published('gateway'),
        ...published('office'),
        ...published('artwork'),
      ],
      'What runs the gateway stands on its published entries; nothing of the sandbox is in production.',
    ),
    only(
      'office-to-what-the-gateway-publishes',
      { path: '^shared/server/office/', pathNot: '(\\.test\\.ts$|/testing/)' },
      ['^shared/(server/(office|wording)|contracts)/', ...published('gateway')],
      'The back office stands on the published entries of the gateway: it acts as its calls do, never around them.',
    ),
    only(
      'artwork-to-contracts',
      { path: '^shared/server/artwork/' },
      ['^shared/(server/(artwork|random)|contracts)/'],
      'artwork stands on contracts and on seeded numbers; it draws what it is asked for, and knows no table of the gateway.',
    ),
    {
      name: 'one-module-names-the-artwork',
      severity: 'error',
      comment: 'What draws the pictures is put behind the interface of the gateway in one place.',
      from: {
        path: '^(shell|remote-|shared|e2e)',
        pathNot: [
          '^shared/server/artwork/',
          '^shared/server/program/src/drawn-pictures\\.ts$',
          '^shared/server/sandbox/src/drawn-pictures\\.test\\.ts$',
        ],
      },
      to: { path: '^shared/server/artwork/' },
    },
    only(
      'random-to-nothing',
      { path: '^shared/server/random/' },
      ['^shared/server/random/'],
      'Seeded numbers import nothing of ours.',
    ),
    only(
      'metrics-to-nothing',
      { path: '^shared/server/metrics/' },
      ['^shared/server/metrics/'],
      'What every server can show itself by knows none of them.',
    ),
    only(
      'wording-to-contracts',
      { path: '^shared/server/wording/' },
      ['^shared/(server/wording|contracts)/'],
      'The reader of locale files stands on contracts.',
    ),
    only(
      'releases-to-contracts',
      { path: '^shared/operations/releases/', pathNot: '(\\.test\\.ts$|/testing/)' },
      ['^shared/(operations/releases|contracts)/'],
      'releases stands on contracts.',
    ),
    only(
      'console-to-what-others-publish',
      { path: '^shared/operations/console/', pathNot: '(\\.test\\.ts$|/testing/)' },
      [
        '^shared/(operations/(console|releases)|contracts|server/wording)/',
        ...published('gateway'),
        ...published('office'),
      ],
      'The console reads by the same code as the release command, and makes pages as the back office does.',
    ),
    only(
      'publishing-to-what-others-publish',
      { path: '^shared/operations/publishing/', pathNot: '(\\.test\\.ts$|/testing/)' },
      ['^shared/(operations/(publishing|releases)|contracts)/', ...published('gateway')],
      'The publishing service runs the code of the release command, behind the rules of the gateway.',
    ),
    only(
      'tooling-to-contracts',
      { path: '^shared/tooling/', pathNot: '(\\.test\\.tsx?|/vitest\\.config\\.ts)$' },
      ['^shared/(tooling|contracts)/', buildFile],
      'tooling stands on contracts.',
    ),
    { name: 'shell-to-no-remote', severity: 'error', from: { path: '^shell/' }, to: { path: '^(remote-|e2e/)' } },
    only(
      'host-to-browser',
      { path: '^shell/src/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      ['^shell/src/', '^shared/(browser/(ui|platform)|contracts)/'],
      'The host in the browser stands on ui, platform and contracts: what runs on Node is no part of it.',
    ),
    only(
      'edge-to-releases',
      { path: '^shell/edge/', pathNot: '(\\.test\\.ts$|/testing/)' },
      [
        '^shell/edge/',
        '^shared/(operations/releases|contracts|server/(wording|metrics))/',
        '^shared/browser/platform/src/(pictures/picture-source|i18n/date-text)',
      ],
      'The edge stands on releases, metrics, the reader of wording and contracts; it asks for a picture and writes a date as the page will.',
    ),
    only(
      'site-to-edge-and-sandbox',
      { path: '^shell/site/' },
      ['^shell/(site|edge)/', '^shared/(operations/releases|server/sandbox|contracts)/'],
      'The program behind npm start runs edge, gateway and sandbox.',
    ),
    {
      name: 'one-module-names-the-federation',
      severity: 'error',
      comment: 'Only the container module speaks to the federation runtime, only the tooling configures its plugin.',
      from: {
        path: '^(shell|remote-|shared|e2e)',
        pathNot: ['^shell/src/remotes/loading/container', '^shared/tooling/'],
      },
      to: { path: '@module-federation' },
    },
    {
      name: 'router-and-queries-through-the-facade',
      severity: 'error',
      comment: 'A shared package is not tree-shaken; remotes see the facade that platform re-exports.',
      from: { path: '^remote-' },
      to: { path: 'node_modules/(react-router|@tanstack|i18next|react-i18next|zustand)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(shell|remote-[^/]+)/dist/', '^\\.lobby/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.test.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
