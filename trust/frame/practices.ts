import { practiceRefs, type PracticeRef } from '@sexton/contract/core/practices'
import { sql } from 'kysely'
import { switchOn as switchThemOn } from '../../processes/practices.ts'
import type { Park } from './park.ts'
import { today } from './sales.ts'

export const switchOn = ({ db, apps }: Park, practices: readonly PracticeRef[]): Promise<void> =>
  switchThemOn((statement) => sql.raw(statement).execute(db), {
    practices,
    since: today(),
    addresses: apps.map(({ address }) => address),
  })

export const switchAllOn = (park: Park): Promise<void> => switchOn(park, practiceRefs)
