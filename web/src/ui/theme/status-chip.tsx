import Chip from '@mui/material/Chip'
import { t } from '../texts.ts'
import { statusColours, statusWord, type StatusKind } from './status-palette.ts'

interface Properties {
  kind: StatusKind
  status: string
  /** Say of what it is the status, where another thing's stands near: `Site owned`. */
  full?: boolean
}

/** A status in its colour and its word: `<StatusChip kind="sale" status="DRAFT" />`. */
export function StatusChip({ kind, status, full = false }: Properties) {
  const colours = statusColours(kind, status)
  const word = statusWord(kind, status)
  return (
    <Chip
      size="small"
      label={full ? t(`ui.status.${kind}`, { status: word.toLowerCase() }) : word}
      sx={colours && { bgcolor: colours.background, color: colours.text, fontWeight: 500 }}
    />
  )
}
