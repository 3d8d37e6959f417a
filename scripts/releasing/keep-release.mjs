// Keeps a small park as this version makes it, for the test that later versions start on it:
// node scripts/releasing/keep-release.mjs 0.2.0
import '../node-version.mjs'

import('./run-keep-release.mjs').then(({ runKeepRelease }) => runKeepRelease(process.argv.slice(2)))
