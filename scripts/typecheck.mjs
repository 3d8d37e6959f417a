// Checks the types of each part of the product, one after another.
import './node-version.mjs'
import { runTool } from './prepare.mjs'

try {
  for (const part of ['contract', 'portal', 'server', 'web', '.'])
    await runTool('tsc', ['-p', part, '--pretty', 'false'], { quiet: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
