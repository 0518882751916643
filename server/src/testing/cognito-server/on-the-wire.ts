import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { startWire, type Wire } from './wire.ts'

/** The whole server, with a fake pool whose answers the test decides. */
export function onTheWire() {
  const held = {} as { t: TestApp; wire: Wire }
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'on the wire')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'on the wire')
    held.wire = await startWire()
    held.t = await testApp({ identity: { kind: 'cognito', ...held.wire.settings } })
  }, 600_000)
  beforeEach(() => held.wire.forget())
  afterAll(async () => {
    await held.t?.close()
    await held.wire?.stop()
    vi.unstubAllEnvs()
  })
  return held
}
