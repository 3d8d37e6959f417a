import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { digPasses } from '@sexton/contract/digging/pass-calls'
import { passCode } from '@sexton/contract/digging/pass-code'
import { users } from '@sexton/contract/users/calls'
import { useFormContext } from 'react-hook-form'
import { ApiError } from '../../../core/api/errors.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useSession } from '../../../core/session/session-context.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import type { TodayOrder } from '../day-orders.ts'
import type { ActValues } from './act-form.ts'
import { ScanButton } from './scan-button.tsx'
import { t } from './act-texts.ts'

const large = { mb: 1.5, '& .MuiAlertTitle-root': { fontSize: 'h4.fontSize', lineHeight: 1.2 } } as const

interface Properties {
  order: TodayOrder
  values: ActValues
  /** The form says why it was refused. */
  isRefused: boolean
}

/** Whose coffin this is, large enough to be read out; another person's is refused loudly. */
function PassSeen({ code, order, isRefused }: { code: string } & Omit<Properties, 'values'>) {
  const { data, error } = useApi(digPasses.seePass, { params: { code } })
  const isUnknown = error instanceof ApiError && error.status === 404
  // Once it was refused, the form says the same.
  if (isUnknown) return isRefused ? null : <Messages messages={[error.message]} />
  if (!data) return <ErrorDisplay error={error} />
  const { deceased: name, age, undertaker, problem } = data
  const isOther = data.burial_id !== order.burial_id
  return (
    <Alert
      severity={isOther || problem ? 'error' : 'success'}
      variant={isOther ? 'filled' : 'standard'}
      sx={large}
    >
      <AlertTitle>{t(isOther ? 'act.pass.other' : 'act.pass.right', { name })}</AlertTitle>
      <div>{[age, undertaker].filter(Boolean).join(' · ')}</div>
      {problem}
    </Alert>
  )
}

/** Two persons and a reason stand for the pass. */
function WithoutPass() {
  const { user_id } = useSession().user
  const { data } = useApi(users.list)
  const others = (data ?? []).filter((user) => user.user_id !== user_id)
  return (
    <>
      <SelectInput
        name="said.with_user_id"
        label={t('act.with')}
        options={others.map((user) => ({ value: user.user_id, label: user.user_name }))}
        required
      />
      <TextInput name="said.why" label={t('act.why-no-pass')} rows={2} required />
    </>
  )
}

/** The pass that comes with the coffin, by camera or typed (dig-8). */
export function LayFields({ order, values, isRefused }: Properties) {
  const { setValue } = useFormContext<ActValues>()
  const code = passCode(String(values.said['pass'] ?? ''))
  const scanned = (text: string) =>
    setValue('said.pass', passCode(text) ?? text, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      {!values.no_pass && (
        <>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextInput name="said.pass" label={t('act.pass')} hint={t('act.pass.hint')} autoFocus />
            <ScanButton onScanned={scanned} />
          </Box>
          {code && <PassSeen code={code} order={order} isRefused={isRefused} />}
        </>
      )}
      <SwitchInput name="no_pass" label={t('act.no-pass')} />
      {values.no_pass && <WithoutPass />}
    </>
  )
}
