import { useFormContext } from 'react-hook-form'
import { useFieldNames } from '../inputs/field-names.ts'
import type { FormGroup } from './grouped-form.tsx'

/** The groups of a form, each with what it lacks and the way there; its section has the group's key as `anchor`. */
export function useFormGroups<K extends string>(
  titles: readonly (readonly [key: K, title: string])[],
  lacking: readonly string[],
  groupOf: (field: string) => K,
  /** The groups in which nothing is filled in. */
  empty?: ReadonlySet<K>,
): FormGroup[] {
  const names = useFieldNames()
  const { setFocus } = useFormContext()
  const inOrder = names.inOrder(lacking.map((name) => ({ name })))
  return titles.map(([key, title]) => {
    const own = inOrder.filter(({ name }) => groupOf(name) === key)
    const onGo = () => {
      const section = document.getElementById(key)
      section?.scrollIntoView()
      section?.focus({ preventScroll: true })
      if (own[0]) setFocus(own[0].name)
    }
    return { key, title, lacking: own.length, isEmpty: empty?.has(key) ?? false, onGo }
  })
}
