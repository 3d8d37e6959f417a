import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { shownFirst } from '@sexton/contract/core/page'
import { useState } from 'react'
import { t } from '../texts.ts'

/** How much of a list is shown: the newest hundred, and a hundred more with each Show more. */
export function useShown() {
  const [limit, setLimit] = useState(shownFirst)
  return { limit, more: () => setLimit((before) => before + shownFirst) }
}

export type Shown = ReturnType<typeof useShown>

interface Properties {
  shown: Shown
  /** The list stands in an order of its own, not the newest first. */
  ordered?: boolean
  /** The list as `useApi` gives it. */
  list: { data: readonly unknown[] | undefined; total: number | undefined; outdated: boolean }
}

/** Says how much of a list is shown, and shows more of it; nothing where all is. */
export function ShowMore({ shown, list, ordered = false }: Properties) {
  const { data = [], total = 0 } = list
  if (total <= data.length) return null
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, my: 1 }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {t(ordered ? 'ui.shown.first' : 'ui.shown', { shown: data.length, total })}
      </Typography>
      <Button size="small" loading={list.outdated} onClick={shown.more}>
        {t('ui.shown.more')}
      </Button>
    </Stack>
  )
}
