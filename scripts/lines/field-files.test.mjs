import { expect, it } from 'vitest'
import { examples, filesNaming, mostFiles } from './field-files.mjs'
import { lineSums } from './line-sums.mjs'

it.each(examples)('$field is named by at most ten files, and said once', (example) => {
  const files = filesNaming(example)
  console.log(`${example.field} is named by ${files.length} files:\n  ${files.join('\n  ')}`)
  expect(files.length).toBeLessThanOrEqual(mostFiles)
  const places = ['platform/handover', 'platform/anonymize', 'features/customers/personal-data']
  expect(files.filter((name) => places.some((place) => name.startsWith(`server/src/${place}`)))).toEqual([])
})

it('sums lines by product, rigs and tests', () => {
  const names = [
    'web/src/a.tsx',
    'web/src/a.test.tsx',
    'server/src/test/app.ts',
    'trust/a.ts',
    'e2e/a.test.ts',
  ]
  const sums = lineSums(names.map((name) => ({ name, lines: 10 })))
  expect(sums.map(({ lines }) => lines)).toEqual([10, 10, 20])
})
