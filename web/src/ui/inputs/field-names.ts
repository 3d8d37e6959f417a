import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createStore } from '../../core/store.ts'

/** How a field shows a value, where that is not the value itself. */
export type Words = ((value: unknown) => string | undefined) | undefined

interface Named {
  /** The input's, or its group's, in the page. */
  id: string
  label: string
  /** The title of the section it is in. */
  section: string | undefined
  words: Words
}

/** What the fields of a form are called and where they are, as the fields themselves report while they are shown. */
export function createFieldNames() {
  const known = new Map<string, Named>()
  const version = createStore(0)
  const changed = () => version.set(version.get() + 1)

  /** The label; with its section where another field is called the same. A field that is not there has its own name. */
  const labelOf = (name: string): string => {
    const own = known.get(name)
    if (!own)
      return (name.split('.').at(-1) ?? name).replaceAll('_', ' ').replace(/^./, (a) => a.toUpperCase())
    const shared = [...known].some(([other, { label }]) => other !== name && label === own.label)
    return shared && own.section ? `${own.section}, ${own.label}` : own.label
  }

  const isAfter = (one: Named | undefined, other: Named | undefined): number => {
    const [a, b] = [one, other].map((named) => named && document.getElementById(named.id))
    if (!a || !b) return Number(!a) - Number(!b)
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }

  return {
    add(name: string, named: Named) {
      known.set(name, named)
      changed()
      return () => {
        known.delete(name)
        changed()
      }
    },
    labelOf,
    /** True while the field is on the screen. */
    has: (name: string) => known.has(name),
    /** How the field shows a value; undefined where it has no words of its own for it. */
    wordsOf: (name: string, value: unknown) => known.get(name)?.words?.(value),
    /** As they stand on the screen, from the top. */
    inOrder: <T extends { name: string }>(fields: readonly T[]) =>
      [...fields].sort((one, other) => isAfter(known.get(one.name), known.get(other.name))),
    subscribe: version.subscribe,
    version: version.get,
  }
}

export type FieldNames = ReturnType<typeof createFieldNames>

export const FieldNamesContext = createContext(createFieldNames())

/** The title of the section that the fields within stand in. */
export const SectionContext = createContext<string | undefined>(undefined)

/** A field makes itself known by its label, and gets the id that it must carry. */
export function useNamed(name: string, label: string, words?: Words): string {
  const id = useId()
  const names = useContext(FieldNamesContext)
  const section = useContext(SectionContext)
  const latest = useRef(words)
  useLayoutEffect(() => {
    latest.current = words
  })
  useEffect(
    () => names.add(name, { id, label, section, words: (value) => latest.current?.(value) }),
    [names, name, id, label, section],
  )
  return id
}

/** The names of the form's fields, read anew when fields come and go. */
export function useFieldNames(): FieldNames {
  const names = useContext(FieldNamesContext)
  useSyncExternalStore(names.subscribe, names.version)
  return names
}
