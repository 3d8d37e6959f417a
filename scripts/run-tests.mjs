import { stopChildren } from './children.mjs'
import { prepare, runTool } from './prepare.mjs'
import { forgetResults, reporting } from './test-results.mjs'
import { whenTold } from './when-told.mjs'

/** Installs and builds what is missing, then runs the tests (those named, else all) and ends with their exit code. */
export async function runTests(named) {
  whenTold(() => {
    stopChildren()
    process.exit(1)
  })
  try {
    forgetResults()
    await prepare(console.log)
    await runTool('vitest', ['run', ...reporting, ...named])
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
