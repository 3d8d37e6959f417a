import { expect, it } from 'vitest'
import { demoPassword } from '../../../../demo/setting/demo-users.ts'
import { firstUser } from '../../test/app.ts'
import { passwordProblem } from './password-strength.ts'

const about = {
  first_name: 'Mutinta',
  last_name: 'Banda',
  email: 'mutinta@park.example',
  park: 'Sexton Memorial Park',
  title: 'Sexton',
}

it.each([
  ...[
    'cemetery2026',
    'Password123!',
    'Sexton2026!',
    'Mutinta Banda',
    'BandaMutinta1',
    'mutinta@park.example',
  ],
  ...[
    'Sexton Memorial Park',
    'S3xt0nM3m0r!al',
    'Welcome2024!!',
    'qwerty123456!',
    '1234567890',
    'aaaaaaaaaaaaaaa',
  ],
  ...['P@ssw0rd2026', 'iloveyouforever', 'Summer2026!!', 'monkey dragon'],
])('%s is refused, with what to do', async (password) => {
  expect(await passwordProblem(password, about)).toMatch(/^This password is .+\. Use three or four words/)
})

it.each([
  ...[demoPassword, firstUser.password, 'mango-tree-22 by the well', 'Kx7#pq92vL'],
  ...['Mutinta rides a blue bicycle', 'kitwe kabwe ndola', 'n'.repeat(3) + 'Jz4!tq-81Lw'],
])('%s may be used', async (password) => {
  expect(await passwordProblem(password, about)).toBeUndefined()
})

// Without a limit of its length it would take minutes.
it('is judged however long and unusual it is', async () => {
  await passwordProblem('P@ssw0rd1qazA4@8({[<'.repeat(10), about)
})
