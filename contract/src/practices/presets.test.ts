import { expect, test } from 'vitest'
import { practiceOptions } from './options.ts'
import { presets } from './presets.ts'

test('each value of a preset is one that the practice takes, and says where it comes from (practices-6)', () => {
  expect(presets.map(({ name }) => name)).toEqual(['Zambia', 'England and Wales', 'New South Wales'])
  for (const { values } of presets)
    for (const [practice, options] of Object.entries(values)) {
      const schema = practiceOptions[practice as keyof typeof practiceOptions]
      const filled = Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value]))
      expect(schema.strict().parse(filled)).toMatchObject(filled)
      for (const { source } of Object.values(options)) expect(source).toMatch(/\w{3}/)
    }
})
