import { stopChildren } from '../children.mjs'
import { prepare } from '../prepare.mjs'
import { runTests } from './test-results.mjs'
import { onStop } from '../on-stop.mjs'

const args = process.argv.slice(2)
const named = args.filter((argument) => argument !== '--platform')
// A file that is named runs, whichever suite it belongs to.
const suite = args.includes('--platform') ? 'platform' : named.length > 0 ? undefined : 'product'

onStop(() => {
  stopChildren()
  process.exit(1)
})
try {
  await prepare(console.log)
  await runTests(suite ?? 'named', { suite, named })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
