import { duplicateQueryOf, type PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import type { CustomerForm } from '@sexton/contract/customers/form'
import { customers } from '@sexton/contract/customers/calls'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isAnswered } from '../../../core/api/errors.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useMayOpen } from '../../../core/screens/may-open.ts'
import { useLeadTo } from '../../../core/screens/use-lead-to.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { samePerson } from '../../../domain/customers/same-person.ts'
import { t } from '../texts.ts'
import type { Instead } from '../../../domain/customers/use-instead.tsx'

const UseInstead = whenOpened(() => import('../../../domain/customers/use-instead.tsx'))

/** Whom the question would be about, as text. */
const whoOf = (typed: CustomerForm) => JSON.stringify(duplicateQueryOf(typed))

/** Their screen; where a day is booked for them, their draft sale, on which they get a site (calendar-11). */
function useScreenOf() {
  const { search } = useLocation()
  return (customer_id: number) =>
    `/customer/${customer_id}${search.includes('day=') ? `/draft_sale${search}` : ''}`
}

interface Asking {
  found: PossibleDuplicate
  onChoose: (instead: Instead) => void
}

/** Creates a customer, after the question whether somebody of the same name and phone is meant; leads to either. */
export function useCreate(onDone: () => void) {
  const leadTo = useLeadTo()
  const screenOf = useScreenOf()
  const mayOpen = useMayOpen()
  const notify = useNotice()
  const [asking, setAsking] = useState<Asking | null>(null)
  const isUnderWay = useRef(false)
  /** Who was sent without an answer: they may be made, and would be found as somebody else. The same key tells (core-4). */
  const mayBeMade = useRef<string>(null)
  const goTo = (customer_id: number) => {
    onDone()
    leadTo(screenOf(customer_id), { replace: true })
  }
  const act = useAct(customers.create, {
    onDone: ({ customer_id: id }) => {
      if (!mayOpen(screenOf(id))) notify({ text: t('customer.added', { id }) })
      goTo(id)
    },
    onFailed: (error, { body }) => {
      mayBeMade.current = isAnswered(error) ? null : whoOf(body)
    },
  })
  const ask = (found: PossibleDuplicate) =>
    new Promise<Instead>((onChoose) => setAsking({ found, onChoose })).finally(() => setAsking(null))

  const create = async (body: CustomerForm): Promise<boolean> => {
    const found = mayBeMade.current === whoOf(body) ? undefined : await samePerson(body)
    const instead = found ? await ask(found) : 'create'
    if (instead === 'create') return act.run({ body })
    if (instead === 'use') goTo(found!.customer_id)
    return instead === 'use'
  }
  /** One at a time: a double click makes one customer. */
  const run = async (body: CustomerForm) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    return create(body).finally(() => {
      isUnderWay.current = false
    })
  }
  return { ...act, run, question: asking && <UseInstead {...asking} /> }
}
