// Moves a park's files to S3 or back; ends with 1 where that is not done.
import '../node-version.mjs'

import('../run.mjs').then(({ runFilesMove }) => runFilesMove())
