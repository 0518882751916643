import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { cephConfig } from './ceph-config.ts'
import { cephPrograms, run } from './packages.ts'

export interface S3Server {
  endpoint: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  stop(): Promise<void>
}

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'TESTSECRET' }
const libraries = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'

/**
 * A real S3 server on a free port: Ceph's gateway on a cluster of one, in memory. Unlike the emulators we tried, it
 * checks the policy of a form. Throws, with the reason, where it cannot run.
 */
export async function startS3(): Promise<S3Server> {
  const root = await cephPrograms()
  // Retried once: a port that was free may have been taken before the server listens on it.
  return start(root).catch(() => start(root))
}

async function start(root: string): Promise<S3Server> {
  const home = await mkdtemp(join(tmpdir(), 'aulanova-s3-'))
  const config = join(home, 'ceph.conf')
  const keyring = join(home, 'keyring')
  const lib = join(root, 'usr/lib', libraries)
  const programs = [join(root, 'usr/bin'), join(root, 'usr/sbin')]
  const env = {
    LD_LIBRARY_PATH: [lib, join(lib, 'ceph'), join(root, 'usr/lib/ceph'), join(root, 'lib', libraries)].join(':'),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    PATH: [...programs, '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    CEPH_CONF: config,
    HOME: home,
  }
  const children: ChildProcess[] = []
  const said: string[] = []
  const ceph = (program: string, ...given: string[]) => run(program, given, { env, cwd: home })
  const startDaemon = (program: string, ...given: string[]) => {
    const child = spawn(program, [...given, '-c', config, '-f'], { env, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] })
    child.on('error', (error) => said.push(error.message))
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => said.push(String(chunk)))
    children.push(child)
  }
  async function stop() {
    // The gateway first: it hangs when its cluster is gone.
    for (const child of children.reverse()) await end(child)
    await rm(home, { recursive: true, force: true })
  }

  try {
    const [port, monitor] = [await freePort(), await freePort()]
    const fsid = randomUUID()
    for (const folder of ['run', 'mon', 'osd']) await mkdir(join(home, folder))
    await writeFile(config, cephConfig({ fsid, home, lib, port, monitor }))
    await ceph('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `v1:127.0.0.1:${monitor}`, 'monmap')
    await ceph('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
    const all = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
    await ceph('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all)
    await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', keyring, '-c', config)
    startDaemon('ceph-mon', '-i', 'a')
    const disk = randomUUID()
    await ceph('ceph', '-c', config, '-k', keyring, 'osd', 'new', disk)
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, '-c', config)
    startDaemon('ceph-osd', '-i', '0')
    startDaemon('radosgw', '-n', 'client.rgw', '-k', keyring)
    const endpoint = `http://127.0.0.1:${port}`
    await answering(endpoint, children)
    const { accessKeyId, secretAccessKey } = credentials
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
    await ceph('radosgw-admin', '-c', config, '-k', keyring, 'user', 'create', '--uid=t', '--display-name=t', ...keys)
    return { endpoint, credentials, stop }
  } catch (error) {
    await stop()
    throw new Error(`the S3 server did not start: ${(error as Error).message} ${said.join('').slice(-1000)}`)
  }
}

async function answering(endpoint: string, children: ChildProcess[]) {
  const answers = () =>
    fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(async () => children.some(isOver) || (await answers()), { timeout: 300_000, interval: 200 })
  if (children.some(isOver)) throw new Error('one of its processes ended')
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  await vi.waitUntil(() => isOver(child), { timeout: 5000 }).catch(() => child.kill('SIGKILL'))
}

const isOver = ({ exitCode, signalCode, pid }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
