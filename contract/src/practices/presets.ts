import type { PracticeOptions } from './options.ts'

/** One value of a preset, and where it comes from; the park's adviser confirms it. */
interface Sourced<V> {
  value: V
  source: string
}

type Values = {
  [Ref in keyof PracticeOptions]?: {
    [Name in keyof PracticeOptions[Ref]]?: Sourced<PracticeOptions[Ref][Name]>
  }
}

export interface Preset {
  name: string
  values: Values
}

const laco = 'Local Authorities’ Cemeteries Order 1977, Schedule 2, Part I'
const usual = 'no fixed rule known: usual practice'

/** Values to begin with. Choosing a preset fills the form; it switches nothing on and saves nothing (practices-6). */
export const presets: readonly Preset[] = [
  {
    name: 'Zambia',
    values: {
      rights: {
        opening_rule: {
          value: 'ALL',
          source: 'the owner, or the letter of the family; confirm with your council',
        },
        together: { value: 'JOINT', source: usual },
      },
      tenure: {
        due_within_months: { value: 12, source: 'where sites are reserved by the year; usual practice' },
      },
      grave_room: {
        cover_cm: { value: 90, source: `council by-laws; confirm with your council` },
        layer_cm: { value: 15, source: usual },
        min_wait_months: { value: 0, source: usual },
      },
      dig_orders: {
        depth_for_one_cm: { value: 180, source: 'council by-laws (6 ft); confirm with your council' },
        remote_check: { value: true, source: 'where one person is on duty' },
      },
    },
  },
  {
    name: 'England and Wales',
    values: {
      rights: {
        opening_rule: { value: 'ALL', source: 'Local Authorities’ Cemeteries Order 1977, article 10(6)' },
        together: { value: 'JOINT', source: 'usual for grants to two or more people' },
      },
      tenure: {
        due_within_months: { value: 24, source: usual },
        case_wait_days: { value: 182, source: 'six months of notice; confirm for your Act' },
      },
      grave_room: {
        cover_cm: { value: 91, source: `${laco}: 3 ft; 2 ft (61 cm) in suitable soil` },
        layer_cm: { value: 15, source: `${laco}: 6 in of earth between coffins` },
        min_wait_months: { value: 0, source: 'left to each authority' },
      },
      dig_orders: {
        depth_for_one_cm: {
          value: 137,
          source: `follows from 3 ft of cover over a coffin of 18 in (${laco})`,
        },
        remote_check: { value: false, source: 'two persons at the grave, as burial authorities do' },
      },
    },
  },
  {
    name: 'New South Wales',
    values: {
      rights: {
        opening_rule: {
          value: 'ALL',
          source: 'Cemeteries and Crematoria Act 2013; confirm with each operator',
        },
        together: { value: 'JOINT', source: 'Cemeteries and Crematoria Act 2013, section 54' },
      },
      tenure: {
        due_within_months: { value: 12, source: 'section 54: renewable within 12 months before the end' },
        case_wait_days: { value: 730, source: 'section 55: at the earliest two years after the end' },
      },
      grave_room: {
        cover_cm: {
          value: 90,
          source: 'Public Health Regulation 2022, uppermost coffin 900 mm below ground; confirm',
        },
        layer_cm: { value: 15, source: 'set by each operator; confirm' },
        min_wait_months: { value: 0, source: 'set by each operator; confirm' },
      },
      dig_orders: {
        depth_for_one_cm: { value: 140, source: 'follows from 90 cm of cover over a coffin of 45 cm' },
        remote_check: { value: false, source: usual },
      },
    },
  },
]
