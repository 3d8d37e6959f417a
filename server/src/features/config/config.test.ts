import { config, parkConfig } from '@sexton/contract/config/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'

const park = testPark({
  SMTP_URL: 'smtps://office:s3cret@mail.park.example:465',
  MAIL_FROM: 'office@park.example',
})

it('is read without a session, and holds what a browser needs and no other setting (config-1)', async () => {
  const reply = await park.app.inject({ method: 'GET', url: config.get.path })
  expect(reply.statusCode).toBe(200)
  expect(Object.keys(reply.json()).sort()).toEqual(Object.keys(parkConfig.shape).sort())
  expect(reply.body).not.toContain('s3cret')
})
