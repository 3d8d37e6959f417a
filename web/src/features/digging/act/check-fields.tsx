import Box from '@mui/material/Box'
import { digChecks } from '@sexton/contract/digging/check-calls'
import { assetPath } from '@sexton/contract/documents/calls'
import { howDone } from '@sexton/contract/acts/calls'
import { useFormContext } from 'react-hook-form'
import { addressOf } from '../../../core/api/address.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import type { TodayOrder } from '../day-orders.ts'
import type { ActValues } from './act-form.ts'
import { NeighbourFields } from './neighbour-fields.tsx'
import { ScanButton } from './scan-button.tsx'
import { labelOf } from './scanned.ts'
import { t } from './act-texts.ts'

const ways = howDone
  .filter((how) => how !== 'PAPER')
  .map((how) => ({ value: how, label: t(`act.how.${how}`) }))

/** The photos of who marked it, for a check from afar. */
const Photos = ({ photos }: { photos: readonly { photo_id: number; filename: string }[] }) => (
  <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
    {photos.map(({ photo_id, filename }, at) => (
      <Box
        key={photo_id}
        component="img"
        src={addressOf(assetPath('photo', photo_id, filename))}
        alt={t('act.remote.photo', { no: at + 1 })}
        sx={{
          width: '100%',
          borderRadius: 1,
          aspectRatio: '4 / 3',
          objectFit: 'contain',
          bgcolor: 'action.hover',
        }}
      />
    ))}
  </Box>
)

/** The check: it names the block and the deceased, and leaves the number to be read at the plot (dig-4). */
export function CheckFields({ order, values }: { order: TodayOrder; values: ActValues }) {
  const { setValue } = useFormContext<ActValues>()
  const { data, error } = useApi(digChecks.check, { params: { dig_order_id: order.dig_order_id } })
  const scanned = (text: string) => {
    const { ref, site_id } = labelOf(text)
    setValue('said.typed_ref', ref, { shouldDirty: true, shouldValidate: true })
    setValue('said.scanned_site_id', site_id)
  }
  const mayBeRemote = data?.remote_allowed && data.photos.length > 0
  return (
    <>
      <Box sx={{ fontSize: 'h4.fontSize', fontWeight: 500, lineHeight: 1.25, mb: 1.5 }}>
        {t('act.block', { block: order.block_ref })}
      </Box>
      <ErrorDisplay error={error} />
      {mayBeRemote && <RadioInput name="how" label={t('act.how')} options={ways} />}
      {mayBeRemote && values.how === 'REMOTE' && <Photos photos={data.photos} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextInput name="said.typed_ref" label={t('act.ref')} hint={t('act.ref.hint')} required autoFocus />
        <ScanButton onScanned={scanned} />
      </Box>
      <NeighbourFields names={data?.names ?? []} />
    </>
  )
}
