import { setup, setupParts } from '@sexton/contract/setup/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeSite } from '../../test/factories.ts'

const park = testPark()

it('names what is not set up; an example is once it was changed (screens-22)', async () => {
  const boss = await park.as()
  const missing = async () => (await boss.call(setup.state, {})).missing
  expect(await missing()).toEqual(setupParts)
  await boss.call(tariffs.create, { body: { name: 'Another' } })
  await makeSite(park.db, 'A', '01', 1)
  const { settings } = park.core
  settings.SMTP_URL = 'smtp://mail.park.example'
  expect(await missing()).toContain('system')
  settings.BACKUP_DIR = '/backups'
  const done = ['tariffs', 'blocks', 'system']
  expect(await missing()).toEqual(setupParts.filter((part) => !done.includes(part)))
})
