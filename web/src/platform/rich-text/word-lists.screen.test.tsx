import { expect, test } from 'vitest'
import { withRealLists } from './word-lists.ts'

const item = (level: number, marker: string, words: string, list = 0) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`

/** The lists and their words, without what Word adds. */
const shapeOf = (html: string) =>
  withRealLists(html)
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(?:o:p|span)[^>]*>/g, '')
    .replace(/<p[^>]*>/g, '<p>')
    .replace(/\s*\n\s*/g, '')

const li = (words: string, inside = '') => `<li><p>${words}</p>${inside}</li>`

test('items become a list without their markers', () => {
  expect(shapeOf(`<p>Before</p>${item(1, '·', 'One')}\n${item(1, '·', 'Two')}<p>After</p>`)).toBe(
    `<p>Before</p><ul>${li('One')}${li('Two')}</ul><p>After</p>`,
  )
})

test('levels are nested, numbers and bullets each in a list of their own kind', () => {
  const html = [item(1, '1.', 'One'), item(2, 'o', 'Inner'), item(3, '§', 'Deep'), item(1, '2.', 'Two')].join('\n')
  expect(shapeOf(html)).toBe(`<ol>${li('One', `<ul>${li('Inner', `<ul>${li('Deep')}</ul>`)}</ul>`)}${li('Two')}</ol>`)
})

test.each(['1.', '1)', '(1)', 'a)', 'iv.', '1.2.', '1.2'])('“%s” is the marker of a numbered list', (marker) => {
  expect(shapeOf(item(1, marker, 'One'))).toBe(`<ol>${li('One')}</ol>`)
})

test('a level that is skipped is nested once; another kind of marker begins another list', () => {
  expect(shapeOf(item(1, '·', 'One') + item(3, '§', 'Deep'))).toBe(`<ul>${li('One', `<ul>${li('Deep')}</ul>`)}</ul>`)
  expect(shapeOf(item(1, '·', 'One') + item(1, '1.', 'Two'))).toBe(`<ul>${li('One')}</ul><ol>${li('Two')}</ol>`)
})

test('a paragraph between two lists keeps them apart', () => {
  expect(shapeOf(`${item(1, '·', 'One')}<p>Between</p>${item(1, '·', 'Two')}`)).toBe(
    `<ul>${li('One')}</ul><p>Between</p><ul>${li('Two')}</ul>`,
  )
})

test('a list that begins at a deeper level and then goes out', () => {
  expect(shapeOf(item(2, '·', 'Deep') + item(1, '·', 'Out'))).toBe(`<ul>${li('Deep')}</ul><ul>${li('Out')}</ul>`)
})

test('formatted words stay formatted, and other HTML stays as it is', () => {
  expect(shapeOf(item(1, '·', 'A <b>bold</b> word'))).toBe(`<ul>${li('A <b>bold</b> word')}</ul>`)
  expect(withRealLists('<p>· not a list</p>')).toBe('<p>· not a list</p>')
})
