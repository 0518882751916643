import type { Config } from '#platform/config/config.ts'
import { bucketOrigin } from '#platform/config/files.ts'

const oneYear = 31_536_000

/** Features that neither our pages nor framed ones need. A payment page needs `payment`. */
const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=(), midi=(), payment=(self)'

export function contentSecurityPolicy({ apiHost, files, payments }: Config) {
  const self = "'self'"
  const api = apiHost ? [apiHost] : []
  // Browsers send uploads to the bucket, and fetch pictures and videos from it.
  const storage = files.kind === 's3' ? [bucketOrigin(files)] : []
  // Its form is a script and frames of its own: the numbers of cards never reach us.
  const withStripe = (...sources: string[]) => (payments.kind === 'stripe' ? sources : [])
  const directives: Record<string, string[]> = {
    'default-src': [self],
    'script-src': [self, ...withStripe('https://js.stripe.com')],
    // The component library sets custom properties in style attributes, which cannot run scripts.
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', ...api, ...storage, ...withStripe('https://*.stripe.com')],
    'media-src': [self, 'blob:', ...api, ...storage],
    // Players of video hosts, and simulations on any host, which are framed without an origin.
    'frame-src': [self, ...api, 'https:'],
    'font-src': [self],
    'connect-src': [self, ...api, ...storage, ...withStripe('https://api.stripe.com')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Ours and the default one are in `web/src/kit/browser/trusted-types.ts`; the third is what the editor reads pasted text with.
    // Those of Stripe's script are not ours to name.
    'trusted-types': ['aulanova', 'default', 'ProseMirrorClipboard', ...withStripe('*')],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/**
 * Of the public sites of organizations: nothing from elsewhere, and no script but ours, for what organizations write is
 * on these pages.
 */
export const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';')

/** The headers of every answer. They depend on the configuration only, so they are made once. A route may replace some. */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': config.apiHost ? 'cross-origin' : 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Without subdomains, which others may run. A development address is plain HTTP.
  ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${oneYear}` }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
