import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from '#kit/theme.ts'
import { setLanguage, startI18n } from '#platform/i18n/i18n.ts'
import { ErrorAlert } from './error-alert.tsx'

await startI18n()

async function alertOf(error: unknown) {
  await setLanguage('eng')
  render(
    <MantineProvider theme={theme} env="test">
      <ErrorAlert error={error} />
    </MantineProvider>,
  )
  return screen.getByRole('alert')
}
const messageOf = async (code: ProblemCode) => (await alertOf(new Problem(code))).textContent

test('401: not authorized, and what to do [S8-001 S8-002]', async () => {
  expect(await messageOf('SessionExpired')).toBe(
    'Not authorizedLooks like your session has expired, logout and log in to access the resource',
  )
})

test('403: permission denied [S8-003]', async () => {
  expect(await messageOf('PermissionDenied')).toBe('Permission denied')
})

test('404: resource not found, with detail [S8-004]', async () => {
  expect(await messageOf('UserNotFound')).toBe('Resource not foundUser not found')
})

test('404 without a detail of its own: what may have happened [S8-004]', async () => {
  expect(await messageOf('NotFound')).toBe('Resource not foundIt may have been deleted, or the address is mistyped.')
})

test('409: invalid operation, with the message of the server [S8-005]', async () => {
  expect(await messageOf('InUse')).toBe('Invalid operationThis is still in use')
})

test('409 after a change of somebody else: what to do follows [S8-005]', async () => {
  expect(await messageOf('Conflict')).toBe('Invalid operationThis was changed in the meantime. Reload and try again.')
})

test('413: too much data [S8-006 S8-007]', async () => {
  expect(await messageOf('TooLarge')).toBe(
    "Too much dataThe requested operation couldn't be completed as the content is too big",
  )
})

test('any other failure: error while requesting the resource [S8-008]', async () => {
  expect(await messageOf('Unexpected')).toBe('Error while requesting the resource')
})

test('what is no answer of ours: error while requesting the resource [S8-008]', async () => {
  expect((await alertOf(new Error('boom'))).textContent).toBe('Error while requesting the resource')
})
