import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { groupsOf, measuresOf, sourceNames, sources, type Source } from '@sexton/contract/own-reports/sources'
import { useId } from 'react'
import { useCemeteries } from '../../domain/cemeteries/use-cemeteries.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { definitionOf, type Definition } from './definition.ts'
import { FilterChips } from './filter-chips.tsx'
import { t } from './texts.ts'

interface Properties {
  shown: Definition
  onChoose: (chosen: Definition) => void
}

/** What is added up: at least one of them. */
function Sums({ shown, onChoose }: Properties) {
  const id = useId()
  const choose = (name: string, on: boolean) => {
    const sums = Object.keys(measuresOf(shown.source)).filter((one) =>
      one === name ? on : shown.sums.includes(one),
    )
    if (sums.length > 0) onChoose({ ...shown, sums })
  }
  return (
    <Stack
      role="group"
      aria-labelledby={id}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
    >
      <FormLabel id={id} component="span" sx={{ fontSize: 'body2.fontSize' }}>
        {t('own.added')}
      </FormLabel>
      {Object.entries(measuresOf(shown.source)).map(([name, { label }]) => (
        <FormControlLabel
          key={name}
          label={label}
          control={
            <Checkbox
              size="small"
              checked={shown.sums.includes(name)}
              onChange={(_, on) => choose(name, on)}
            />
          }
        />
      ))}
    </Stack>
  )
}

/** The groups of a source to choose from; the cemetery where there are several. */
function useGroups(source: Source) {
  const several = useCemeteries().length > 0
  return Object.entries(groupsOf(source))
    .filter(([name]) => several || name !== 'cemetery')
    .map(([value, { label }]) => ({ value, label }))
}

const orders = (['natural', 'most'] as const).map((value) => ({ value, label: t(`own.order.${value}`) }))

/** What is counted, by what it is put together, and what is added up. */
export function Choices({ shown, onChoose }: Properties) {
  const groups = useGroups(shown.source)
  const { by, then, source } = shown
  const begin = (name: string) => onChoose(definitionOf(new URLSearchParams({ source: name })))
  return (
    <Section title={t('own.what')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, displayPrint: 'none' }}>
          <ToolSelect
            label={t('own.source')}
            value={source}
            options={sourceNames.map((value) => ({ value, label: sources[value].label }))}
            onChange={begin}
          />
          <ToolSelect
            label={t('own.by')}
            value={by}
            options={groups}
            onChange={(chosen) =>
              onChoose({ ...shown, by: chosen, then: then === chosen ? undefined : then })
            }
          />
          <ToolSelect
            label={t('own.then')}
            value={then ?? ''}
            options={[
              { value: '', label: t('own.then.none') },
              ...groups.filter(({ value }) => value !== by),
            ]}
            onChange={(chosen) => onChoose({ ...shown, then: chosen || undefined })}
          />
          <ToolSelect
            label={t('own.order')}
            value={shown.most ? 'most' : 'natural'}
            options={orders}
            onChange={(chosen) => onChoose({ ...shown, most: chosen === 'most' })}
          />
        </Box>
        <Box sx={{ displayPrint: 'none' }}>
          <Sums shown={shown} onChoose={onChoose} />
        </Box>
        <FilterChips source={source} search={shown.search} />
      </Box>
    </Section>
  )
}
