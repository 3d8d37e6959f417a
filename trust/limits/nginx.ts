import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../../processes/caller.ts'

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx']
const findNginx = () => places.find((place) => existsSync(place))

/** The machine's nginx; root fetches it from Debian where it is missing. Throws one line where it cannot be had. */
function nginx(): string {
  const install = ['-o', 'DPkg::Lock::Timeout=180', 'install', '-y', '--no-install-recommends', 'nginx-light']
  // A package that starts a service by itself asks for the run level first: in this one it does not.
  const quietly = { stdio: 'ignore', env: { ...process.env, RUNLEVEL: '1' } } as const
  if (!findNginx() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    try {
      execFileSync('apt-get', install, quietly)
    } catch {
      execFileSync('apt-get', ['update'], quietly)
      execFileSync('apt-get', install, quietly)
    }
  const found = findNginx()
  if (!found) throw new Error('The rig limits needs nginx: apt-get install nginx-light')
  return found
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const configuration = (folder: string, port: number, addresses: string[], forwarded: string) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $http_upgrade $connection_upgrade {
    default upgrade;
    '' '';
  }
  upstream park {
    ${addresses.map((address) => `server ${new URL(address).host} max_fails=0;`).join('\n    ')}
    keepalive 256;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://park;
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For ${forwarded};
    }
  }
}`

/** A reverse proxy before all the processes. */
export interface ReverseProxy {
  address: string
  close(): Promise<void>
}

/**
 * Starts nginx before these app processes, as `docs/running.md` asks for it. A credulous one passes on what the caller
 * says of their address instead of adding what it saw.
 */
export async function startNginx(addresses: string[], credulous = false): Promise<ReverseProxy> {
  const binary = nginx()
  const folder = mkdtempSync(path.join(tmpdir(), 'sexton-nginx-'))
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const forwarded = credulous ? '$http_x_forwarded_for' : '$proxy_add_x_forwarded_for'
  writeFileSync(file, configuration(folder, port, addresses, forwarded))
  const child = spawn(binary, ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const address = `http://127.0.0.1:${port}`
  const close = async () => {
    process.off('exit', end)
    if (child.exitCode === null && child.signalCode === null) {
      end()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + 10_000; ; await sleep(50)) {
    const answer = await send({ method: 'GET', url: `${address}/healthz`, alone: true }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return { address, close }
    if (Date.now() > until || child.exitCode !== null) {
      await close()
      throw new Error('The rig limits could not start nginx before the park')
    }
  }
}
