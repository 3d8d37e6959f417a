import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { secondFactor } from '@sexton/contract/session/second-factor'
import { useId } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { copyText } from '../../../core/transfer/copy-text.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'

/** The recovery codes, the only time they are seen; a click beside them does not close it (second-factor-4). */
export function KeptCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const id = useId()
  const notify = useNotice()
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    notify({ text: t(isCopied ? 'factor.kept.copied' : 'factor.kept.not-copied') })
  }
  const keep = useAct(secondFactor.keepCodes, { refreshes: [] })
  // Where that is not heard, My account goes on asking.
  const done = async () => {
    await keep.run({})
    onClose()
  }
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('factor.kept.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('factor.kept.about')}</Typography>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 0.5,
            listStyle: 'none',
            p: 0,
            my: 1.5,
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('factor.kept.copy')}</Button>
        <Button variant="contained" onClick={() => void done()} disabled={keep.pending} autoFocus>
          {t('factor.kept.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
