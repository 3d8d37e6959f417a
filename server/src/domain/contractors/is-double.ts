import { brokenConstraint } from '../../core/db/db.ts'

/** True where the database refused a second contractor of a name and type (contractors-8). */
export const isDouble = (error: unknown) => brokenConstraint(error) === 'contractors_offered_once'
