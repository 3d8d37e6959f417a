import Box from '@mui/material/Box'
import { columnsByField, type BulkMapping } from '@sexton/contract/imports/mapping'
import { readPattern } from '@sexton/contract/imports/places/name-pattern'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { PlainInput, PlainSelect } from '../plain-inputs.tsx'
import { t } from './csv-texts.ts'
import type { Columns } from './use-columns.ts'

const choices = <K extends 'name' | 'ranges' | 'unplaced'>(rule: K, values: readonly BulkMapping[K][]) =>
  values.map((value) => ({ value, label: t(`csv.${rule}.${value}` as 'csv.name.first-last') }))

const line = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 } as const

/** The parts of a place that no column gives: the same for all lines. */
function Fixed({ columns: { now, change }, fields }: { columns: Columns; fields: readonly string[] }) {
  const { mapping } = now!
  return fields.map((field) => (
    <PlainInput
      key={field}
      label={t(`csv.fixed.${field}` as 'csv.fixed.row')}
      value={mapping.fixed[field] ?? ''}
      onChange={(value) => change({ fixed: { ...mapping.fixed, [field]: value } })}
      width={150}
    />
  ))
}

interface Place {
  columns: Columns
  has: (field: string) => boolean
  /** Somebody is laid there: what becomes of several sites, and of none. */
  isGrave: boolean
}

function PlaceRules({ columns, has, isGrave }: Place) {
  const { now, change } = columns
  const { mapping } = now!
  const pattern = readPattern(mapping.place)
  const isNamed = has('place') || has('number')
  const fixed = has('place') ? [] : ['block', 'row'].filter((part) => isNamed && !has(part))
  return (
    <>
      {has('place') && (
        <PlainInput
          label={t('csv.place')}
          value={mapping.place}
          onChange={(place) => change({ place })}
          error={'problem' in pattern ? pattern.problem : undefined}
          hint={t('csv.place.hint')}
          width={250}
        />
      )}
      <Fixed columns={columns} fields={fixed} />
      {isNamed && isGrave && (
        <>
          <PlainSelect
            label={t('csv.ranges')}
            value={mapping.ranges}
            options={choices('ranges', ['first', 'refuse'])}
            onChange={(ranges) => change({ ranges: ranges as BulkMapping['ranges'] })}
            width={250}
          />
          <PlainSelect
            label={t('csv.unplaced')}
            value={mapping.unplaced}
            options={choices('unplaced', ['refuse', 'keep'])}
            onChange={(unplaced) => change({ unplaced: unplaced as BulkMapping['unplaced'] })}
            width={250}
          />
        </>
      )}
    </>
  )
}

/** The rules by which texts are split, each shown only where a column needs it. */
export function ColumnRules({ columns }: { columns: Columns }) {
  const { now, change, problem } = columns
  if (!now) return null
  const { kind, of, mapping } = now
  const fields = columnsByField(kind, of.header, mapping)
  const has = (field: string) => fields.has(field)
  return (
    <>
      <Messages messages={problem ? [problem] : []} />
      <Box sx={line}>
        {(has('full_name') || has('owner')) && (
          <PlainSelect
            label={t('csv.name')}
            value={mapping.name}
            options={choices('name', ['first-last', 'last-first'])}
            onChange={(name) => change({ name: name as BulkMapping['name'] })}
            hint={t('csv.name.hint')}
            width={250}
          />
        )}
        {(kind === 'burials' || kind === 'receipts' || kind === 'owners') && (
          <PlaceRules columns={columns} has={has} isGrave={kind === 'burials'} />
        )}
        {kind === 'contractors' && !has('type') && <Fixed columns={columns} fields={['type']} />}
        {kind === 'customers' && !has('country') && <Fixed columns={columns} fields={['country']} />}
      </Box>
    </>
  )
}
