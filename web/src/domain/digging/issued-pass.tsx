import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { digPaperPaths, digPapers, type digPasses } from '@sexton/contract/digging/pass-calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useId } from 'react'
import { config } from '../../core/config.ts'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { ToCopy } from '../../ui/inputs/to-copy.tsx'
import { t } from './texts.ts'

interface Properties {
  burial_id: number
  issued: Reply<typeof digPasses.issuePass>
  onClose: () => void
}

/** The code of a pass that has just been issued: nothing shows it again (dig-12). */
export default function IssuedPass({ burial_id, issued, onClose }: Properties) {
  const id = useId()
  const { pass_no: no, code, path } = issued
  const { PORTAL_URL } = config()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('pass.title', { no })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontSize: '1.75rem', fontFamily: 'monospace', textAlign: 'center', my: 1 }}>
          {code}
        </Typography>
        <Typography sx={{ mb: 2 }}>{t(PORTAL_URL === '' ? 'pass.once' : 'pass.once.address')}</Typography>
        {PORTAL_URL !== '' && <ToCopy text={`${PORTAL_URL}${path}`} label={t('pass.address')} />}
      </DialogContent>
      <DialogActions>
        <PaperLink
          endpoint={digPapers.passPaper}
          path={digPaperPaths.pass(burial_id, code)}
          label={t('pass.print')}
        />
        <Button onClick={onClose}>{t('pass.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
