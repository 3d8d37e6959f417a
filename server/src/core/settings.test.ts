import { describe, expect, it } from 'vitest'
import { BadSetting, readSettings } from './settings.ts'

const portalOf = (env: Record<string, string>) => readSettings(env, '/nowhere').PORTAL_URL

describe('where the world finds the public pages (docs/running.md, PORTAL_URL)', () => {
  it('is the app’s own /portal, so that the links of a new park work', () => {
    expect(portalOf({ PORT: '9000' })).toBe('http://localhost:9000/portal')
    expect(portalOf({ PUBLIC_URL: 'https://park.example/' })).toBe('https://park.example/portal')
  })

  it('can be an address of its own, or nowhere', () => {
    expect(portalOf({ PORTAL_URL: 'https://graves.park.example/' })).toBe('https://graves.park.example')
    expect(portalOf({ PORTAL_URL: 'off' })).toBe('')
    expect(() => portalOf({ PORTAL_URL: 'graves' })).toThrow(BadSetting)
  })
})
