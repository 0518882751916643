import { browserHeader, refreshHeader } from '@aulanova/contract/identity/auth'
import { config } from '#platform/config/config.ts'
import { browserSecret } from './browser-secret.ts'

/**
 * Of every call about accounts and sessions. The refresh token is stored in a cookie, unless the API has a host of its own, which
 * browsers send no cookie of ours to.
 */
export const sessionHeaders = (): Record<string, string> => ({
  [browserHeader]: browserSecret(),
  ...(config.ApiHost === '' && { [refreshHeader]: 'cookie' }),
})
