// Gives an administrator who is locked out a new password, and takes their second factor off.
import '../node-version.mjs'

import('../run.mjs').then(({ runResetPassword }) => runResetPassword())
