import rules from './.dependency-cruiser.mjs'
import tests from './.dependency-cruiser.tests.mjs'

const layers = [
  'contract/src',
  'server/src/(core|platform|domain|features)',
  'web/src/(core|domain|features|ui)',
]

// They import from no folder; as files of core itself they would make one folder of all of core.
const alone = '^server/src/core/(clock|in-time|refusal)\\.ts$'

/** No circle of folders: of two folders next to each other one serves the other. Tests may import from any. */
export default {
  forbidden: layers.map((within) => ({
    name: 'no-circle-of-folders',
    comment: 'Take what both need down into the domain (server/src/domain, web/src/domain) or into core.',
    severity: 'error',
    scope: 'folder',
    from: { path: `^${within}/[^/]+$` },
    to: { circular: true },
  })),
  options: { ...rules.options, exclude: { path: [tests, alone].flat() } },
}
