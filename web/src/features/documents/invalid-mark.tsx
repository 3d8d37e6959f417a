import Box from '@mui/material/Box'
import { invalidWords, type Validity } from '@sexton/contract/documents/validity'
import { t } from './texts.ts'

interface Properties {
  document: Validity
  /** For who may open it: that makes a prepared paper new. */
  opens: boolean
}

/** Why a document does not count any more and is not sent; nothing while it does. */
export function InvalidMark({ document: row, opens }: Properties) {
  const words = invalidWords(row)
  if (!words) return null
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
      {opens && row.invalid_ref === 'OUT_OF_DATE' ? t('documents.opened-new', { words }) : words}
    </Box>
  )
}
