import { park } from '@sexton/contract/park/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { keepPark } from './save.ts'
import { logo, removeLogo, setLogo } from './logo.ts'
import { readPark } from './record.ts'

export const parkRoutes: Mount = (app, core) => {
  const get = readPark(core.settings)
  implement(park, {
    get,
    update: keepPark(get),
    setLogo: setLogo(get),
    removeLogo: removeLogo(get),
    logo,
  })(app, core)
}
