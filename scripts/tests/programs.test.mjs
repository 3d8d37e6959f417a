import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'

const text = (name) => readFileSync(path.join(root, name), 'utf8')

test('each program of the system that a test here asks is fetched for CI, or told as not there', () => {
  const tests = readdirSync(path.join(root, 'scripts'), { recursive: true }).filter((name) =>
    /(\.test|-fixture)\.mjs$/.test(name),
  )
  const asked = tests.flatMap((name) =>
    [...text(`scripts/${name}`).matchAll(/= \[?(?:'\/usr\/s?bin\/[\w-]+'(?:, )?)+/g)].flatMap(([all]) =>
      all.match(/\/usr\/s?bin\/[\w-]+/g),
    ),
  )
  expect(new Set(asked)).toContain('/usr/sbin/nginx')
  expect([...new Set(asked)].filter((program) => !text('.ci/programs').includes(program))).toEqual([])
  expect(text('.ci/run')).toContain('\n.ci/programs\n')
})
