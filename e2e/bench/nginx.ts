/** nginx with one worker that sends one file, as Debian's `nginx-light` has it; installed when there is none. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Started } from './edge.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']
const findNginx = (): string | undefined => NGINX.find((file) => existsSync(file))

/** Path of an nginx; undefined when there is none and none can be installed. */
export function ensureNginx(say: (line: string) => void): string | undefined {
  const found = findNginx()
  if (found || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return found
  say('No nginx found: installing nginx-light')
  // The package starts a server on port 80 where a service manager runs; a bench wants the program alone.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore', env })
  return findNginx()
}

/** Sends `body` with these headers for every path. `before` is a command that nginx is run by. */
export async function startNginx(
  nginx: string,
  answer: { body: Buffer; headers: Readonly<Record<string, string>> },
  { port, before = [] }: { port: number; before?: readonly string[] },
): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-nginx-'))
  // Started by root, its worker is somebody else.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'page'), answer.body)
  const headers = Object.entries(answer.headers).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}" always;`,
  )
  const config = path.join(folder, 'nginx.conf')
  // As fast as it can be without another's page: nothing logged, the file held open, connections kept.
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 10000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";
    location / { try_files /page =404; ${headers.join(' ')} }
  }
}
`,
  )
  const [command = '', ...args] = [...before, nginx, '-e', 'stderr', '-p', folder, '-c', config]
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async (): Promise<void> => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return { url, pid: server.pid ?? 0, stop }
    if (server.exitCode !== null || tries === 100) {
      await stop()
      throw new Error('nginx did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
