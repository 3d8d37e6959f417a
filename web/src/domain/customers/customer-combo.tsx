import PersonAddIcon from '@mui/icons-material/PersonAdd'
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { customers } from '@sexton/contract/customers/calls'
import { phoneWords } from '@sexton/contract/values/phones'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './customer-texts.ts'
import { useFoundCustomers, type FoundCustomer } from './use-found-customers.ts'

const NewCustomerDialog = whenOpened(() => import('./new-customer-dialog.tsx'))

/** A customer's number; what was typed while it names nobody; null for nothing. */
export type Wanted = number | string | null

interface Properties {
  value: Wanted | undefined
  /** `found`: who was chosen or made; null while only something was typed. */
  onChange: (value: Wanted, found: FoundCustomer | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  ties: { id: string }
  name?: string
  autoFocus?: boolean
  /** False: nobody is made here. */
  canAdd?: boolean
  /** This customer is not offered. */
  without?: number
}

const wantedOf = (text: string): Wanted => {
  const typed = text.trim().replace('−', '-')
  return /^-?\d{1,10}$/.test(typed) ? Number(typed) : typed || null
}

const known = ({ phone1, address1, sites }: FoundCustomer) =>
  [phone1 && phoneWords(phone1), address1, sites.join(', ')].filter(Boolean).join(' · ')

const labelOf = ({ name, customer_id: id }: FoundCustomer) => t('customer.no', { name, id })

/** The last entry: somebody who is not there yet. */
const isNew = 'new'
type Option = FoundCustomer | typeof isNew

const textOf = (option: Option | string) =>
  typeof option === 'string' ? (option === isNew ? t('customer.new') : option) : labelOf(option)

interface Entering {
  /** Something is typed that is nobody yet. */
  isOpen: boolean
  /** What was found is of what is typed. */
  isRead: boolean
  first: FoundCustomer | undefined
  value: Wanted | undefined
  pick: (option: Option) => void
}

type KeyPressed = KeyboardEvent & { defaultMuiPrevented?: boolean }

/** Enter takes who is lit in the list, or the first of it; before the answer is there it takes nobody. */
function useEnter({ isOpen, isRead, first, value, pick }: Entering) {
  const lit = useRef<Option | null>(null)
  const press = (event: KeyPressed) => {
    if (event.key !== 'Enter' || !isOpen) return
    const option = isRead ? (lit.current ?? first) : undefined
    event.defaultMuiPrevented = true
    // A number is looked up by the form itself.
    if (!option && typeof value === 'number') return
    event.preventDefault()
    if (option) pick(option)
  }
  const light = (option: Option | null) => {
    lit.current = option
  }
  return { press, light }
}

/** A customer found by name, phone or number while it is typed, or made here. */
export function CustomerCombo({ value, onChange, ties, without, canAdd = true, ...input }: Properties) {
  const [last, setLast] = useState<{ value: Wanted; text: string }>({ value: null, text: '' })
  const [making, setMaking] = useState<string | null>(null)
  const mayAdd = useMay(customers.create) && canAdd
  // What was restored or cleared from elsewhere stands there as it is.
  const text = last.value === (value ?? null) ? last.text : String(value ?? '')
  const isChosen = typeof value === 'number' && last.value === value && !/^\d+$/.test(text.trim())
  const { found, isRead } = useFoundCustomers(isChosen ? '' : text)
  const offered = found.filter(({ customer_id }) => customer_id !== without)
  const choose = (one: FoundCustomer) => {
    setLast({ value: one.customer_id, text: labelOf(one) })
    onChange(one.customer_id, one)
  }
  const pick = (option: Option) => (option === isNew ? setMaking(text) : choose(option))
  const enter = useEnter({ isOpen: text.trim() !== '' && !isChosen, isRead, first: offered[0], value, pick })
  const type = (typed: string) => {
    const wanted = wantedOf(typed)
    setLast({ value: wanted, text: typed })
    onChange(wanted, null)
  }
  return (
    <>
      <Autocomplete<Option, false, false, true>
        id={ties.id}
        freeSolo
        autoHighlight
        options={isChosen ? [] : mayAdd && isRead ? [...offered, isNew] : offered}
        value={null}
        inputValue={text}
        filterOptions={(options) => options}
        getOptionLabel={textOf}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.customer_id)}
        onInputChange={(_, typed, why) => (why === 'input' || why === 'clear') && type(typed)}
        onChange={(_, option) => {
          if (option === isNew || (option !== null && typeof option === 'object')) pick(option)
        }}
        onHighlightChange={(_, option) => enter.light(option as Option | null)}
        onKeyDown={enter.press}
        renderOption={({ key, ...option }, one) => (
          <li key={key} {...option}>
            {one === isNew && <PersonAddIcon fontSize="small" color="primary" sx={{ mr: 1 }} />}
            <div>
              {textOf(one)}
              <Typography variant="body2" color="text.secondary">
                {one !== isNew ? known(one) : isRead && offered.length === 0 && t('customer.nobody')}
              </Typography>
            </div>
          </li>
        )}
        renderInput={(given) => (
          <OutlinedInput
            {...given.slotProps.input}
            fullWidth
            name={input.name}
            inputRef={input.inputRef}
            autoFocus={input.autoFocus}
            placeholder={t('customer.ask')}
            onBlur={input.onBlur}
            inputProps={{ ...given.slotProps.htmlInput, ...ties, autoComplete: 'off' }}
          />
        )}
      />
      {making !== null && (
        <NewCustomerDialog typed={making} onMade={choose} onClose={() => setMaking(null)} />
      )}
    </>
  )
}
