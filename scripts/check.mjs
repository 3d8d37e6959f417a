// Reads a park's database and says what does not agree in it; ends with 1 where something does not.
import './node-version.mjs'

import('./run.mjs').then(({ runCheck }) => runCheck())
