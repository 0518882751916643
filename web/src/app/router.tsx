import {
  createBrowserRouter,
  data,
  type LoaderFunctionArgs,
  type Params,
  type RouteObject,
  redirect,
} from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { rememberOrigin } from '#lib/origin.ts'
import { readActor } from '#lib/session.ts'
import { CrashScreen } from './crash.screen.tsx'
import { detourFor, isPossible } from './guard.ts'
import { NotFoundScreen } from './not-found.screen.tsx'
import { Root } from './root.tsx'
import type { RedirectRow, ScreenRow } from './route-row.ts'
import { redirects, screens } from './routes.ts'

/** The table of `routes.ts` as routes: one branch per layout, each page behind its guard. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashScreen,
      HydrateFallback: Nothing,
      children: [
        { lazy: publicLayout, children: inLayout('public', 'light') },
        ...inLayout('bare', 'light'),
        {
          lazy: queries,
          children: [
            { lazy: publicLayout, children: inLayout('public') },
            { lazy: workLayout, children: inLayout('work') },
            { lazy: courseLayout, children: inLayout('course') },
            ...inLayout('bare'),
          ],
        },
        ...redirects.map(redirectRoute),
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ])

const Nothing = () => null

const publicLayout = async () => ({ Component: (await import('./public-layout.tsx')).PublicLayout })
const workLayout = async () => {
  const [{ WorkLayout }] = await Promise.all([import('./work-layout.tsx'), loadTexts(['menu'])])
  return { Component: WorkLayout }
}
const courseLayout = async () => {
  const [{ CourseLayout }] = await Promise.all([import('./course-layout.tsx'), loadTexts(['menu'])])
  return { Component: CourseLayout }
}
const queries = async () => ({ Component: (await import('./queries.tsx')).Queries })
const notBuilt = async () => (await import('./not-built.screen.tsx')).NotBuiltScreen

const inLayout = (layout: ScreenRow['layout'], weight?: 'light'): RouteObject[] =>
  screens.filter((row) => row.layout === layout && row.weight === weight).map(screenRoute)

const screenRoute = (row: ScreenRow): RouteObject => ({
  path: row.path,
  loader: (args) => guard(row, args),
  // Without a guard to wait for, the router shows the next place in the same moment.
  shouldRevalidate: ({ currentParams, nextParams, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isStep(row, currentParams, nextParams),
  lazy: async () => {
    const load = row.screen === 'not-built' ? notBuilt : row.screen
    const [Component] = await Promise.all([load(), loadTexts(row.texts ?? [])])
    return { Component }
  },
})

/** Whether nothing but the part one walks along is another. */
const isStep = ({ walk }: ScreenRow, from: Params, to: Params) =>
  walk !== undefined && Object.keys({ ...from, ...to }).every((name) => name === walk || from[name] === to[name])

const redirectRoute = (row: RedirectRow): RouteObject => ({
  path: row.path,
  loader: (args) => guard(row, args) ?? redirect(row.redirectTo),
})

function guard(row: ScreenRow | RedirectRow, { params, request }: LoaderFunctionArgs) {
  const detour = detourFor(row, readActor(), params as { domain?: string })
  if (!detour) {
    if (!isPossible(params)) throw data(null, 404)
    return null
  }
  const { pathname, search } = new URL(request.url)
  // A request carries no fragment; the address bar does, when it is the one that was opened.
  const hash = location.pathname === pathname ? location.hash : ''
  if (detour === '/login') rememberOrigin(pathname + search + hash)
  return redirect(detour)
}
