import { requestAvatar } from '@aulanova/contract/avatars/avatars'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aNode, aRequest, avatarServer, someOptions } from '#testing/avatar-records.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const path = '/experimental/ai-avatars'
const as = ['experimental']
const open = async (...given: Parameters<typeof avatarServer>) => {
  const server = avatarServer(...given)
  const page = await renderScreen(path, { as })
  await screen.findByRole('textbox', { name: 'Script' })
  return { ...server, ...page }
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for the video' })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

/** Stands in for the sound of the browser. */
function fakeSound({ isBroken = false } = {}): { played: string[]; paused: number } {
  const sound = { played: [] as string[], paused: 0 }
  const ended = isBroken ? Promise.reject(new DOMException('no sound')) : Promise.resolve()
  ended.catch(() => {})
  vi.stubGlobal(
    'Audio',
    class {
      currentTime = 0
      onended: (() => void) | null = null
      readonly src: string
      constructor(src: string) {
        this.src = src
      }
      play() {
        sound.played.push(this.src)
        return ended
      }
      pause() {
        sound.paused++
      }
    },
  )
  return sound
}

test('a request is sent with what was typed and chosen, and the fields are empty afterwards', async () => {
  const { api, user, at } = await open()
  api.on(requestAvatar, ({ body }) => ({ Item: aRequest(1, { Title: body.Title }) }))
  await user.type(field('Title'), 'Night sky')
  await user.type(field('Script'), 'Look up.')
  await user.click(radio('Cedar'))
  await user.click(radio('Tomás'))
  await user.click(radio('Night'))
  await user.click(send())
  await screen.findByText('“Night sky” was asked for. You can leave this page; it goes on.')
  expect(api.sent(requestAvatar)).toEqual([
    {
      body: {
        Title: 'Night sky',
        Script: 'Look up.',
        Language: 'eng',
        Voice: 'eng-cedar',
        Avatar: 'tomas',
        Background: 'night',
      },
    },
  ])
  expect(field('Title').value + field('Script').value).toBe('')
  expect(at()).toContain(`video=${aRequest(1).Id}`)
})

test('the script is counted in characters as people count them, with its estimated length', async () => {
  const { user } = await open()
  await user.click(field('Script'))
  await user.paste('Sky 🌌🌌')
  const counted = field('Script').getAttribute('aria-describedby')!.split(' ')
  const words = counted.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(words).toContain('6 of 5,000 characters')
  expect(words).toContain('About 1 second long')
  await user.clear(field('Script'))
  await user.paste('a'.repeat(5001))
  expect(errorOf('Script')).toBe('1 character too many')
})

test('what a voice cannot speak is reported at once, and again refused before it is sent', async () => {
  const { user, api } = await open()
  await user.type(field('Title'), 'Sky')
  await user.click(field('Script'))
  await user.paste('Небо ночью')
  expect(errorOf('Script')).toContain('another alphabet')
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(field('Script')))
  expect(api.sent(requestAvatar)).toEqual([])
  await user.selectOptions(within(screen.getByRole('main')).getByLabelText('Language'), 'rs')
  expect(errorOf('Script')).toBe('')
  expect(radio('Берёза').checked).toBe(true)
})

test('a missing title is reported at its field, which takes the focus', async () => {
  const { user } = await open()
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(errorOf('Title')).toBe('This is needed')
})

test('a refusal by the server is shown at its field, and what was typed stays, also after a reload', async () => {
  const { user, api } = await open()
  api.refuse(requestAvatar, 'ValidationFailed', [{ field: 'Script', reason: 'nothingToSay' }])
  await user.type(field('Title'), 'Sky')
  await user.type(field('Script'), 'Look')
  await user.click(send())
  await waitFor(() => expect(errorOf('Script')).toContain('no letter and no digit'))
  expect(field('Title').value).toBe('Sky')
  api.refuse(requestAvatar, 'LimitExceeded')
  await user.click(send())
  await screen.findByText('Attempt limit exceeded, try later')
  expect(field('Script').value).toBe('Look')
  const draftName = Object.keys(localStorage).find((name) => name.startsWith('avatarDraft'))!
  expect(JSON.parse(localStorage.getItem(draftName)!)).toMatchObject({ Title: 'Sky', Script: 'Look' })
})

