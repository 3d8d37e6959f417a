import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

const generated = /^server\/src\/core\/db\/schema\.ts$/
const isTest = /(-fixture\.ts$|\.test\.tsx?$|^server\/src\/test\/|^(e2e|bench)\/)/

/** The lengths, in lines, of every file we wrote and of every function in it that has more than one line. */
export function measureSource() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const names = listed
    .split('\n')
    .filter((name) =>
      /^(contract|portal|server|web|e2e|bench|trust|processes|demo|scripts)\/.*\.(ts|tsx|mjs)$/.test(name),
    )
  return names
    .filter((name) => !generated.test(name))
    .map((name) => {
      const text = readFileSync(path.join(root, name), 'utf8')
      return {
        name,
        test: isTest.test(name),
        lines: text.trimEnd().split('\n').length,
        functions: functionsIn(name, text),
      }
    })
}

function functionsIn(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const [first, last] = [node.getStart(source), node.end].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      )
      if (last > first) found.push({ line: first + 1, lines: last - first + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
