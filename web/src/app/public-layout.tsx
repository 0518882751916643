import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { brandName, config, thisYear } from '#lib/config.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { PublicHeader } from './public-header.tsx'
import classes from './public-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

export const PublicLayout = () => (
  <div className={classes.page}>
    <SkipLink />
    <PublicHeader />
    <main id={mainId} className={classes.main}>
      <Outlet />
    </main>
    <Footer />
  </div>
)

const social = [
  { label: 'Website', icon: 'globe', href: 'https://aulanova.example/' },
  { label: 'Social network', icon: 'social', href: 'https://aulanova.example/social' },
  { label: 'Short videos', icon: 'short-video', href: 'https://aulanova.example/shorts' },
  { label: 'Video channel', icon: 'video-channel', href: 'https://aulanova.example/videos' },
] as const satisfies { label: string; icon: IconName; href: string }[]

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('Sitemap')}>
        <Link to="/">{t('Home')}</Link>
        <Link to="/contact-us">{t('Contact')}</Link>
        <Link to="/terms-of-use-and-privacy">{t('Terms of use and privacy')}</Link>
      </nav>
      <span>
        © {thisYear} {brandName}
      </span>
      <span className={classes.build}>{t('Build {{number}}', { number: config.Build })}</span>
      <span className={classes.social}>
        {social.map(({ label, icon, href }) => (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer" aria-label={t(label)}>
            <Icon name={icon} />
          </a>
        ))}
      </span>
    </footer>
  )
}
