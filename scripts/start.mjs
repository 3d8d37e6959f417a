import './node-version.mjs'

import('./run.mjs').then(({ run }) => run())
