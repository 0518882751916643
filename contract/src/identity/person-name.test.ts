import { expect, test } from 'vitest'
import { hasLink } from './person-name.ts'

test('names that people have are no links', () => {
  const names = ['J. R. R. Tolkien', 'J.R.R. Tolkien', "María-José O'Neil", 'Martin Luther King Jr.', 'Mª. Ángeles']
  names.push('Universidad S.A. de C.V.', 'Юрий А. Гагарин', '山田 太郎', 'Nguyễn Thị Ánh', 'Ana (2.º B)')
  expect(names.filter(hasLink)).toEqual([])
})

test('what mail programs turn into a link is one', () => {
  const links = ['https://x', 'javascript://x', 'www.x', 'Www.premio', 'bank.example', 'gana.mx/ahora', 'a@b.com']
  links.push('пример.рф', 'bank。example', 'bank｡example', 'x-.xn--p1ai')
  expect(links.filter((name) => !hasLink(name))).toEqual([])
})
