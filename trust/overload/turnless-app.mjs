import { register } from 'node:module'

// Loaded into an app before it starts: what it reads of its own program is changed on the way.
register('./turnless-source.mjs', import.meta.url)
