import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoSettings } from '#platform/config/identity.ts'

const { resolve } = createRequire(import.meta.url)
const program = resolve('cognito-local/lib/bin/start.js')

export interface Emulator {
  settings: CognitoSettings
  sdk: CognitoIdentityProvider
  /** It mails nothing: the code is in its file. */
  codeSentTo(email: string): Promise<string>
  /** The source of an operation, for what cannot be seen from outside. */
  sourceOf(operation: string): Promise<string>
  stop(): Promise<void>
}

/** The emulator as a process of its own, on a free port, in a folder of its own, with one pool and one client. */
export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), 'aulanova-pool-'))
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const address = /running on (http:\/\/[\d.:]+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The emulator ended: ${said}`)))
  })

  const credentials = { accessKeyId: 'emulated', secretAccessKey: 'emulated' }
  const sdk = new CognitoIdentityProvider({ region: 'us-west-2', endpoint, credentials })
  const made = await sdk.createUserPool({
    PoolName: 'aulanova',
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
  })
  const UserPoolId = made.UserPool!.Id!
  // It fails on every call about groups until it has one.
  await sdk.createGroup({ UserPoolId, GroupName: 'the first' })
  const { UserPoolClient } = await sdk.createUserPoolClient({ UserPoolId, ClientName: 'aulanova' })

  return {
    settings: {
      region: 'us-west-2',
      userPoolId: UserPoolId,
      clientId: UserPoolClient!.ClientId!,
      clientSecret: null,
      endpoint,
    },
    sdk,
    async codeSentTo(email) {
      const file = JSON.parse(
        await readFile(join(folder, '.cognito', 'db', `${UserPoolId}.json`), 'utf8'),
      ) as UserPoolFile
      const holder = Object.values(file.Users).find(({ Attributes }) => Attributes.some(({ Value }) => Value === email))
      return holder!.ConfirmationCode!
    },
    sourceOf: (operation) => readFile(resolve(`cognito-local/lib/targets/${operation}.js`), 'utf8'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface UserPoolFile {
  Users: Record<string, { Attributes: { Name: string; Value: string }[]; ConfirmationCode?: string }>
}
