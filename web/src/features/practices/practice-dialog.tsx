import type { PracticeRef } from '@sexton/contract/core/practices'
import { practiceNames } from '@sexton/contract/practices/names'
import { practiceOptions } from '@sexton/contract/practices/options'
import { presets } from '@sexton/contract/practices/presets'
import { practices, type Practice } from '@sexton/contract/practices/calls'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type * as z from 'zod'
import { calendarDate } from '@sexton/contract/values/dates'
import { changeConfig, config } from '../../core/config.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useSession } from '../../core/session/session-context.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { choiceLabel, optionLabel } from './option-label.ts'
import { t } from './texts.ts'

type Values = Record<string, number | boolean | string | null>

const formOf = (practice: Practice['practice']) =>
  // The options are those of one practice; which one is known only when the dialog opens.
  practiceOptions[practice].extend({ since: calendarDate }) as unknown as z.ZodType<Values, Values>

/** The choices of an option, as its shape names them. */
function choicesOf(practice: PracticeRef, name: string) {
  const shape = (practiceOptions[practice].shape as Record<string, z.ZodDefault<z.ZodEnum>>)[name]!
  return Object.values(shape.unwrap().enum).map((value) => ({
    value,
    label: choiceLabel(name, String(value)),
  }))
}

/** A number for a length, a switch for yes or no, a list for a choice. */
const OptionFields = ({ practice, options }: Pick<Practice, 'practice' | 'options'>) =>
  Object.entries(options).map(([name, value]) => {
    const label = optionLabel(name)
    if (typeof value === 'boolean') return <SwitchInput key={name} name={name} label={label} />
    if (typeof value === 'string')
      return <SelectInput key={name} name={name} label={label} options={choicesOf(practice, name)} />
    return <NumberInput key={name} name={name} label={label} />
  })

/** The practice as the rest of the page knows it from now on; the permission of the grounds comes with the first. */
function useTakenOver() {
  const { reloadPermissions } = useSession()
  return ({ practice, since }: Practice) => {
    const { [practice]: _, ...others } = config().PRACTICES
    changeConfig({ PRACTICES: since ? { ...others, [practice]: since } : others })
    reloadPermissions()
  }
}

/** Of which somebody may fear for those who are buried. */
const ofGraves: ReadonlySet<PracticeRef> = new Set(['dig_orders', 'grave_room', 'rights', 'tenure'])

/** Switches a practice on from a day, changes what it asks, or switches it off. */
export default function PracticeDialog({ practice, onClose }: { practice: Practice; onClose: () => void }) {
  // As it was when the dialog opened.
  const [{ practice: ref, since, options, updated_at }] = useState(practice)
  const name = practiceNames[ref]
  const form = useContractForm(formOf(ref), { ...options, since: since ?? today() })
  const takeOver = useTakenOver()
  const onDone = (saved: Practice) => {
    takeOver(saved)
    onClose()
  }
  const act = useActWithNotice(practices.save, { onDone }, (saved) =>
    saved.since
      ? t('practices.done.on', { name, date: mediumDate(saved.since) })
      : t('practices.done.off', { name }),
  )
  const save = (from: string | null, said: Values) =>
    act.run({
      params: { practice: ref },
      body: { since: from, options: said as Practice['options'], updated_at },
    })
  return (
    <FormDialog
      open
      title={name}
      submit={t(since ? 'practices.save' : 'practices.switch-on')}
      form={form}
      act={act}
      keptAs={`practice-${ref}`}
      onClose={onClose}
      width={560}
      onSubmit={({ since: from, ...said }) => save(from as string, said)}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t(`practices.${ref}.asks`)}
      </Typography>
      <DateInput name="since" label={t('practices.since')} min={since ?? today()} required />
      <PresetChoice practice={ref} form={form} presets={presets} />
      <OptionFields practice={ref} options={options} />
      {since && (
        <AskingButton
          danger
          label={t('practices.switch-off')}
          title={t('practices.switch-off.ask', { name })}
          confirm={t('practices.switch-off')}
          act={act}
          onConfirm={() => save(null, options)}
        >
          {t(ofGraves.has(ref) ? 'practices.switch-off.graves' : 'practices.switch-off.text')}
        </AskingButton>
      )}
    </FormDialog>
  )
}
