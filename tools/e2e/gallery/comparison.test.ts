import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '../addresses.ts'
import { compareFolders, differenceOf } from './comparison.ts'
import { named } from './pictures.ts'

/** A white picture with these boxes. */
const picture = (boxes = '', { width = 400, height = 300 } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${boxes}</svg>`,
    ),
  )
    .png()
    .toBuffer()
const chevron = '<path d="M106 108 l6 6 6 -6" fill="none" stroke="#868e96" stroke-width="1.5"/>'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulanova-gallery-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a thin grey icon that is gone is a difference, and so is another height', async () => {
  expect(await differenceOf(await picture(chevron), await picture())).not.toBeNull()
  expect(await differenceOf(await picture(chevron), await picture(chevron, { height: 310 }))).not.toBeNull()
  expect(await differenceOf(await picture(chevron), await picture(chevron))).toBeNull()
})

test('a corner that is smoothed a little differently is none; a faint colour over an area is one', async () => {
  const card = (radius: number) => `<rect x="50" y="50" width="300" height="200" rx="${radius}" fill="#ccd"/>`
  expect(await differenceOf(await picture(card(12)), await picture(card(12.4)))).toBeNull()
  const button = (fill: string) => `<rect x="50" y="50" width="100" height="36" fill="${fill}"/>`
  expect(await differenceOf(await picture(button('#e7e7f7')), await picture(button('#fff')))).not.toBeNull()
})

test('pictures are compared by their names', async () => {
  const filled = async (name: string, boxes: Record<string, string>) => {
    const path = join(folder, name)
    mkdirSync(path)
    for (const [one, box] of Object.entries(boxes)) writeFileSync(join(path, `${one}.png`), await picture(box))
    return { folder: path, names: Object.keys(boxes) }
  }
  const before = await filled('before', { same: chevron, other: chevron, lost: '' })
  const after = await filled('after', { same: chevron, other: '', fresh: '' })
  const differences: string[] = []
  const found = await compareFolders(before, after, async (name) => differences.push(name))
  expect(found).toEqual({ changed: ['other'], added: ['fresh'], gone: ['lost'] })
  expect(differences).toEqual(['other'])
})

test('a picture has the same name in every run, and no other picture has it', () => {
  const at = (id: string): Address => ({ route: '/a/:id', at: `/a/${id}?tab=b`, roles: ['admin'] })
  const ids = ['0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90', '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d91']
  expect(named(ids.map(at)).map(({ name }) => name)).toEqual(['admin-a-id-tab-b', 'admin-a-id-tab-b-2'])
})
