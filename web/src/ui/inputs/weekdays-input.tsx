import { weekdayNames } from '@sexton/contract/values/dates'
import { ChecksInput } from './checks-input.tsx'
import type { FieldProperties } from './field.tsx'

const options = weekdayNames.map((label, at) => ({ value: at + 1, label }))

/** Some of the weekdays; keeps their numbers, 1 for Monday. */
export const WeekdaysInput = (given: FieldProperties) => <ChecksInput {...given} options={options} />
