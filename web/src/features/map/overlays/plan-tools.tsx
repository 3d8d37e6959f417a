import { opacities, overlays, type ScannedPlan } from '@sexton/contract/map/overlays'
import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { UploadButton } from '../../../ui/actions/upload-button.tsx'
import { typedPlace } from '../../../domain/park-map/typed-place.ts'
import { t } from './texts.ts'

interface Properties {
  cemetery_id: number
  plan: ScannedPlan | undefined
  /** Nothing of the park is on the map, so that nobody knows where a plan lies. */
  isNowhere: boolean
  pending: boolean
  cover: (opacity: number) => void
  remove: () => void
}

function Opacity({ opacity, cover }: { opacity: number; cover: (opacity: number) => void }) {
  const id = useId()
  const said = t('plan.opacity.value', { value: opacity })
  return (
    <Box sx={{ width: '100%', pr: 1.5 }}>
      <Typography id={id}>
        {t('plan.opacity')}: {said}
      </Typography>
      <Slider
        aria-labelledby={id}
        value={opacity}
        min={opacities.least}
        max={opacities.most}
        step={5}
        getAriaValueText={(value) => t('plan.opacity.value', { value })}
        onChange={(_, value) => cover(value)}
      />
    </Box>
  )
}

/** Where the first plan of an empty park lies; the fields of its upload once that can be read. */
function useMiddle() {
  const [typed, setTyped] = useState({ latitude: '', longitude: '' })
  const numbers = [typed.latitude, typed.longitude].map((text) => Number(text.replace(',', '.')))
  const isKnown = typed.latitude !== '' && typed.longitude !== '' && numbers.every(Number.isFinite)
  const [latitude = 0, longitude = 0] = numbers
  return { typed, setTyped, fields: isKnown ? { latitude, longitude } : null }
}

function Middle({ typed, setTyped }: Omit<ReturnType<typeof useMiddle>, 'fields'>) {
  return (
    <>
      <Typography>{t('plan.place')}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`plan.${name}`)}
            value={typed[name]}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            onBlur={() => {
              const place = typedPlace(typed[name])
              if (place) setTyped({ latitude: String(place.latitude), longitude: String(place.longitude) })
            }}
          />
        ))}
      </Box>
    </>
  )
}

/** What can be done to the scanned plan besides moving its corners. */
export function PlanTools({ cemetery_id, plan, isNowhere, pending, cover, remove }: Properties) {
  const middle = useMiddle()
  const [page, setPage] = useState('1')
  return (
    <>
      <Typography color={plan ? 'text.secondary' : undefined}>
        {t(plan ? 'plan.hint' : 'plan.none')}
      </Typography>
      {plan && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('plan.file', { name: plan.filename, width: plan.width, height: plan.height })}
          </Typography>
          <Opacity opacity={plan.opacity} cover={cover} />
        </>
      )}
      {isNowhere && <Middle {...middle} />}
      <TextField
        label={t('plan.page')}
        value={page}
        sx={{ width: 170 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        onChange={(event) => setPage(event.target.value.replaceAll(/\D/g, ''))}
      />
      <UploadButton
        endpoint={overlays.addPlan}
        params={{ cemetery_id }}
        fields={{ ...(isNowhere && middle.fields), ...(Number(page) > 0 && { page }) }}
        label={t(plan ? 'plan.replace' : 'plan.add')}
        reason={isNowhere && !middle.fields && t('plan.place')}
      />
      {plan && (
        <ActButton variant="outlined" pending={pending} onClick={remove}>
          {t('plan.remove')}
        </ActButton>
      )}
    </>
  )
}
