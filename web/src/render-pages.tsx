import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { PublicLayout } from '#app/public-layout.tsx'
import { WorkLayout } from '#app/work-layout.tsx'
import { LoginScreen } from '#domains/identity/auth/login.screen.tsx'
import { DashboardSkeleton } from '#domains/learning/dashboard-skeleton.tsx'
import screen from '#kit/screen.module.css'
import { Skeleton } from '#kit/skeleton.tsx'
import { defaultLayout, type LayoutSettings } from '#platform/layout/layout-settings.ts'
import { prepareTexts, renderPage, setLanguage, WithBanner } from './rendering.tsx'

/** Renders the login page as HTML in every language, at build time. */
export async function renderLogin(): Promise<Record<Language, string>> {
  await prepareTexts(['first', 'slides'])
  const rendered: Partial<Record<Language, string>> = {}
  for (const language of languages) rendered[language] = renderLoginIn(language)
  return rendered as Record<Language, string>
}

function renderLoginIn(language: Language) {
  setLanguage(language)
  return renderPage('/login', {
    Component: WithBanner,
    children: [{ Component: PublicLayout, children: [{ path: '/login', Component: LoginScreen }] }],
  })
}

const Waiting = () => (
  <>
    <header className={screen.head}>
      <div className={screen.words}>
        <Skeleton h={30} w={180} animate={false} />
        <Skeleton h={20} w={300} mt={12} animate={false} />
      </div>
    </header>
    <DashboardSkeleton />
  </>
)

/** What `before-paint.js` compares with the settings of the person; the others do not change what is rendered. */
const renderedSettings = ({ isMobile: _, leftMenu: __, showRightSidebar: ___, ...settings }: LayoutSettings) => settings

/**
 * Renders the dashboard while it waits for its courses, in the default layout. Elements with `data-personal` depend on the
 * person and are hidden by the server, so that what is left is the same for everybody and has no texts.
 */
export const renderDashboard = () => ({
  html: renderPage('/dashboard', { Component: WorkLayout, children: [{ path: '/dashboard', Component: Waiting }] }),
  layout: renderedSettings(defaultLayout),
})
