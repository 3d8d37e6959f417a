import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A test that took too long has a message, and a stack that knows nothing of it. */
const messages = (errors) =>
  errors
    .map(({ message, stack }) => (stack?.includes(message) ? stack : [message, stack].join('\n')))
    .join('\n')
const testOf = (test) => {
  const { state, errors = [] } = test.result()
  return { name: test.fullName, state, message: messages(errors) }
}
const secondsOf = (file) => {
  const { collectDuration, setupDuration, duration } = file.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}

/**
 * Writes the outcome of a run to the file in `TEST_RESULTS`: each file with its project, its time and its tests, and what
 * went wrong outside of all tests, which vitest's own JSON leaves out.
 */
export default class {
  onTestRunEnd(modules, uncaught) {
    const files = modules.map((file) => ({
      name: file.relativeModuleId,
      project: file.project.name,
      seconds: secondsOf(file),
      state: file.state(),
      message: messages(file.errors()),
      tests: [...file.children.allTests()].map(testOf),
    }))
    const target = process.env.TEST_RESULTS
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, JSON.stringify({ files, uncaught: uncaught.map((error) => messages([error])) }))
  }
}
