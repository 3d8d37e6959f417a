import type { Burial } from '@sexton/contract/burials/burial'
import { burialDay } from '@sexton/contract/burials/form'
import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { burialMessages } from '@sexton/contract/burials/messages'
import { optionalLongText, requiredLongText } from '@sexton/contract/core/fields'
import Typography from '@mui/material/Typography'
import * as z from 'zod'
import { today } from '../../../core/format/formats.ts'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useMay } from '../../../core/session/use-may.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { WithDigging } from '../../digging/public.ts'
import { nameOf } from '../burial-words.ts'
import DayPicker from '../slot/day-picker.tsx'
import { t } from './change-day-texts.ts'
import { asksWhy } from './change-day-rules.ts'
import { useChangeDay } from './use-change-day.ts'

interface Changed {
  burial: z.output<typeof burialDay>
  note?: string | null | undefined
}

const unasked = z.object({ burial: burialDay, note: optionalLongText(5000) })
const asked = (why: string) => z.object({ burial: burialDay, note: requiredLongText(why, 5000) })

/**
 * Change day: a free place that is clicked is the burial's immediately, with Undo. Once the burial's day has come the
 * reason is asked first (burials-41).
 */
export default function ChangeDay({ burial: now, keptAs, onClose }: { burial: Burial } & Opened) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const looksFurther = useMay('PERM_SALES_SUPER')
  const { burial_date, burial_slot_id, in_ground } = burial
  const why = asksWhy(burial)
  const schema = why ? asked(in_ground ? burialMessages.dayReason : burialMessages.putOff) : unasked
  const form = useContractForm<typeof unasked>(schema as typeof unasked, {
    burial: { burial_date, burial_slot_id } as Changed['burial'],
    note: '',
  })
  const { act, run: change } = useChangeDay({ onDone: onClose, asksWhy: why })
  const run = (body: Changed) => change(burial, body)
  const max = latestBurialDate(today(), { looksFurther, isComplete: in_ground })
  return (
    <FormDialog
      open
      title={t(burial_date === null ? 'burial.choose-day.title' : 'burial.change-day.title', {
        name: nameOf(burial),
      })}
      submit={t(burial_date === null ? 'burial.choose-day' : 'burial.change-day')}
      width={880}
      form={form}
      onSubmit={run}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      overtaken={overtaken}
    >
      <WithDigging burial_id={now.burial_id}>
        {({ dig }) => dig && <dig.parts.ReplacesOrder digging={dig.digging} />}
      </WithDigging>
      {why ? (
        <TextInput
          name="note"
          label={t(in_ground ? 'burial.change-day.reason' : 'burial.change-day.put-off')}
          rows={2}
          required
        />
      ) : (
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {t('burial.change-day.how')}
        </Typography>
      )}
      <DayPicker
        burial_id={burial.burial_id}
        terms={{ takesPlace: !in_ground, max }}
        {...(!why && {
          onPicked: (pick) => {
            if (!act.pending) void run({ burial: pick })
          },
        })}
      />
    </FormDialog>
  )
}
