import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Stack from '@mui/material/Stack'
import type { OfferedPaper } from '../../../ui/dialogs/after-act.ts'
import { t } from './after-texts.ts'

interface Properties {
  offered: readonly OfferedPaper[]
  chosen: readonly OfferedPaper[]
  onChoose: (chosen: OfferedPaper[]) => void
}

/** The documents that are offered; of several, which are wanted. */
export function OfferedPapers({ offered, chosen, onChoose }: Properties) {
  const [only] = offered
  if (!only) return null
  if (offered.length === 1)
    return (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <PaperIcon fontSize="small" color="action" />
        {only.label}
      </Stack>
    )
  const toggle = (paper: OfferedPaper, on: boolean) =>
    onChoose(offered.filter((one) => (one === paper ? on : chosen.includes(one))))
  return (
    <FormGroup role="group" aria-label={t('after.papers')}>
      {offered.map((paper) => (
        <FormControlLabel
          key={paper.label}
          label={paper.label}
          control={
            <Checkbox size="small" checked={chosen.includes(paper)} onChange={(_, on) => toggle(paper, on)} />
          }
        />
      ))}
    </FormGroup>
  )
}
