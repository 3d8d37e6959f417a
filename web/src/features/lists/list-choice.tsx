import { listNames, listRefs, type ListRef } from '@sexton/contract/lists/lists'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { t } from './texts.ts'

interface Properties {
  list: ListRef
  /** How many entries each has that are offered. */
  counts: ReadonlyMap<ListRef, number>
  onChoose: (list: ListRef) => void
}

const options = listRefs.map((value) => ({ value, label: listNames[value] }))

/** Which list is kept: links at the left, a choice on a phone. */
export const ListChoice = ({ list, counts, onChoose }: Properties) => (
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
