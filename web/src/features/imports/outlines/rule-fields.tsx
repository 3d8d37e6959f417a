import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { nameParts } from '@sexton/contract/imports/places/name-pattern'
import { readRule, type NameRule, type ShapeKind } from '@sexton/contract/imports/shapes/name-rule'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { PlainInput, PlainSelect } from '../plain-inputs.tsx'
import { t } from './outlines-texts.ts'
import type { PropertyOfFile } from './properties.ts'

interface Properties {
  rule: NameRule
  kind: ShapeKind
  properties: readonly PropertyOfFile[]
  onRule: (rule: NameRule) => void
}

const line = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.4fr) 36px' },
  alignItems: 'start',
  mb: 1,
} as const

/** A property and the pattern by which it is read. */
function Reading({ at, ...given }: Properties & { at: number }) {
  const { rule, properties, onRule } = given
  const reading = rule.readings[at]!
  const no = at + 1
  const change = (next: Partial<typeof reading>) =>
    onRule({ ...rule, readings: rule.readings.with(at, { ...reading, ...next }) })
  const examples = properties.find(({ property }) => property === reading.property)?.examples.join(', ')
  return (
    <Box sx={line}>
      <PlainSelect
        label={t('outlines.property', { no })}
        value={reading.property}
        options={properties.map(({ property }) => ({ value: property, label: property }))}
        onChange={(property) => change({ property })}
        hint={examples && t('outlines.examples', { examples })}
      />
      <PlainInput
        label={t('outlines.pattern', { no })}
        value={reading.pattern}
        onChange={(pattern) => change({ pattern })}
        error={readRule(rule).problems[at]}
        hint={at === 0 && t('outlines.pattern.hint')}
      />
      <Box sx={{ pt: { sm: 2.5 } }}>
        <IconAct
          label={t('outlines.remove-property', { no })}
          icon={<RemoveIcon fontSize="small" />}
          onClick={() => onRule({ ...rule, readings: rule.readings.toSpliced(at, 1) })}
        />
      </Box>
    </Box>
  )
}

/** What no pattern reads: typed for all, or counted. */
function Fixed({ rule, kind, onRule }: Properties) {
  const { parts } = readRule(rule)
  const isSites = kind === 'sites'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!parts.has('block') && (
        <PlainInput
          label={t('outlines.block')}
          value={rule.block}
          onChange={(block) => onRule({ ...rule, block })}
          width={120}
        />
      )}
      {isSites && !parts.has('row') && (
        <PlainInput
          label={t('outlines.row')}
          value={rule.row}
          onChange={(row) => onRule({ ...rule, row })}
          width={120}
        />
      )}
      {isSites && !parts.has('number') && (
        <PlainSelect
          label={t('outlines.numbers')}
          value={rule.number}
          options={(['read', 'count'] as const).map((value) => ({
            value,
            label: t(`outlines.numbers.${value}`),
          }))}
          onChange={(number) => onRule({ ...rule, number: number as NameRule['number'] })}
          width={250}
        />
      )}
      {isSites && parts.has('number') && (
        <PlainSelect
          label={t('outlines.ranges')}
          value={rule.ranges}
          options={(['refuse', 'split'] as const).map((value) => ({
            value,
            label: t(`outlines.ranges.${value}`),
          }))}
          onChange={(ranges) => onRule({ ...rule, ranges: ranges as NameRule['ranges'] })}
          width={190}
        />
      )}
    </Box>
  )
}

/** The rule by which names become block, row and number (imports-1), changed at will. */
export function RuleFields(given: Properties) {
  const { rule, properties, onRule } = given
  const unused = properties.find(({ property }) => !rule.readings.some((one) => one.property === property))
  const part = nameParts.find((one) => !readRule(rule).parts.has(one)) ?? 'number'
  return (
    <Box>
      {rule.readings.map((_, at) => (
        <Reading key={at} at={at} {...given} />
      ))}
      {rule.readings.length < nameParts.length && unused && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ mb: 1 }}
          onClick={() =>
            onRule({
              ...rule,
              readings: [...rule.readings, { property: unused.property, pattern: `{${part}}` }],
            })
          }
        >
          {t('outlines.add-property')}
        </Button>
      )}
      {properties.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('outlines.property.none')}
        </Typography>
      )}
      <Fixed {...given} />
    </Box>
  )
}
