import { ConfigError } from './values.ts'

/** Domains of organizations by the host names that operators pointed at their sites. */
export type SiteHosts = ReadonlyMap<string, string>

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^${label}(?:\\.${label})+$`)

/** `www.montelago.edu.mx=montelago.example,…`: a host name, and the domain of the organization whose site is there. */
export function siteHosts(env: NodeJS.ProcessEnv, publicUrl: string): SiteHosts {
  const hosts = new Map<string, string>()
  const given = (env.SITE_HOSTS ?? '').split(',').filter((pair) => pair.trim())
  for (const pair of given) {
    const [host = '', domain = '', ...rest] = pair.trim().toLowerCase().split('=')
    if (rest.length > 0 || !hostName.test(host) || !hostName.test(domain))
      throw new ConfigError(
        `SITE_HOSTS must be pairs such as "www.montelago.edu.mx=montelago.example" with commas between them, not "${pair.trim()}".`,
      )
    if (hosts.has(host)) throw new ConfigError(`SITE_HOSTS names the host ${host} twice.`)
    if (host === new URL(publicUrl).hostname)
      throw new ConfigError(`SITE_HOSTS must not name ${host}, the host of PUBLIC_URL: the app is there.`)
    hosts.set(host, domain)
  }
  return hosts
}

/** The host name in a `Host` header: without port, final dot and upper case. */
export const hostNamed = (header: string | undefined) =>
  (header ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
