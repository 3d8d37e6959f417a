import './node-version.mjs'

import('./run-trust.mjs').then(({ runTrust }) => runTrust(process.argv.slice(2)))
