import { expect, test } from 'vitest'
import { openHttp } from './http.ts'
import { serveDocs } from './docs-page.ts'
import { readSettings } from './settings.ts'

async function policyAt(PUBLIC_URL: string): Promise<string> {
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL }, '.')
  const app = await openHttp(settings)
  await serveDocs(app, settings)
  const reply = await app.inject('/api/docs/')
  await app.close()
  expect(reply.statusCode).toBe(200)
  return String(reply.headers['content-security-policy'])
}

test('the page of all calls reads nothing from outside, and asks for https only where the park has it', async () => {
  const plain = await policyAt('http://park.lan:8080')
  expect(plain).toContain("default-src 'none'")
  expect(plain).not.toMatch(/https:|validator|upgrade-insecure-requests|unsafe/)
  expect(await policyAt('https://park.example')).toContain('upgrade-insecure-requests')
})
