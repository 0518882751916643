import { type SocialLinkKind, type SocialLinks, socialLinkKinds } from '@aulanova/contract/kernel/social-links'
import { ConfigError } from './values.ts'

const isKind = (text: string): text is SocialLinkKind => socialLinkKinds.includes(text as SocialLinkKind)
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** `SOCIAL_LINKS`: pairs of a kind and an address, with spaces between them, since an address may contain a comma. */
export function socialLinks(env: NodeJS.ProcessEnv): SocialLinks {
  const links: SocialLinks = {}
  for (const pair of (env.SOCIAL_LINKS ?? '').split(/\s+/).filter(Boolean)) {
    const [kind = '', ...rest] = pair.split('=')
    const address = rest.join('=')
    if (!isKind(kind) || !isWebAddress(address))
      throw new ConfigError(
        `SOCIAL_LINKS must be pairs such as "site=https://example.org" of ${socialLinkKinds.join(', ')} with spaces between them, not "${pair}".`,
      )
    if (links[kind]) throw new ConfigError(`SOCIAL_LINKS names ${kind} twice.`)
    links[kind] = address
  }
  return links
}
