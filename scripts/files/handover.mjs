// Hands a park over as open files in one ZIP, while it is in use; ends with 1 where files of it were missing.
import '../node-version.mjs'

import('../run.mjs').then(({ runHandover }) => runHandover())
