// Backs a park up into one file, while it is in use.
import '../node-version.mjs'

import('../run.mjs').then(({ runBackup }) => runBackup())
