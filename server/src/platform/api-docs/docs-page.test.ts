import { api } from '@sexton/contract'
import { openApi } from '@sexton/contract/core/openapi'
import { expect, test } from 'vitest'
import { testPark } from '../../test/app.ts'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { openHttp } from '../../core/http/http.ts'
import { serveDocs } from './docs-page.ts'
import type { Core } from '../../core/context/core.ts'
import { readSettings } from '../../core/settings/settings.ts'

async function docsAt(PUBLIC_URL: string, path = '/api/docs/') {
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL, PUBLIC_API_DOCS: 'true' }, '.')
  const app = await openHttp(settings)
  await serveDocs(app, { settings } as Core)
  const reply = await app.inject(path)
  await app.close()
  expect(reply.statusCode).toBe(200)
  return reply
}

const policyAt = async (PUBLIC_URL: string) =>
  String((await docsAt(PUBLIC_URL)).headers['content-security-policy'])

test('the page of all calls loads nothing from elsewhere, and requires https only where the park has it', async () => {
  const plain = await policyAt('http://park.lan:8080')
  expect(plain).toContain("default-src 'none'")
  expect(plain).not.toMatch(/https:|validator|upgrade-insecure-requests|unsafe/)
  expect(await policyAt('https://park.example')).toContain('upgrade-insecure-requests')
})

test('the OpenAPI document is served as JSON and as YAML', async () => {
  const json = await docsAt('http://park.lan:8080', '/api/docs/json')
  expect(json.json()).toEqual(JSON.parse(JSON.stringify(openApi(api))))
  expect((await docsAt('http://park.lan:8080', '/api/docs/yaml')).body).toContain('\n  /api/v1/sales:')
})

const park = testPark()

test('the page and the document are for signed-in users; a browser is led to the sign-in first', async () => {
  const client = await park.as('PERM_VIEW')
  const ask = (url: string, token?: string, accept = '*/*') =>
    park.app.inject({ url, headers: { accept }, cookies: token ? { [sessionCookieName]: token } : {} })
  for (const url of ['/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui.css']) {
    expect([url, (await ask(url)).statusCode]).toEqual([url, 401])
    expect((await ask(url, 'invented')).statusCode).toBe(401)
    expect((await ask(url, client.token)).statusCode).toBe(200)
  }
  expect((await ask('/api/docs/nothing', client.token)).statusCode).toBe(404)
  const led = await ask('/api/docs/', undefined, 'text/html,*/*')
  expect([led.statusCode, led.headers.location]).toEqual([302, '/signin?redirect=%2Fapi%2Fdocs%2F'])
})
