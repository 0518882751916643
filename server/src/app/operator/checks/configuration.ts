import { build } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/product-version.ts'
import { isLoopback } from '#platform/config/values.ts'
import { type Check, NotWell } from './check.ts'

/** What is understood, or this program would not have begun, but is not what a production server should have. */
export const checkConfiguration: Check = async ({ config }) => {
  const { production, demo, publicUrl, supportEmail, trustedProxies } = config
  const versions = `Aulanova ${productVersion} (build ${build}) on Node ${process.versions.node}`
  if (!production) return `${versions} understands it. NODE_ENV is not production: this is for trying out.`
  const { protocol, hostname } = new URL(publicUrl)
  const wrong = [
    demo && 'the demo is on, whose passwords are public: set DEMO=0',
    isLoopback(hostname) && 'PUBLIC_URL is this machine, so links in mails lead nowhere: set the public address',
    protocol !== 'https:' && 'PUBLIC_URL is not https, so passwords travel in the clear: use a certificate',
    protocol === 'https:' &&
      trustedProxies === 0 &&
      'PUBLIC_URL is https and no proxy is trusted, so all visitors share the address of the proxy and its limits: set TRUSTED_PROXIES to how many are in front',
    supportEmail.endsWith('@localhost') && 'SUPPORT_EMAIL is not set, so the contact form reaches nobody',
  ].filter((sentence) => sentence !== false)
  if (wrong.length > 0) throw new NotWell(`In production ${wrong.join('; ')}.`)
  return `${versions} understands it, and it is fit for production.`
}
