import { Outlet } from 'react-router'
import { Footer } from './public-footer.tsx'
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
