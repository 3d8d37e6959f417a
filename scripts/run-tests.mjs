import { stopChildren } from './children.mjs'
import { prepare, runTool } from './prepare.mjs'
import { failedFiles, forgetResults, reporting } from './test-results.mjs'
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
    await runTool('vitest', ['run', ...reporting('tests'), ...named]).catch(tryAgain)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** With TEST_AGAIN set, the files that failed are run once more: by themselves, from the beginning, on new databases. */
async function tryAgain(error) {
  const failed = process.env.TEST_AGAIN ? failedFiles() : []
  if (failed.length === 0) throw error
  console.log(`Tried again: ${failed.join(', ')}`)
  await runTool('vitest', ['run', ...reporting('again'), ...failed])
}
