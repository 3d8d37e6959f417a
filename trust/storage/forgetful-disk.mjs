import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

// Loaded into a process before it starts: notes beside the data folder what its disk would still have after a power cut.
// That is, of each file, what it held when it was last synced, and of each folder, the names that it had then. What
// `cut-power.ts` finds there is what is left. The database's own folders are left out.
const { DATA_DIR: root, DISK_MEMORY: memory, DISK_FORGETS: forgets } = process.env
const { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, renameSync, statSync, writeFileSync } =
  fs
const at = (...names) => path.join(memory, ...names)
const isOurs = (file) => {
  const [top] = path.relative(root, file).split(path.sep)
  return top !== '..' && !/^(postgres|engine-|log$)/.test(top)
}
const kindOf = (entry) => (entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : undefined)

let count = 0
/** Made under another name first: whoever dies meanwhile leaves nothing by halves. */
function begin(make) {
  const fresh = at('being-written', `${process.pid}-${(count += 1)}`)
  make(fresh)
  return (name) => renameSync(fresh, at(name))
}

/** What a file holds now; answers what notes it. The link keeps the file's number from being given to another one. */
function lookAtFile(file) {
  const { ino } = statSync(file)
  const note = begin((fresh) => copyFileSync(file, fresh))
  return () => {
    if (!fs.existsSync(at('numbers', String(ino)))) linkSync(file, at('numbers', String(ino)))
    note(path.join('files', String(ino)))
  }
}

/** Which names a folder has now; of two processes' notes the later one counts. */
function lookAtFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const kind = kindOf(entry)
    const found = kind && fs.lstatSync(path.join(folder, entry.name), { throwIfNoEntry: false })
    if (!found) return []
    const { ino, uid, gid, mode } = found
    return [{ name: entry.name, kind, ino, uid, gid, mode: mode & 0o777 }]
  })
  const when = String(process.hrtime.bigint()).padStart(20, '0')
  const note = begin((fresh) => writeFileSync(fresh, JSON.stringify({ folder, entries })))
  const name = encodeURIComponent(path.relative(root, folder))
  return () => note(path.join('folders', `${name}@${when}`))
}

function look(file) {
  try {
    return statSync(file).isDirectory() ? lookAtFolder(file) : lookAtFile(file)
  } catch {
    // It was removed while it was synced: nothing of it is left.
    return () => undefined
  }
}

function noteAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (!kindOf(entry) || !isOurs(inside)) continue
    if (entry.isDirectory()) noteAll(inside)
    else look(inside)()
  }
  look(folder)()
}

/** Once for all processes: what lies there before any of them begins is on the disk. */
try {
  mkdirSync(at('begun'))
  for (const name of ['being-written', 'files', 'folders', 'numbers']) mkdirSync(at(name))
  noteAll(root)
} catch (error) {
  if (error.code !== 'EEXIST') throw error
}

const syncing = (fd) => {
  const file = readlinkSync(`/proc/self/fd/${fd}`)
  return isOurs(file) && !forgets ? look(file) : () => undefined
}
const probe = await fs.promises.open(import.meta.filename)
const handles = Object.getPrototypeOf(probe)
await probe.close()
for (const name of ['sync', 'datasync']) {
  const real = handles[name]
  handles[name] = async function () {
    const note = syncing(this.fd)
    await real.call(this)
    note()
  }
}
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const real = fs[name]
  fs[name] = (fd) => {
    const note = syncing(fd)
    real(fd)
    note()
  }
}
for (const name of ['fsync', 'fdatasync'])
  fs[name] = () => {
    throw new Error(`The rig's disk does not know ${name} with a callback`)
  }

/** `sync -f` syncs the whole file system. */
const { execFile } = childProcess
const run = execFile[promisify.custom]
childProcess.execFile = (...given) => execFile(...given)
childProcess.execFile[promisify.custom] = async (file, ...given) => {
  const answer = await run(file, ...given)
  if (file === 'sync' && !forgets) noteAll(root)
  return answer
}
syncBuiltinESMExports()
