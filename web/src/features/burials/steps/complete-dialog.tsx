import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { useId, useState } from 'react'
import { today } from '../../../core/format/formats.ts'
import { graveWords } from '../../../core/format/grave-words.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { HolderTick, type LinkFirst } from '../../deaths/public.ts'
import { PropertyDocument } from '../../documents/public.ts'
import { BurialPlan } from '../../plans/public.ts'
import { certificateLacks, isEarly, isWithoutCertificate } from './burial-steps.ts'
import { nameOf } from '../burial-words.ts'
import { lackingWords } from './missing-charges.tsx'
import { t } from '../record-texts.ts'

function blockOf(burial: Burial, uploaded: boolean): string | null {
  if (isEarly(burial, today())) return t('burial.complete.early')
  const lacking = lackingWords(burial)[0]
  if (lacking) return lacking
  return certificateLacks(burial) && !uploaded ? t('burial.complete.required') : null
}

/** Where somebody is about to be on record as buried. */
const placeOf = (burial: Burial) =>
  burial.site_ref
    ? t('burial.complete.place', {
        name: nameOf(burial),
        grave: graveWords(burial) ?? '–',
        site: burial.site_ref,
      })
    : null

/**
 * Confirm Burial: the certificate is uploaded here; Ok waits for it (burials-3). It completes the burial
 * as it was opened: the server refuses it where the burial was changed meanwhile (`updated_at`).
 */
export default function CompleteDialog({ burial: now, onClose }: { burial: Burial; onClose: () => void }) {
  const [burial] = useState(now)
  const id = useId()
  const [uploaded, setUploaded] = useState(false)
  const [linkFirst, setLinkFirst] = useState<LinkFirst | null>(null)
  const { burial_id, customer_id, updated_at } = burial
  const complete = useActWithNotice(burials.complete, { onDone: onClose }, () => t('burial.completed'))
  const reason = blockOf(burial, uploaded)
  const run = (seen: string) => void complete.run({ params: { burial_id }, body: { updated_at: seen } })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('burial.complete.title')}</DialogTitle>
      <DialogContent>
        <Typography>{t('burial.complete.what', { name: nameOf(burial) })}</Typography>
        <Typography>{placeOf(burial)}</Typography>
        <BurialPlan burial={burial} />
        <Typography sx={{ mb: 2 }}>
          {t(isWithoutCertificate(burial) ? 'burial.complete.legacy' : 'burial.complete.text')}
        </Typography>
        <PropertyDocument
          parent="burial"
          parentId={burial_id}
          propertyRef="BURIAL_CERTIFICATE"
          label={t('burial.certificate')}
          {...(isWithoutCertificate(burial) ? {} : { required: t('burial.complete.required') })}
          customerId={customer_id}
          onUploaded={() => setUploaded(true)}
        />
        <HolderTick burial_id={burial_id} onTick={(link) => setLinkFirst(() => link)} />
        <Messages messages={lackingWords(burial)} severity="warning" />
        <ErrorDisplay error={complete.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('burial.cancel')}</Button>
        <ActButton
          pending={complete.pending}
          reason={reason}
          onClick={() => (linkFirst ? linkFirst(run) : run(updated_at))}
        >
          {t('burial.complete.ok')}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}
