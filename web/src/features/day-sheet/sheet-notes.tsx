import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SheetNote } from '@sexton/contract/day-sheet/calls'
import { t } from './day-sheet-texts.ts'

/** The notes on a burial or an event, and on its site. */
export function SheetNotes({ notes }: { notes: readonly SheetNote[] }) {
  if (notes.length === 0) return null
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 500 }}>
        {t('sheet.notes')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.map(({ note_id, note, about }) => (
          <Box component="li" key={note_id} sx={{ whiteSpace: 'pre-line' }}>
            {about === 'site' ? t('sheet.note.site', { note }) : note}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
