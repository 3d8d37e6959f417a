import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  passwordStrength,
  type About,
  type Estimate,
  type Strength,
} from '@sexton/contract/session/password-strength'
import { useEffect, useState } from 'react'
import { t } from './texts.ts'

const steps = [1, 2, 3, 4]
const wordsOf = ({ step }: Strength) => (step > 3 ? 'account.password.very-good' : 'account.password.good')
/** The estimate, once something is typed; until it has come, and where it can't be had, the server alone judges. */
function useEstimate(needed: boolean): Estimate | undefined {
  const [estimate, setEstimate] = useState<{ by: Estimate }>()
  useEffect(() => {
    if (!needed || estimate) return
    let wanted = true
    import('./estimate-guesses.ts').then(
      ({ estimateGuesses }) => wanted && setEstimate({ by: estimateGuesses }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [needed, estimate])
  return estimate?.by
}

/** How strong the password is that is being typed, as the server will judge it. Its place is there before it is. */
export function PasswordMeter({ password, about }: { password: string; about: About }) {
  const estimate = useEstimate(password !== '')
  const strength = password && estimate ? passwordStrength(password, about, estimate) : undefined
  const colour = strength?.problem ? 'error.main' : 'success.main'
  return (
    <Box sx={{ minHeight: 76, mb: 1.5 }} role="status">
      <Stack direction="row" aria-hidden sx={{ gap: 0.5, mb: 0.5 }}>
        {steps.map((step) => (
          <Box
            key={step}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              bgcolor: strength && step <= Math.max(strength.step, 1) ? colour : 'divider',
            }}
          />
        ))}
      </Stack>
      <Typography variant="body2" color={strength ? 'text.primary' : 'text.secondary'}>
        {strength ? (strength.problem ?? t(wordsOf(strength))) : t('account.password.meter')}
      </Typography>
    </Box>
  )
}
