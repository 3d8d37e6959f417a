import { stopChildren } from '../children.mjs'
import { prepare } from '../prepare.mjs'
import { runTests } from './test-results.mjs'
import { onStop } from '../on-stop.mjs'

onStop(() => {
  stopChildren()
  process.exit(1)
})
try {
  await prepare(console.log)
  await runTests(process.argv.slice(2), Boolean(process.env.TEST_AGAIN))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
