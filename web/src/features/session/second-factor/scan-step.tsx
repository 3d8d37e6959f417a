import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { codeForm, secondFactor } from '@sexton/contract/session/second-factor'
import { encode } from 'uqr'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

interface Properties {
  begun: { secret: string; address: string }
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Black on white in the dark too: cameras read it so. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box sx={{ width: 200, maxWidth: '100%', mx: 'auto', my: 1.5 }}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('factor.set-up.qr')}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
    </Box>
  )
}

/** The secret as a picture and in letters, and the first code of the app. */
export function ScanStep({ begun: { secret, address }, onCodes, onClose }: Properties) {
  const form = useContractForm(codeForm, { code: '' })
  const confirm = useAct(secondFactor.confirm, {
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    refreshes: [],
  })
  return (
    <FormDialog
      open
      title={t('factor.set-up.title')}
      submit={t('factor.confirm')}
      form={form}
      act={confirm}
      keptAs={null}
      onClose={onClose}
      onSubmit={(body) => confirm.run({ body })}
      width={480}
    >
      <Typography variant="body2">{t('factor.set-up.scan')}</Typography>
      <QrCode text={address} />
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t('factor.set-up.secret')}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
      <TextInput name="code" label={t('factor.code')} autoComplete="one-time-code" required autoFocus />
    </FormDialog>
  )
}
