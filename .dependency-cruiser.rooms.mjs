import law from './.dependency-cruiser.mjs'
import tests from './.dependency-cruiser.tests.mjs'

const rooms = ['contract/src', 'server/src/(core|domain|features)', 'web/src/(core|domain|features|ui)']

/** No circle of rooms: of two folders beside each other one serves the other. Tests may look into every room. */
export default {
  forbidden: rooms.map((within) => ({
    name: 'no-circle-of-rooms',
    comment: 'Take what both need down into the domain (server/src/domain, web/src/domain) or into core.',
    severity: 'error',
    scope: 'folder',
    from: { path: `^${within}/[^/]+$` },
    to: { circular: true },
  })),
  options: { ...law.options, exclude: { path: tests } },
}
