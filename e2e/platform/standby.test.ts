import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { section } from '../words.ts'

const nobody = 'postgresql://sexton:s3cret@127.0.0.1:1/park'
const app = demoScreens({ DATABASE_URL: nobody, DATABASE_READ_URL: nobody })

test('System says first that the standby is not read, why, and what to do, on a phone too (running-6)', async () => {
  const page = await app.as('admin', '/system', { width: 390, height: 844 })
  await page.getByRole('heading', { name: 'System', level: 1 }).waitFor()
  await settled(page)
  const first = page.getByRole('heading', { level: 2 }).first()
  expect(await first.textContent()).toContain('Backend')
  const backend = section(page, 'Backend')
  await backend.getByText('Standby not in use').waitFor()
  await backend.getByText('the primary, because the standby 127.0.0.1:1 cannot be used (away)').waitFor()
  await backend
    .getByText(/^The standby 127\.0\.0\.1:1 cannot be used \(away\)\. .* Troubleshooting/)
    .waitFor()
})
