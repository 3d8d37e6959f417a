import Typography from '@mui/material/Typography'
import { newPasskeyForm, passkeys } from '@sexton/contract/session/passkeys'
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { KeptCodes } from './kept-codes.tsx'
import { PasswordField } from './password-field.tsx'
import { t } from './texts.ts'

/** Lets the browser make the key; why it did not, in words. */
async function newKey(asked: object) {
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    const said = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    return { id, rawId, type: 'public-key' as const, response: said }
  } catch (error) {
    const { name } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error
    if (name === 'InvalidStateError') throw new Error(t('passkey.add.known'), { cause: error })
    if (name === 'SecurityError') throw new Error(t('passkey.add.address'), { cause: error })
    throw new Error(t('passkey.add.stopped'), { cause: error })
  }
}

/** Adds a passkey: its name and the password, then the browser's own question (second-factor-8). */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotice()
  const form = useContractForm(newPasskeyForm, { passkey_name: '', current_password: '' })
  const [codes, setCodes] = useState<readonly string[]>()
  const [stopped, setStopped] = useState<Error | null>(null)
  const [asking, setAsking] = useState(false)
  const asked = useRef<object>(undefined)
  const begin = useAct(passkeys.begin, { onDone: (reply) => (asked.current = reply), refreshes: [] })
  const add = useAct(passkeys.add, {
    onDone: ({ recovery_codes }) => {
      if (recovery_codes.length > 0) return setCodes(recovery_codes)
      notify({ text: t('passkey.add.done') })
      onClose()
    },
    refreshes: [],
  })
  const submit = async ({
    passkey_name,
    current_password,
  }: {
    passkey_name: string
    current_password: string
  }) => {
    setStopped(null)
    add.reset()
    if (!(await begin.run({ body: { current_password } }))) return false
    setAsking(true)
    try {
      const passkey = await newKey(asked.current!)
      return await add.run({ body: { passkey_name, passkey } })
    } catch (error) {
      setStopped(error as Error)
      return false
    } finally {
      setAsking(false)
    }
  }
  if (codes) return <KeptCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      open
      title={t('passkey.add.title')}
      submit={t('factor.next')}
      form={form}
      act={{
        error: begin.error ?? add.error,
        pending: begin.pending || asking || add.pending,
        reset: add.reset,
      }}
      keptAs={null}
      onClose={onClose}
      onSubmit={submit}
      width={480}
    >
      {stopped && <Messages severity="error" messages={[stopped.message]} />}
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t('passkey.add.about')}
      </Typography>
      <TextInput name="passkey_name" label={t('passkey.name')} required autoFocus />
      <PasswordField />
    </FormDialog>
  )
}
