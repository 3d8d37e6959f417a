// Takes a hand-over over into an empty installation; ends with 1 where that is not done, or the check finds something.
import '../node-version.mjs'

import('../run.mjs').then(({ runTakeover }) => runTakeover())
