import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { t } from '../texts.ts'

interface Properties {
  anchor: HTMLElement
  rules: string
  onClose: () => void
}

/** The rules of an upload, beside the (i). */
export default function RulesPopover({ anchor, rules, onClose }: Properties) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('ui.upload.rules'), sx: { maxWidth: 360, p: 1.5 } },
      }}
    >
      <Typography variant="body2">{rules}</Typography>
    </Popover>
  )
}
