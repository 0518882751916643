import {
  createBrowserRouter,
  data,
  type LoaderFunctionArgs,
  matchPath,
  type Params,
  type RouteObject,
  redirect,
  replace,
} from 'react-router'
import { nameArrival } from '#kit/browser/arrival.ts'
import { hasEarlyReads } from '#platform/api/early-reads.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { rememberOrigin, signUpOnTheWay } from '#platform/session/origin.ts'
import { readActor } from '#platform/session/session.ts'
import { CrashScreen } from './crash.screen.tsx'
import { detourFor, inLowerCase, isPossible } from './guard.ts'
import { NotFoundScreen } from './not-found.screen.tsx'
import { Root } from './root.tsx'
import type { RedirectRow, ScreenRow } from './routes/route-row.ts'
import { redirects, screens } from './routes/routes.ts'

/** Builds the routes from the table in `routes.ts`: one branch per layout, a guard for each page. */
export function createRouter() {
  nameArrival()
  return createBrowserRouter([
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
            { lazy: previewLayout, children: inLayout('preview') },
            { lazy: checkoutLayout, children: inLayout('checkout') },
            ...inLayout('bare'),
          ],
        },
        ...redirects.map(redirectRoute),
        ...forDevelopers,
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ])
}

/** Not in the bundle of production: only development and the gallery have it. */
const forDevelopers: RouteObject[] =
  import.meta.env.DEV || import.meta.env.KIT_PAGE
    ? [{ path: '/dev/kit', lazy: async () => ({ Component: (await import('./dev/kit.screen.tsx')).KitScreen }) }]
    : []

/** Waits until the first page is loaded. */
export const whenInitialized = (router: ReturnType<typeof createRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

const Nothing = () => null

const publicLayout = async () => ({ Component: (await import('./public-layout.tsx')).PublicLayout })
const signedIn = () => import('./signed-in.tsx')
const workLayout = async () => {
  const [{ WorkLayout }] = await Promise.all([signedIn(), loadTexts(['menu'])])
  return { Component: WorkLayout }
}
const courseLayout = async () => {
  const [{ CourseLayout }] = await Promise.all([signedIn(), loadTexts(['menu'])])
  return { Component: CourseLayout }
}
const previewLayout = async () => {
  const [{ PreviewLayout }] = await Promise.all([import('./preview-layout.tsx'), loadTexts(['menu', 'builder'])])
  return { Component: PreviewLayout }
}
const queries = async () => ({ Component: (await signedIn()).Queries })
const checkoutLayout = async () => {
  const [{ CheckoutLayout }] = await Promise.all([import('./checkout-layout.tsx'), loadTexts(['menu'])])
  return { Component: CheckoutLayout }
}

const inLayout = (layout: ScreenRow['layout'], weight?: 'light'): RouteObject[] =>
  screens.filter((row) => row.layout === layout && row.weight === weight).map(screenRoute)

const screenRoute = (row: ScreenRow): RouteObject => ({
  path: row.path,
  loader: (args) => guard(row, args),
  // Without a guard to await, the router shows the next page synchronously.
  shouldRevalidate: ({ currentParams, nextParams, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isStep(row, currentParams, nextParams),
  lazy: async () => {
    const [Component] = await Promise.all([row.screen(), loadTexts(row.texts ?? []), takeEarlyReads(row)])
    return { Component }
  },
})

/** Milliseconds for which the first page waits for what it reads; then it is shown with its skeleton. */
const patience = 400

/** What the first page reads has usually arrived when the app starts: it is then rendered once, without a skeleton. */
async function takeEarlyReads({ path, readFirst }: ScreenRow) {
  const opened = readFirst && hasEarlyReads() && matchPath(path, location.pathname)
  if (!opened) return
  const { client } = await signedIn()
  await Promise.race([readFirst(client, opened.params), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Whether only the `walk` parameter has changed. */
const isStep = ({ walk }: ScreenRow, from: Params, to: Params) =>
  walk !== undefined && Object.keys({ ...from, ...to }).every((name) => name === walk || from[name] === to[name])

const redirectRoute = (row: RedirectRow): RouteObject => ({
  path: row.path,
  // Never shown; without it the router warns of an empty page.
  Component: Nothing,
  loader: (args) => guard(row, args) ?? detourFrom(args, row.redirectTo),
})

/** The address bar shows the page already if it was loaded: left in the history, it would lead back here for ever. */
function detourFrom({ request }: LoaderFunctionArgs, to: string) {
  const { pathname, search } = new URL(request.url)
  return location.pathname + location.search === pathname + search ? replace(to) : redirect(to)
}

function guard(row: ScreenRow | RedirectRow, args: LoaderFunctionArgs) {
  const { params, request } = args
  const detour = detourFor(row, readActor(), params)
  const { pathname, search } = new URL(request.url)
  // A request has no fragment; it is taken from the address bar if that shows the same page.
  const hash = location.pathname === pathname ? location.hash : ''
  if (!detour) {
    if (!isPossible(params)) throw data(null, 404)
    const written = inLowerCase(pathname, params)
    return written ? detourFrom(args, written + search + hash) : null
  }
  if (detour !== '/login') return detourFrom(args, detour)
  const path = pathname + search + hash
  rememberOrigin(path)
  return detourFrom(args, signUpOnTheWay(path) ?? detour)
}
