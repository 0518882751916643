import { expect, test } from 'vitest'
import { isWorkbook, readCsvFile } from './csv-file.ts'

const text = 'Nombre;Clave\r\nDidáctica – «año»;€\r\n'
const utf16 = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  ;[0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))].forEach((unit, at) => {
    view.setUint16(2 * at, unit, isLittle)
  })
  return view
}
/** As Windows writes what is not ASCII. */
const inWindows1252: Record<string, number> = { '–': 0x96, '€': 0x80 }

test.each<[string, BlobPart]>([
  ['UTF-8', text],
  ['UTF-8 with a mark', `\uFEFF${text}`],
  ['UTF-16, little end first', utf16(true)],
  ['UTF-16, big end first', utf16(false)],
  ['Windows-1252', Uint8Array.from(text, (sign) => inWindows1252[sign] ?? sign.charCodeAt(0))],
])('a file in %s is read', async (_, content) => {
  expect(await readCsvFile(new Blob([content]))).toBe(text)
})

test('a workbook of Excel is recognized, and a text is none', async () => {
  const of = (...bytes: number[]) => isWorkbook(new Blob([new Uint8Array(bytes)]))
  expect(await of(0x50, 0x4b, 3, 4)).toBe(true)
  expect(await of(0xd0, 0xcf, 0x11)).toBe(true)
  expect(await isWorkbook(new Blob(['Nombre,Correo']))).toBe(false)
  expect(await of()).toBe(false)
})
