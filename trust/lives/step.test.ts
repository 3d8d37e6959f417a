import { expect, test } from 'vitest'
import { choose, stepsOf } from './step.ts'

const step = stepsOf<string[], string>()

const steps = ['open', 'delete'].map((name) =>
  step<string>({
    name,
    weight: 1,
    targets: (life) => life,
    sensible: (target) => target.startsWith(name),
    attempt: (target, _, { mad }) => `${name} ${target}${mad ? ', mad' : ''}`,
  }),
)

const drawn = { kind: 0, wild: 9_999, target: 0, detail: 0, amount: 0, who: 0 }

test('a life goes on with what makes sense, and where nothing does with anything', () => {
  expect(choose(steps, ['delete this'], drawn).attempt).toBe('delete delete this')
  expect(choose(steps, ['over'], drawn).attempt).toBe('open over, mad')
  expect(choose(steps, ['delete this'], { ...drawn, wild: 0 }).attempt).toBe('open delete this, mad')
})
