import { listNames, type ListRef } from '@sexton/contract/lists/lists'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { t } from './texts.ts'

interface Properties {
  list: ListRef
  kept: readonly ListRef[]
  /** How many entries each has that are offered. */
  counts: ReadonlyMap<ListRef, number>
  onChoose: (list: ListRef) => void
}

/** Which list is kept: links at the left, a choice on a phone. */
export function ListChoice({ list, kept, counts, onChoose }: Properties) {
  const options = kept.map((value) => ({ value, label: listNames[value] }))
  return (
    <>
      <Box sx={{ display: { md: 'none' } }}>
        <SelectFilter
          label={t('lists.which')}
          value={list}
          empty={null}
          options={options}
          onChange={(value) => onChoose(value as ListRef)}
        />
      </Box>
      <Paper
        component="nav"
        aria-label={t('lists.title')}
        variant="outlined"
        sx={{ display: { xs: 'none', md: 'block' }, py: 0.5 }}
      >
        {options.map(({ value, label }) => (
          <ListItemButton
            key={value}
            component={Link}
            to={`?list=${value}`}
            selected={value === list}
            aria-current={value === list ? 'page' : undefined}
            sx={{ justifyContent: 'space-between', gap: 1, minHeight: 36, py: 0.5 }}
          >
            {label}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
              {counts.get(value)}
            </Box>
          </ListItemButton>
        ))}
      </Paper>
    </>
  )
}
