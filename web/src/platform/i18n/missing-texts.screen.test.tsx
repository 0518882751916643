import { bundles } from 'virtual:texts'
import { languageTags } from '@aulanova/contract/kernel/languages'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { test, vi } from 'vitest'
import { disconnect } from '#testing/connection.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const openWithoutTexts = async () => {
  // Another test may have loaded them.
  i18next.removeResourceBundle(languageTags.it, 'certificates')
  const load = vi.spyOn(bundles, 'it/learner').mockRejectedValue(new Error('Failed to fetch'))
  const page = await renderScreen('/certificates', { language: 'it' })
  await screen.findByRole('heading', { name: 'Check a certificate' })
  return { load, ...page }
}

const inItalian = () => screen.findByRole('heading', { name: 'Verifica un certificato' })

test('texts that could not be loaded are shown when the connection is back', async () => {
  const { connect } = disconnect()
  const { load } = await openWithoutTexts()
  load.mockRestore()
  connect()
  await inItalian()
})

test('they are tried again at the next navigation, if the browser did not notice the interruption', async () => {
  const { load, user } = await openWithoutTexts()
  load.mockRestore()
  await user.click(screen.getAllByRole('link', { name: 'Accedi' })[0]!)
  await screen.findByRole('heading', { name: 'Accedi' })
  history.back()
  await inItalian()
})
