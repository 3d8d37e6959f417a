import { createContext, useContext } from 'react'
import { matchPath } from 'react-router'
import { mayShow, type ScreenRoute } from './screens.ts'

/** Whether the user may open the screen at an address of the application, with a query or without. */
export type MayOpen = (address: string) => boolean

/** `sale` of `/sale/:sale_id`; no screen's path begins with a parameter. */
const beginOf = (path: string) => path.split('/')[1]

/** Whether a user may open an address: some screen is there, and they hold what it asks for. */
export const mayOpenOf =
  (routes: readonly ScreenRoute[], held: ReadonlySet<string>): MayOpen =>
  (address) => {
    const [path] = address.split(/[?#]/) as [string]
    // A table holds hundreds of links: only paths that begin alike are compared in full.
    const route = routes.find((one) => beginOf(one.path) === beginOf(path) && matchPath(one.path, path))
    return route !== undefined && mayShow(route, held)
  }

/** Given by the shell; outside of it nothing is known of screens. */
export const MayOpenContext = createContext<MayOpen>(() => true)

/** Nobody is offered the way to a screen that they may not open (screens-1). */
export const useMayOpen = (): MayOpen => useContext(MayOpenContext)
