import { afterEach, expect, test } from 'vitest'
import { takeOverRendered } from './rendered-page.ts'

// The document is shared with other test files.
afterEach(() => {
  document.body.innerHTML = ''
})

/** Replaces a rendered page, after what is done to it, by the app; answers where the app is. */
async function replaced(before: string, app: string, act: (rendered: HTMLElement) => void) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = `<div id="rendered">${before}</div>`
  act(root.querySelector<HTMLElement>('#rendered')!)
  const giveBack = takeOverRendered(root)
  root.innerHTML = app
  const clicked: string[] = []
  root.addEventListener('click', ({ target }) => clicked.push((target as HTMLElement).textContent))
  await giveBack()
  return { root, clicked }
}

test('the focus in a rendered page goes to the same control of the app', async () => {
  const links = '<a href="/x">First</a><a href="/y">Second</a>'
  const { root } = await replaced(links, links, (rendered) => rendered.querySelectorAll('a')[1]!.focus())
  expect(document.activeElement).toBe(root.querySelectorAll('a')[1])
})

test('what was pressed is pressed in the app though it shows another list, and nothing else is', async () => {
  const press = (rendered: HTMLElement) => {
    rendered.dataset.pressed = '2'
  }
  const before = '<a href="/a">One</a><a href="/b">Two</a><button>Accept</button>'
  const shorter = await replaced(before, '<button>Accept</button><a href="/c">Three</a>', press)
  expect(shorter.clicked).toEqual(['Accept'])
  const without = await replaced(before, '<a href="/a">One</a><a href="/b">Two</a><button>Delete</button>', press)
  expect(without.clicked).toEqual([])
})

test('what was typed goes into the field with the same label, and what was opened stays open', async () => {
  const field = (name: string) => `<label for="${name}">Search</label><input id="${name}">`
  const details = '<details><summary>Syllabus</summary>Text</details>'
  const { root } = await replaced(
    `${field('r1')}${details}`,
    `<button>New</button>${field('r2')}${details}`,
    (rendered) => {
      rendered.querySelector('input')!.value = 'light'
      rendered.querySelector('details')!.open = true
      rendered.querySelector('summary')!.focus()
    },
  )
  expect(root.querySelector('input')?.value).toBe('light')
  expect(root.querySelector('details')?.open).toBe(true)
  expect(document.activeElement).toBe(root.querySelector('summary'))
})
