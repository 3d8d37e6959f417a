import {
  cemeteries,
  cemeteryEdit,
  newCemetery,
  withCode,
  type Cemetery,
} from '@sexton/contract/cemeteries/calls'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { config } from '../../core/config.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** The name that the migration gave the cemetery every park has. */
const unnamed = 'Cemetery'

const Named = ({ at = '', autoFocus = false }: { at?: string; autoFocus?: boolean }) => (
  <FormRow>
    <TextInput
      name={`${at}cemetery`}
      label={t('cemeteries.name')}
      required
      autoFocus={autoFocus}
      maxLength={60}
    />
    <TextInput
      name={`${at}code`}
      label={t('cemeteries.code')}
      hint={t('cemeteries.code.hint')}
      required
      maxLength={6}
    />
  </FormRow>
)

/** Says before it is done what the sites of a cemetery will be called. */
function Will({ of: { example, cemetery, code }, at = '' }: { of: Cemetery; at?: string }) {
  const { control } = useFormContext()
  const [name, typed] = useWatch({ control, name: [`${at}cemetery`, `${at}code`] }) as (string | undefined)[]
  const now = typed?.trim().toUpperCase()
  if (!example || !now || (at === '' && now === code)) return null
  const words = { name: name?.trim() || cemetery, ref: withCode(now, example) }
  return (
    <Messages severity="info" messages={[`${t('cemeteries.will', words)} ${t('cemeteries.will.papers')}`]} />
  )
}

/** The dialog that adds a cemetery; with the second one, what the first is called from then on (cemeteries-2). */
export function NewCemetery({ all, keptAs, onClose }: { all: readonly Cemetery[] } & Opened) {
  const [only, ...others] = all
  const [first] = useState(others.length === 0 ? only : undefined)
  const named = first && {
    cemetery: first.cemetery === unnamed ? config().PARK_NAME : first.cemetery,
    code: first.cemetery === unnamed ? '' : first.code,
  }
  const form = useContractForm(newCemetery, { cemetery: '', code: '', first: named })
  const act = useActWithNotice(cemeteries.add, { onDone: onClose }, ({ cemetery }) =>
    t('cemeteries.added', { name: cemetery }),
  )
  return (
    <FormDialog
      open
      title={t('cemeteries.new')}
      submit={t(first ? 'cemeteries.add.second' : 'cemeteries.add')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ body })}
    >
      {first ? (
        <Stack sx={{ gap: 1.5 }}>
          <Section title={t('cemeteries.second')}>
            <Named autoFocus />
          </Section>
          <Section title={t('cemeteries.there-is')}>
            <Named at="first." />
            <Will of={first} at="first." />
          </Section>
        </Stack>
      ) : (
        <Named autoFocus />
      )}
    </FormDialog>
  )
}

/** The dialog that renames a cemetery; with several, its refs follow its code (cemeteries-3). */
export function EditCemetery({
  cemetery: now,
  several,
  keptAs,
  onClose,
}: { cemetery: Cemetery; several: boolean } & Opened) {
  const { cemetery_id, cemetery, code, updated_at } = now
  const values = { cemetery, code }
  const form = useContractForm(cemeteryEdit, values)
  const autosave = useAutosavedForm(form, keptAs, { values, version: updated_at })
  const act = useActWithNotice(cemeteries.update, { onDone: onClose }, (saved) =>
    t('cemeteries.saved', { name: saved.cemetery }),
  )
  return (
    <FormDialog
      open
      title={t('cemeteries.edit', { name: cemetery })}
      submit={t('cemeteries.save')}
      form={form}
      act={act}
      keptAs={autosave}
      onClose={onClose}
      onSubmit={(body) =>
        act.run({ params: { cemetery_id }, body: { ...body, updated_at: autosave.version } })
      }
    >
      <Named autoFocus />
      {several && <Will of={now} />}
    </FormDialog>
  )
}
