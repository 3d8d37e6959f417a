import type { ActKind } from '@sexton/contract/acts/kinds'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import type { TodayOrder } from '../day-orders.ts'
import type { ActValues } from './act-form.ts'
import { CheckFields } from './check-fields.tsx'
import { LayFields } from './lay-fields.tsx'
import { MarkFields } from './mark-fields.tsx'
import { WhichGrave } from './which-grave.tsx'
import { t } from './act-texts.ts'

interface Properties {
  kind: ActKind
  order: TodayOrder
  values: ActValues
  /** The form says why it was refused. */
  isRefused: boolean
}

/** A niche or a vault has no depth to measure. */
function OpenedFields({ order: { depth_cm: depth, opening }, values }: Pick<Properties, 'order' | 'values'>) {
  const hasDepth = opening !== 'NICHE' && opening !== 'VAULT'
  return (
    <>
      {hasDepth && (
        <NumberInput
          name="said.depth_cm"
          label={t('act.depth')}
          unit="cm"
          required={!values.said['remains_met']}
          hint={depth !== null && t('act.depth.hint', { depth })}
        />
      )}
      <SwitchInput name="said.remains_met" label={t('act.remains-met')} />
      <Messages messages={values.said['remains_met'] ? [t('act.remains-met.hint')] : []} />
      <TextInput name="said.note" label={t('act.note')} rows={2} />
    </>
  )
}

/** What each kind of act says. */
export function ActFields({ kind, order, values, isRefused }: Properties) {
  if (kind === 'grave.checked') return <CheckFields order={order} values={values} />
  if (kind === 'grave.marked') return <MarkFields order={order} />
  return (
    <>
      <WhichGrave order={order} />
      {kind === 'grave.opened' && <OpenedFields order={order} values={values} />}
      {kind === 'remains.laid' && <LayFields order={order} values={values} isRefused={isRefused} />}
      {kind === 'grave.closed' && <TextInput name="said.note" label={t('act.note')} rows={2} />}
      {kind === 'grave.stopped' && (
        <TextInput name="said.why" label={t('act.why-stopped')} rows={2} required autoFocus />
      )}
    </>
  )
}
