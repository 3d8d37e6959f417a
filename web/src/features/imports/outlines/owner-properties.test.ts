import { nameAll } from '@sexton/contract/imports/shapes/name-rule'
import { expect, it } from 'vitest'
import { ownersFile } from './owner-properties.ts'

const rule = {
  readings: [{ property: 'name', pattern: '{block}-{row}-{number}' }],
  block: '',
  row: '',
  number: 'read',
  ranges: 'split',
} as const

const fileOf = (all: Record<string, string>[]) =>
  ownersFile(
    {
      rule: { ...rule, readings: [...rule.readings] },
      all,
      named: nameAll({ ...rule, readings: [...rule.readings] }, 'sites', all),
    },
    'plots.kml',
  )

it('hands the owners of a map to Bulk Import, each at the site that its name is read as (imports-27)', async () => {
  const file = fileOf([
    { name: 'A-1-1', owner: 'Mary, Owner', date_bought: '1952' },
    { name: 'A-1-2/3', owner: 'Tom Owner', date_bought: '' },
    { name: '???', owner: 'Nobody', date_bought: '' },
  ])
  expect(file!.name).toBe('plots.kml.csv')
  expect(await file!.text()).toBe(
    ['Site,owner,date_bought', 'A-01-01,"Mary, Owner",1952', '"A-01-02, 3",Tom Owner,', ''].join('\r\n'),
  )
})

it('offers nothing of a map without owners', () => {
  expect(fileOf([{ name: 'A-1-1', colour: 'green' }])).toBeNull()
})
