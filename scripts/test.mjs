// Installs and builds what is missing, then runs the tests (those named, else all) and ends with their exit code.
import './node-version.mjs'

import('./tests/run-tests.mjs')
