import Chip from '@mui/material/Chip'
import { statusColours, statusWord, type StatusKind } from './status-palette.ts'

/** A status in its colour and its word: `<StatusChip kind="sale" status="DRAFT" />`. */
export function StatusChip({ kind, status }: { kind: StatusKind; status: string }) {
  const colours = statusColours(kind, status)
  return (
    <Chip
      size="small"
      label={statusWord(kind, status)}
      sx={colours && { bgcolor: colours.background, color: colours.text, fontWeight: 500 }}
    />
  )
}