test('at the limit of the day nothing can be sent, and the page says why', async () => {
  await open([], { LeftToday: 0 })
  expect(send().disabled).toBe(true)
  screen.getByText('You have asked for the 10 videos of today. Tomorrow you can ask for more.')
})

test('a voice that no node has is named before the request is sent', async () => {
  const { Voices } = someOptions()
  const { user } = await open([], { Voices: Voices.map((one) => ({ ...one, CanWork: one.Id !== 'eng-cedar' })) })
  expect(screen.queryByText(/waits until/)).toBeNull()
  await user.click(radio('Cedar'))
  screen.getByText('No node with the voice Cedar is at work now. Your request waits until one is there.')
})

test('without any node at work the page says that requests wait', async () => {
  const { Voices } = someOptions()
  await open([], { Voices: Voices.map((one) => ({ ...one, CanWork: false })) }, [aNode({ State: 'lost' })])
  screen.getByText('No node is at work now. Your request waits until one is there.')
})

test('a voice is heard, the mouth moves, and Escape stops it', async () => {
  const sound = fakeSound()
  const { user } = await open()
  await waitFor(() => expect(document.querySelector('[data-layer="mouth-A"]')).not.toBeNull())
  const mouth = () => document.querySelector('[data-layer="mouth-A"]')!
  expect(mouth().getAttribute('display')).toBe('none')
  await user.click(screen.getByRole('button', { name: 'Hear Willow' }))
  expect(sound.played).toEqual(['/avatars/voices/eng-willow.m4a'])
  await waitFor(() => expect(mouth().hasAttribute('display')).toBe(false))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(mouth().getAttribute('display')).toBe('none'))
  expect(sound.paused).toBeGreaterThan(0)
  screen.getByRole('button', { name: 'Hear Willow' })
})

test('a sample that cannot be played is reported', async () => {
  fakeSound({ isBroken: true })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText('The sample could not be played.')
})

test('the mouth stays still for people who want no movement', async () => {
  fakeSound()
  const real = window.matchMedia.bind(window)
  const asked = { matches: true, addEventListener: () => {}, removeEventListener: () => {} } as never
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => (query.includes('reduced-motion') ? asked : real(query)))
  const { user } = await open()
  await waitFor(() => expect(document.querySelector('[data-layer="mouth-A"]')).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByRole('button', { name: 'Stop' })
  expect(document.querySelector('[data-layer="mouth-A"]')?.getAttribute('display')).toBe('none')
})

test('voices and avatars of a node have no sample and no drawing: their names are shown', async () => {
  await open([], {
    Voices: [{ Id: 'studio-1', Language: 'eng', Name: 'Studio', CanWork: true }],
    Avatars: [{ Id: 'presenter', Name: 'Presenter', CanWork: true }],
  })
  screen.getByText('There is no sample of Studio to listen to.')
  within(screen.getByRole('img', { name: 'Preview: Presenter' })).getByText('Presenter')
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

test('what is typed while a request is being sent stays', async () => {
  const { api, user } = await open()
  const answered = Promise.withResolvers<void>()
  api.on(requestAvatar, async ({ body }) => {
    await answered.promise
    return { Item: aRequest(1, { Title: body.Title }) }
  })
  await user.type(field('Title'), 'Night sky')
  await user.type(field('Script'), 'Look up.')
  await user.click(send())
  await user.type(field('Script'), ' And then down.')
  answered.resolve()
  await screen.findByText('“Night sky” was asked for. You can leave this page; it goes on.')
  expect([field('Title'), field('Script')].map(({ value }) => value)).toEqual(['', 'Look up. And then down.'])
})
