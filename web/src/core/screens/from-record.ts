import { useLocation } from 'react-router'

/** The state of a way that leads from a record into a step of it and, the step taken, back to the record. */
export const fromRecord = { state: { isStep: true } }

/** The same, where the step, done or given up, leads on to another screen instead of back. */
export const stepThen = (then: string) => ({ state: { isStep: true, then } })

/** Where the step leads on to; undefined where it leads back. */
export const useStepThen = (): string | undefined => (useLocation().state as { then?: string } | null)?.then

/** True where the screen was opened as a step of the record before it (`fromRecord`). */
export const useIsStep = (): boolean => (useLocation().state as { isStep?: boolean } | null)?.isStep === true
