import { createContext } from 'react'

/** Names of the fields that the form around them asks for, where its rule says so for all of them. */
export const RequiredFieldsContext = createContext<ReadonlySet<string>>(new Set())
