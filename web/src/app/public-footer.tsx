import type { SocialLinkKind } from '@aulanova/contract/kernel/social-links'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { brandName, config, thisYear } from '#platform/config/config.ts'
import classes from './public-layout.module.css'

const social = [
  { kind: 'site', label: 'Website', icon: 'globe' },
  { kind: 'social', label: 'Social network', icon: 'social' },
  { kind: 'shorts', label: 'Short videos', icon: 'short-video' },
  { kind: 'videos', label: 'Video channel', icon: 'video-channel' },
] as const satisfies { kind: SocialLinkKind; label: string; icon: IconName }[]

export function Footer() {
  const { t } = useTranslation()
  return (
    <Row as="footer" wrap gap={24} rowGap={8} className={classes.footer}>
      <nav aria-label={t('Sitemap')}>
        <Link to="/">{t('Home')}</Link>
        <Link to="/contact-us">{t('Contact')}</Link>
        <Link to="/terms-of-use-and-privacy">{t('Terms of use and privacy')}</Link>
        <Link to="/sitemap">{t('Sitemap')}</Link>
      </nav>
      <span>
        © {thisYear} {brandName}
      </span>
      <span className={classes.build}>{t('Build {{number}}', { number: config.Build })}</span>
      <SocialLinks />
    </Row>
  )
}

/** The operator's pages elsewhere. The rendered login page does not have them. */
function SocialLinks() {
  const { t } = useTranslation()
  const given = social.map((link) => ({ ...link, href: config.SocialLinks[link.kind] ?? '' }))
  const links = given.filter(({ href }) => href)
  if (links.length === 0) return null
  return (
    <Row as="span" align="stretch" className={classes.social}>
      {links.map(({ kind, label, icon, href }) => (
        <a key={kind} href={href} target="_blank" rel="noopener noreferrer" aria-label={t(label)} data-not-rendered>
          <Icon name={icon} />
        </a>
      ))}
    </Row>
  )
}
