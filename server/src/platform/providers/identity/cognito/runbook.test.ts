import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const here = new URL('./', import.meta.url)
const runbook = new URL('../../../../../../docs/runbook.md', here)

/** Operations that an app client may call without AWS credentials. */
const asTheClient = [
  'ChangePassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ForgotPassword',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'SignUp',
]

test('the runbook lists the IAM actions that are used, and no others', async () => {
  const files = (await readdir(here)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const code = (await Promise.all(files.map((name) => readFile(new URL(name, here), 'utf8')))).join('')
  const asked = [...code.matchAll(/sdk\.(\w+)\(/g)].map(([, call]) => call![0]!.toUpperCase() + call!.slice(1))
  const signed = asked.filter((action) => !asTheClient.includes(action))
  const [listed] = /needs, on that pool's ARN, exactly [^.]+/.exec(await readFile(runbook, 'utf8'))!
  const named = [...listed.matchAll(/`(?:cognito-idp:)?(\w+)`/g)].map(([, action]) => action)
  expect(named).toEqual([...new Set(signed)].sort())
})
