import { deceasedOf, missingIn, type Booking } from '@sexton/contract/desk/booking'
import { markup, type Markup } from '../../markup.ts'
import { choiceField, fileField, tickField, wordsField } from '../fields.ts'
import { formOf, lineField, type Form } from '../form.ts'
import type { Page } from '../frame.ts'
import { officeLine } from './office-line.ts'
import { pathTo } from './path-to.ts'
import { depths, genders, graves, paperWords, partNames, widths } from './words.ts'

const text = (value: string | number | null) => (value === null ? undefined : String(value))

interface NewPlace {
  action: string
  when: string
  cemetery: string
  /** It asks for the burial permit too. */
  isToday: boolean
}

const nameFields = (form: Form, of?: Booking) => [
  lineField(form, {
    name: 'deceased_first_name',
    label: 'First name of the deceased',
    value: of && text(of.deceased_first_name),
  }),
  lineField(form, {
    name: 'deceased_last_name',
    label: 'Last name of the deceased',
    value: of?.deceased_last_name,
    required: true,
  }),
]

/** Books a place: a name is enough. */
export const bookPage = (form: Form, { action, when, cemetery, isToday }: NewPlace): Page => ({
  title: 'Book this place',
  body: markup`<h1>Book this place</h1>
<p class="when"><strong>${when}</strong><br>${cemetery}</p>
<p>The name is enough to hold the place. You can fill in the rest later.</p>
${formOf(form, { action, button: 'Hold this place', files: true }, [
  ...nameFields(form),
  ...(isToday
    ? [
        fileField(form, {
          name: 'permit',
          label: 'Burial permit',
          hint: 'For a burial today the permit is needed at once: a photo or a PDF.',
        }),
      ]
    : []),
])}<p><a href="/desk/places">Choose another time</a></p>
`,
})

const partPage = (
  form: Form,
  of: Booking,
  part: 'deceased' | 'grave' | 'family',
  fields: Markup[],
): Page => ({
  title: partNames[part],
  body: markup`<h1>${partNames[part]}</h1>
<p class="hint">${deceasedOf(of)}, booking ${of.booking_no}. You can add what you do not know yet later.</p>
${formOf(form, { action: pathTo(of, `/${part}`), button: 'Save' }, fields)}<p><a href="${pathTo(of)}">Back to the booking</a></p>
`,
})

export const deceasedPage = (form: Form, of: Booking): Page =>
  partPage(form, of, 'deceased', [
    ...nameFields(form, of),
    lineField(form, { name: 'death_date', label: 'Date of death', type: 'date', value: of.death_date }),
    lineField(form, {
      name: 'deceased_birth_date',
      label: 'Date of birth',
      type: 'date',
      value: of.deceased_birth_date,
    }),
    choiceField(form, {
      name: 'deceased_gender',
      label: 'Gender',
      choices: genders,
      value: of.deceased_gender,
    }),
    lineField(form, { name: 'deceased_religion', label: 'Religion', value: of.deceased_religion }),
  ])

const coffin = (form: Form, name: string, label: string, value: number | null) =>
  lineField(form, { name, label, inputmode: 'numeric', value: text(value) })

export const gravePage = (form: Form, of: Booking): Page =>
  partPage(form, of, 'grave', [
    choiceField(form, { name: 'grave', label: 'Which grave?', choices: graves, value: of.grave }),
    lineField(form, {
      name: 'site_words',
      label: 'Number of the site',
      hint: 'For a grave that exists: as it stands on the family’s papers.',
      value: of.site_words,
    }),
    lineField(form, {
      name: 'owner_name',
      label: 'Owner of the site',
      hint: 'For a grave that exists: the name on the family’s papers.',
      value: of.owner_name,
    }),
    choiceField(form, { name: 'width', label: 'Single or double?', choices: widths, value: of.width }),
    choiceField(form, {
      name: 'depth_for',
      label: 'How many burials should the grave take?',
      hint: 'It is dug that deep. It cannot be made deeper later.',
      choices: depths,
      value: text(of.depth_for),
    }),
    coffin(form, 'coffin_length_cm', 'Length of the coffin in cm', of.coffin_length_cm),
    coffin(form, 'coffin_width_cm', 'Width at its widest in cm', of.coffin_width_cm),
    coffin(form, 'coffin_height_cm', 'Height in cm', of.coffin_height_cm),
    tickField(form, { name: 'shroud', label: 'In a shroud, without a coffin', value: String(of.shroud) }),
    lineField(form, {
      name: 'consent_name',
      label: 'Who consents to this burial?',
      hint: 'The owner of the grave, or who arranges the burial.',
      value: of.consent_name,
    }),
    lineField(form, {
      name: 'consent_relation',
      label: 'Relation to the deceased',
      value: of.consent_relation,
    }),
    lineField(form, {
      name: 'attendance',
      label: 'How many people do you expect?',
      inputmode: 'numeric',
      value: text(of.attendance),
    }),
    wordsField(form, { name: 'notes', label: 'Anything else for the office', value: of.notes }),
  ])

export const familyPage = (form: Form, of: Booking): Page =>
  partPage(form, of, 'family', [
    lineField(form, { name: 'nok_first_name', label: 'First name', value: of.nok_first_name }),
    lineField(form, { name: 'nok_last_name', label: 'Last name', value: of.nok_last_name }),
    lineField(form, { name: 'nok_relation', label: 'Relation to the deceased', value: of.nok_relation }),
    lineField(form, { name: 'nok_phone', label: 'Phone', type: 'tel', value: of.nok_phone }),
    lineField(form, {
      name: 'nok_email',
      label: 'Email',
      hint: 'They get the confirmation too, with the day and the time.',
      type: 'email',
      value: of.nok_email,
    }),
  ])

const paper = (form: Form, of: Booking, { document_id, property_ref, filename }: Booking['papers'][number]) =>
  markup`<li>${paperWords[property_ref ?? ''] ?? 'Paper'}: ${filename}
${of.state !== 'SUBMITTED' && formOf({ ...form, refused: undefined }, { action: pathTo(of, `/papers/${document_id}`), button: 'Remove', plain: true }, [])}</li>
`

const stillMissing = (of: Booking) => {
  const { papers: missing } = missingIn(of)
  return missing.length > 0
    ? markup`<p class="missing">Still missing: ${missing.join(', ')}</p>\n`
    : markup`<p class="done" role="status">All papers are there.</p>\n`
}

export const papersPage = (form: Form, of: Booking): Page => ({
  title: partNames.papers,
  body: markup`<h1>${partNames.papers}</h1>
<p class="hint">${deceasedOf(of)}, booking ${of.booking_no}</p>
${of.papers.length > 0 && markup`<ul class="papers">${of.papers.map((one) => paper(form, of, one))}</ul>\n`}${stillMissing(of)}<h2>Add a paper</h2>
${formOf(form, { action: pathTo(of, '/papers'), button: 'Upload', files: true }, [
  choiceField(form, { name: 'property', label: 'What is it?', choices: Object.entries(paperWords) }),
  fileField(form, { name: 'paper', label: 'File', hint: 'A photo or a PDF. You can take the photo now.' }),
])}<p><a href="${pathTo(of)}">Back to the booking</a></p>
`,
})

/** A place that cannot be booked, or not any more. */
export const shutPage = (why: string, phone: string | null): Page => ({
  title: 'This time cannot be booked here',
  body: markup`<h1>This time cannot be booked here</h1>
<p>${why}</p>
<p><a class="button" href="/desk/places">Choose another time</a></p>
${officeLine(phone)}`,
})
