import * as z from 'zod'
import { withRules } from '../core/across-fields.ts'
import { optionalEmail, optionalLongText, optionalText, requiredText, text } from '../core/fields.ts'
import { graveKinds, graveWidths } from './booking.ts'

const day = (error: string) => z.iso.date({ error })
const whole = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).pipe(z.int({ error }).min(least, error).max(most, error))
const choice = <const C extends readonly [string, ...string[]]>(of: C, message: string) =>
  z.enum(of, { error: message })

const size = {
  coffin_length_cm: whole(10, 400, 'Enter the length in whole centimetres, from 10 to 400.').optional(),
  coffin_width_cm: whole(10, 200, 'Enter the width in whole centimetres, from 10 to 200.').optional(),
  coffin_height_cm: whole(5, 200, 'Enter the height in whole centimetres, from 5 to 200.').optional(),
}

/** What makes a booking: a place, and whose burial it is for. */
export const newBooking = z.object({
  deceased_first_name: optionalText(100),
  deceased_last_name: requiredText('Enter the last name of the deceased.', 100),
})

const deceased = z.object({
  ...newBooking.shape,
  deceased_gender: choice(['M', 'F', 'U'], 'Choose one.').optional(),
  deceased_birth_date: day('Enter the date of birth as a day that exists.').optional(),
  death_date: day('Enter the date of death as a day that exists.').optional(),
  deceased_religion: optionalText(100),
})

/** Each part of a booking; what is left empty can be filled in later. */
export const deceasedForm = withRules(deceased, ({ deceased_birth_date: born, death_date: died }) =>
  born && died && died < born ? { death_date: 'The date of death is before the date of birth.' } : {},
)

const grave = z.object({
  grave: choice(graveKinds, 'Choose one.').optional(),
  width: choice(graveWidths, 'Choose one.').optional(),
  depth_for: whole(1, 4, 'Choose from one to four burials.').optional(),
  site_words: optionalText(100),
  owner_name: optionalText(200),
  shroud: z.stringbool().optional(),
  ...size,
  consent_name: optionalText(200),
  consent_relation: optionalText(100),
  attendance: whole(0, 100_000, 'Enter how many people you expect, as a number.').optional(),
  notes: optionalLongText(2000),
})

const sizes = Object.keys(size) as (keyof typeof size)[]

export const graveForm = withRules(grave, (given) => {
  const missing = sizes.filter((name) => given[name] === undefined)
  if (given.shroud && missing.length < sizes.length)
    return { shroud: 'Either a coffin with its size, or a shroud: not both.' }
  return missing.length > 0 && missing.length < sizes.length
    ? Object.fromEntries(missing.map((name) => [name, 'Enter length, width and height.']))
    : {}
})

export const familyForm = z.object({
  nok_first_name: optionalText(100),
  nok_last_name: optionalText(100),
  nok_relation: optionalText(100),
  nok_phone: text(50)
    .refine(
      (phone) => phone === '' || phone.replaceAll(/\D/g, '').length >= 6,
      'Enter a phone number of at least 6 digits.',
    )
    .nullish(),
  nok_email: optionalEmail('Enter an email address such as name@example.com.'),
})
