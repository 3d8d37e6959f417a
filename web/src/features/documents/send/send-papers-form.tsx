import { customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import { deaths } from '@sexton/contract/deaths/calls'
import { maxFileBytes } from '@sexton/contract/core/body-limit'
import { mostAddresses, proposedSubject, proposedText } from '@sexton/contract/documents/mailing'
import { isEmail } from '@sexton/contract/core/fields'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { config } from '../../../core/config.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { usePractice } from '../../../core/practices.ts'
import type { ActState } from '../../../core/api/use-act.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { RefusedAddresses } from '../../mails/public.ts'
import { PaperTicks, type Paper } from './paper-ticks.tsx'
import { addressesIn, sendForm, type SendForm } from './send-form.ts'
import { t } from './send-texts.ts'

export interface Sending {
  /** What is sent, for the proposed subject: `your documents`. */
  what: string
  /** Ticked at first. */
  ticked: readonly number[]
  /** True once it is on its way. */
  onSend: (mail: SendForm) => Promise<boolean>
  onClose: () => void
  act: ActState
}

const most = maxFileBytes / 1024 / 1024

type MailForm = UseFormReturn<z.input<typeof sendForm>, unknown, SendForm>

const useChosen = (form: MailForm, papers: readonly Paper[]) => {
  const ids = useWatch({ control: form.control, name: 'papers' })
  return papers.filter(({ id }) => ids.includes(id))
}

/** Proposes the text anew when other papers are ticked, as long as nobody has written their own. */
function useProposedText(form: MailForm, proposed: string) {
  const last = useRef(proposed)
  useEffect(() => {
    if (form.getValues('text') === last.current) form.setValue('text', proposed)
    last.current = proposed
  }, [form, proposed])
}

/** Of what is typed, the addresses that are whole. */
function useTyped(form: MailForm) {
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'to' }))
  return addressesIn(typed).filter(isEmail).slice(0, mostAddresses)
}

/** What keeps the customer's own address from being written to. */
function warning(customer: Customer, hasDied: boolean): string[] {
  const name = customerName(customer)
  if (hasDied) return [t('send.to.died', { name })]
  if (customer.no_transaction_email) return [t('send.to.refused', { name })]
  return customer.email ? [] : [t('send.to.none', { name })]
}

type Known = Sending & { customer: Customer; papers: readonly Paper[] }

/** The dialog once it is known who is written to, and what there is to send. */
export default function SendPapersForm(given: Known) {
  const isAsked = usePractice('rights')
  const { customer_id } = given.customer
  const death = useApi(deaths.get, isAsked ? { params: { customer_id } } : null)
  if (isAsked && death.loading) return null
  return <KnownForm {...given} hasDied={Boolean(death.data?.died_on)} />
}

function KnownForm({
  customer,
  hasDied,
  papers,
  what,
  ticked,
  onSend,
  ...dialog
}: Known & { hasDied: boolean }) {
  const { PARK_NAME } = config()
  const textFor = (chosen: readonly Paper[]) =>
    proposedText(
      PARK_NAME,
      customerName(customer),
      chosen.map(({ name }) => name),
    )
  const [first] = useState(() => ({
    to: hasDied || customer.no_transaction_email ? '' : (customer.email ?? ''),
    subject: proposedSubject(PARK_NAME, what),
    papers: [...ticked],
    text: textFor(papers.filter(({ id }) => ticked.includes(id))),
  }))
  const form = useContractForm(sendForm, first)
  const autosave = useAutosavedForm(form, `send-${what}-${customer.customer_id}`)
  const chosen = useChosen(form, papers)
  const typed = useTyped(form)
  useProposedText(form, textFor(chosen))
  const size = chosen.reduce((sum, { size_mb }) => sum + size_mb, 0)
  return (
    <FormDialog
      {...dialog}
      open
      title={t('send.title')}
      submit={t('send.send')}
      form={form}
      keptAs={autosave}
      onSubmit={async (mail) => {
        const known = chosen.map(({ id }) => id)
        const sent = await onSend({ ...mail, papers: mail.papers.filter((id) => known.includes(id)) })
        if (sent) autosave.drop()
        return sent
      }}
    >
      <Messages severity="warning" messages={warning(customer, hasDied)} />
      <TextInput name="to" label={t('send.to')} hint={t('send.to.hint')} required autoFocus />
      <RefusedAddresses addresses={typed} />
      <TextInput name="subject" label={t('send.subject')} maxLength={200} required />
      <PaperTicks
        name="papers"
        label={t('send.papers')}
        papers={papers}
        hint={t('send.papers.size', { count: chosen.length, size: size.toFixed(2), most })}
      />
      <TextInput name="text" label={t('send.text')} rows={8} maxLength={5000} required />
    </FormDialog>
  )
}
