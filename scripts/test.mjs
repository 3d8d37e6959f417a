import './node-version.mjs'

import('./run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)))
