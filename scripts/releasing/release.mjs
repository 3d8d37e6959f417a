// Makes a folder that holds what a park runs and nothing else: node scripts/releasing/release.mjs FOLDER
import '../node-version.mjs'

import('./make-release.mjs').then(({ release }) => release(process.argv.slice(2)))
