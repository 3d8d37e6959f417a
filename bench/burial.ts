import { burials } from '@sexton/contract/burials/calls'
import { attachedTo, documents } from '@sexton/contract/documents/calls'
import { map } from '@sexton/contract/map/calls'
import { notes } from '@sexton/contract/notes/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { photos } from '@sexton/contract/photos/calls'
import { expect, type Case, type Screen } from './rig/case.ts'
import { screenOf } from './rig/screen-load.ts'
import { least, most } from './targets/target.ts'

/** The burial and all that belongs to it at once. */
const burialScreen: Screen = (burial_id) => async (user) => {
  const params = { burial_id }
  const query = { limit: shownFirst }
  const body = attachedTo({ type: 'burial', id: burial_id }, undefined, shownFirst)
  const [found, charged] = await Promise.all([
    user.call(burials.get, { params, query }),
    user.call(burials.lines, { params }),
    user.call(documents.get, { body }),
    user.call(notes.get, { body }),
    user.call(photos.ofBurial, { params, query }),
    user.call(map.aroundBurial, { params }),
  ])
  return () => {
    const burial = found.right()
    expect(burial.burial_id === burial_id, `burial ${burial_id} is answered`)
    const sum = charged.right().reduce((all, line) => all + Math.round(line.line_price * 100), 0)
    expect(sum === Math.round(burial.price * 100), `the charges of burial ${burial_id} add up`)
  }
}

export const burial: Case = {
  about: 'the screen of a burial: all its calls',
  targets: [
    most('burial screen, whole data, p95', 'burial/1/p95', 'ms', [8, 10], 25),
    least('burial screen at ten desks', 'burial/10/perSecond', 'visits per s', [450, 400]),
  ],
  run: async ({ park, load }) => load(await screenOf(burialScreen, 'burials', park)),
}
