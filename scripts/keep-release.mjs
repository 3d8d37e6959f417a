// Keeps a small park as this version makes it, for the test that later versions start on it:
// node scripts/keep-release.mjs 0.2.0
import './node-version.mjs'

import('./releasing/run-keep-release.mjs').then(({ runKeepRelease }) => runKeepRelease(process.argv.slice(2)))
