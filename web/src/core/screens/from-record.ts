import { useLocation } from 'react-router'

/** The state of a way that leads from a record into a step of it and, the step taken, back to the record. */
export const fromRecord = { state: { isStep: true } }

/** True where the screen was opened as a step of the record before it (`fromRecord`). */
export const useIsStep = (): boolean => (useLocation().state as { isStep?: boolean } | null)?.isStep === true
