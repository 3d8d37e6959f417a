import './node-version.mjs'

// Someone who tries Sexton reads the address and the sign-ins, not each request.
import('./run.mjs').then(({ run }) => run({ LOG_LEVEL: 'warn' }, 'demo'))
