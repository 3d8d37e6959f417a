// Holds the numbered rules of docs/rules against the code and the tests that name them; prints the figures.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { checkRules } from './rules/check-rules.mjs'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed
  .split('\n')
  .filter((name) => /\.(ts|tsx|mjs|sql|md|html|css)$/.test(name) && existsSync(path.join(root, name)))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

const { faults, figures } = checkRules(files)
console.log(
  `${figures.rules} rules in ${figures.papers} files, named ${figures.mentions} times, ${figures.tried} by tests`,
)
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
