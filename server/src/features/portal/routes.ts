import type { Mount } from '../../core/call/implement.ts'
import { portalPath } from '../../core/settings/settings.ts'
import { servePortal } from './serve-portal.ts'

/** The public pages, which are HTML and none of the contract's calls; not there where PORTAL_URL is `off`. */
export const portalRoutes: Mount = (app, core) => {
  if (core.settings.PORTAL_URL === '') return
  void app.register(async (portal) => servePortal(portal, core), { prefix: portalPath })
}
