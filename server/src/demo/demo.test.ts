import type { Session } from '@aulanova/contract/auth'
import { listMyCertificates } from '@aulanova/contract/certificates'
import { expect, test } from 'vitest'
import { testApp, testClient } from '#testing/app.ts'
import { demoPassword } from '#testing/factories/people.ts'
import { fillDemo } from './demo.ts'

test('the demo’s learner has the certificate of the course they finished', async () => {
  const demo = await testApp()
  await fillDemo(demo.services)
  const session = await demo.services.identity.signIn('learner@demo.aulanova.test', demoPassword, testClient)
  const { Items } = (await demo.call(listMyCertificates, {}, session as Session)).body
  expect(Items).toMatchObject([{ Name: 'Mariana Ortega', CourseName: 'Historia de México en diez objetos' }])
  const { statusCode, rawPayload } = await demo.app.inject({ url: Items[0]!.Address })
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await demo.close()
})
