import { expect, test } from 'vitest'
import { sandboxPayments } from './sandbox.ts'

const sandbox = sandboxPayments(Buffer.alloc(32, 1))

test.each([
  ['4242 4242 4242 4242', 'succeeded'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0025 0000 3155', 'needs-second-step'],
  ['1234 5678 9012 3456', 'declined'],
])('card %s: %s', async (card, status) => {
  const paid = await sandbox.pay(await sandbox.ask(49_900), card)
  expect(await sandbox.read(paid)).toEqual({ status, amountCents: 49_900 })
})

test('a browser cannot make up an outcome or an amount', async () => {
  const asked = await sandbox.ask(49_900)
  expect(
    await sandbox.read({ ...asked, clientSecret: asked.clientSecret.replace('needs-card', 'succeeded') }),
  ).toBeNull()
  expect(await sandbox.read({ ...asked, id: asked.id.replace('49900', '1') })).toBeNull()
  expect(await sandbox.read({ id: asked.id, clientSecret: '' })).toBeNull()
})
