// Says which served PostgreSQL the tests use besides the embedded one; fails where there is none.
import path from 'node:path'
import { runnerImport } from 'vite'
import { root } from './root.mjs'

const { module } = await runnerImport(path.join(root, 'server/src/test/databases/find-served.ts'))
const served = module.findServed()
if (!served) {
  console.error('No served PostgreSQL is at hand: install postgresql-15, or set TEST_DATABASE_URL')
  process.exit(1)
}
console.log(served.bin ? `PostgreSQL ${served.version} of ${served.bin}` : 'The one of TEST_DATABASE_URL')
