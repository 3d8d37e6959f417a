import { createContext } from 'react'

/** Names of the fields that the form around them asks for, where its rule says so for all of them. */
export const RequiredFieldsContext = createContext<ReadonlySet<string>>(new Set())

interface Wanted {
  /** Names of the fields. */
  names: ReadonlySet<string>
  /** What they are wanted for: `needed to confirm`. */
  words: string
}

/** Fields that saving does without and the next step asks for, as long as they are missing: marked from the start. */
export const WantedFieldsContext = createContext<Wanted>({ names: new Set(), words: '' })
